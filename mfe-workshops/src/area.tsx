import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'workshops',
  routes: [
    {
      path: '/workshops',
      title: 'Workshops',
      isPublic: true,
      queries: () => import('./routes/workshops.js').then((module) => module.queries),
      load: () => import('./routes/workshops.js').then((module) => module.WorkshopsPage),
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
