import { defineArea } from '@festival/mfe-kit/area';
import descriptions from './content/descriptions.yaml';
import { cards } from './shared/cards.js';

export const area = defineArea({
  name: 'festival',
  routes: [
    {
      path: '/',
      title: 'Home',
      description: descriptions.home,
      isPublic: true,
      queries: () => import('./routes/home.js').then((module) => module.queries),
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
      description: descriptions.contests,
      art: cards.contests,
      isPublic: true,
      addresses: ['/contests/photogContest', '/contests/scavengerHunt', '/contests/luckyDraw'],
      queries: () => import('./routes/contests/contests-page.js').then((module) => module.queries),
      load: () =>
        import('./routes/contests/contests-page.js').then((module) => module.ContestsPage),
    },
    {
      path: '/contests/luckydraw/:drawId',
      title: 'A lucky draw',
      description: descriptions.draw,
      art: cards.contests,
      isPublic: true,
      addresses: (api) =>
        import('./features/draws/draws.js').then((module) => module.listDrawAddresses(api)),
      queries: () => import('./routes/contests/draw-page.js').then((module) => module.queries),
      load: () => import('./routes/contests/draw-page.js').then((module) => module.DrawPage),
    },
    {
      path: '/about',
      title: 'About the festival',
      description: descriptions.about,
      art: cards.about,
      isPublic: true,
      load: () => import('./routes/about/about.js').then((module) => module.AboutPage),
    },
    {
      path: '/programmes',
      title: 'The programme',
      description: descriptions.programmes,
      isPublic: true,
      queries: () => import('./routes/programme/programmes.js').then((module) => module.queries),
      load: () =>
        import('./routes/programme/programmes.js').then((module) => module.ProgrammesPage),
    },
    {
      path: '/performances',
      title: 'Performances',
      description: descriptions.performances,
      art: cards.performances,
      isPublic: true,
      load: () =>
        import('./routes/programme/performances.js').then((module) => module.PerformancesPage),
    },
    {
      path: '/privacypolicy',
      title: 'Privacy policy',
      description: descriptions.privacypolicy,
      isPublic: true,
      load: () =>
        import('./routes/about/privacy-policy.js').then((module) => module.PrivacyPolicyPage),
    },
    {
      path: '/exhibitions',
      title: 'Exhibitions',
      load: () =>
        import('./routes/programme/exhibitions.js').then((module) => module.ExhibitionsPage),
    },
    {
      path: '/exhibitions/:exhibitionsTab',
      title: 'Exhibitions',
      description: descriptions.exhibitions,
      art: cards.exhibitions,
      isPublic: true,
      addresses: [
        '/exhibitions/Odyssee',
        '/exhibitions/PhysicalExhibition',
        '/exhibitions/PhotoGallery',
      ],
      load: () =>
        import('./routes/programme/exhibitions.js').then((module) => module.ExhibitionsPage),
    },
    {
      path: '/maincomm',
      title: 'Main Committee',
      description: descriptions.maincomm,
      isPublic: true,
      load: () => import('./routes/about/maincomm.js').then((module) => module.CommitteePage),
    },
    {
      path: '/partners',
      title: 'Sponsors & Supporters',
      description: descriptions.partners,
      isPublic: true,
      load: () => import('./routes/about/partners.js').then((module) => module.PartnersPage),
    },
    {
      path: '/nafxjdc',
      title: 'Joint Dance Concert',
      description: descriptions.nafxjdc,
      isPublic: true,
      load: () => import('./routes/programme/nafxjdc.js').then((module) => module.DanceConcertPage),
    },
    {
      path: '/nafxafth',
      title: 'Arts From The Heart',
      description: descriptions.nafxafth,
      isPublic: true,
      load: () =>
        import('./routes/programme/nafxafth.js').then((module) => module.CharityCarnivalPage),
    },
    {
      path: '/nafxcs',
      title: 'Centre Stage',
      description: descriptions.nafxcs,
      isPublic: true,
      load: () =>
        import('./routes/programme/nafxcs.js').then((module) => module.TalentCompetitionPage),
    },
    {
      path: '/faq',
      title: 'Questions, answered',
      description: descriptions.faq,
      isPublic: true,
      load: () => import('./routes/about/faq.js').then((module) => module.FaqPage),
    },
    {
      path: '/luckydrawproggie',
      title: 'Lucky draw points',
      load: () =>
        import('./routes/programme/lucky-draw-proggie.js').then(
          (module) => module.LuckyDrawProggiePage,
        ),
    },
    {
      path: '/profile',
      title: 'Your profile',
      // Public, so that the server renders what somebody sees who is not signed in. It has no address in the sitemap.
      isPublic: true,
      addresses: [],
      load: () => import('./routes/account/profile.js').then((module) => module.ProfilePage),
    },
    {
      path: '/userlogin',
      title: 'Log in',
      load: () => import('./routes/account/user-login.js').then((module) => module.UserLoginPage),
    },
    {
      path: '/logout',
      title: 'Log out',
      // Public, so that the server renders it and its button works without script. It has no address in the sitemap.
      isPublic: true,
      addresses: [],
      load: () => import('./routes/account/logout.js').then((module) => module.LogoutPage),
    },
  ],
});
