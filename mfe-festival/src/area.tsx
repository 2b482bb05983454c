import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'festival',
  routes: [
    {
      path: '/',
      title: 'Home',
      load: () => import('./routes/home.js').then((module) => module.HomePage),
    },
    {
      path: '/profile',
      title: 'Your profile',
      load: () => import('./routes/profile.js').then((module) => module.ProfilePage),
    },
    {
      path: '/userlogin',
      title: 'Sign in',
      load: () => import('./routes/user-login.js').then((module) => module.UserLoginPage),
    },
  ],
});
