import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'festival',
  routes: [
    {
      path: '/',
      title: 'Home',
      load: () => import('./routes/home.js').then((module) => module.HomePage),
    },
  ],
});
