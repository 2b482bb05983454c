import { defineArea } from '@festival/mfe-kit/area';
import workshops from './assets/share/workshops.card.svg';

export const area = defineArea({
  name: 'workshops',
  routes: [
    {
      path: '/workshops',
      title: 'Workshops',
      art: workshops,
      isPublic: true,
      queries: () => import('./routes/workshops.js').then((module) => module.queries),
      load: () => import('./routes/workshops.js').then((module) => module.WorkshopsPage),
    },
    {
      path: '/workshops/offers/:id',
      title: 'A place for you',
      load: () => import('./routes/workshops/offers.js').then((module) => module.OfferPage),
    },
  ],
  slots: {
    'home.preview': {
      load: () => import('./slots/workshops-preview.js').then((module) => module.WorkshopsPreview),
    },
    'profile.panel': {
      load: () => import('./slots/my-workshops.js').then((module) => module.MyWorkshopsPanel),
    },
  },
});
