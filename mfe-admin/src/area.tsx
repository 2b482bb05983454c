import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'admin',
  routes: [
    {
      path: '/adminmanage',
      title: 'Admin',
      load: () => import('./routes/adminmanage.js').then((module) => module.AdminPage),
    },
  ],
});
