import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'admin',
  routes: [
    {
      path: '/adminmanage/:page?/:id?',
      title: 'Admin',
      load: () => import('./routes/admin-manage.js').then((module) => module.AdminManagePage),
    },
    {
      path: '/admininvitation',
      title: 'Invitation',
      load: () =>
        import('./routes/admin-invitation.js').then((module) => module.AdminInvitationPage),
    },
  ],
});
