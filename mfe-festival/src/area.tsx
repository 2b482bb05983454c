import { defineArea } from '@festival/mfe-kit/area';

export const area = defineArea({
  name: 'festival',
  routes: [
    {
      path: '/',
      title: 'Home',
      description:
        'Midsummer Medley, the arts festival of the campus: performances, exhibitions, contests, and a marketplace of things made by students.',
      isPublic: true,
      load: () => import('./routes/home.js').then((module) => module.HomePage),
    },
    {
      path: '/contests',
      title: 'Contests',
      load: () =>
        import('./routes/contests/contests-page.js').then((module) => module.ContestsPage),
    },
    {
      path: '/contests/:contestsTab',
      title: 'Contests',
      description:
        'A photography contest, a scavenger hunt and a lucky draw: three ways to win something at the arts festival.',
      isPublic: true,
      addresses: ['/contests/photogContest', '/contests/scavengerHunt', '/contests/luckyDraw'],
      load: () =>
        import('./routes/contests/contests-page.js').then((module) => module.ContestsPage),
    },
    {
      path: '/faq',
      title: 'Questions, answered',
      description:
        'Trouble signing in, one workshop each, and what the festival knows about you: three answers.',
      isPublic: true,
      load: () => import('./routes/faq.js').then((module) => module.FaqPage),
    },
    {
      path: '/luckydrawproggie',
      title: 'Lucky draw points',
      load: () =>
        import('./routes/lucky-draw-proggie.js').then((module) => module.LuckyDrawProggiePage),
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
