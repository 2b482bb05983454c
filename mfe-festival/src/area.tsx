import { defineArea } from '@festival/mfe-kit/area';
import { cards } from './shared/cards.js';

export const area = defineArea({
  name: 'festival',
  routes: [
    {
      path: '/',
      title: 'Home',
      description:
        'Midsummer Medley, the arts festival of the campus: performances, exhibitions, contests, and a marketplace of things made by students.',
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
      description:
        'A photography contest, a scavenger hunt and a lucky draw: three ways to win something at the arts festival.',
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
      description:
        'A lucky draw that anybody can check: its prizes, its list of chances, its winners, and every number they follow from.',
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
      description:
        'Six weeks of arts on one campus, a theme in which every day is midsummer, and the student club that put it all together.',
      art: cards.about,
      isPublic: true,
      load: () => import('./routes/about/about.js').then((module) => module.AboutPage),
    },
    {
      path: '/programmes',
      title: 'The programme',
      description:
        'The days of Midsummer Medley on one page: workshops, performances, contests and marketplace collection, to print or to keep in your calendar.',
      isPublic: true,
      queries: () => import('./routes/programme/programmes.js').then((module) => module.queries),
      load: () =>
        import('./routes/programme/programmes.js').then((module) => module.ProgrammesPage),
    },
    {
      path: '/performances',
      title: 'Performances',
      description:
        'Two evenings of virtual busking and the Art-Verse livestream: when they are, who plays, and a hat to put something into.',
      art: cards.performances,
      isPublic: true,
      load: () =>
        import('./routes/programme/performances.js').then((module) => module.PerformancesPage),
    },
    {
      path: '/privacypolicy',
      title: 'Privacy policy',
      description:
        'What this site keeps about you, why, for how long and who sees it, and how to have it shown, corrected or deleted.',
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
      description:
        'Nine student documentaries, two installations to walk around in and a photo gallery: the exhibitions of the arts festival.',
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
      description:
        'The six teams behind the arts festival, from the Top 4 to Digital Logistics, and what each of them is known for.',
      isPublic: true,
      load: () => import('./routes/about/maincomm.js').then((module) => module.CommitteePage),
    },
    {
      path: '/partners',
      title: 'Sponsors & Supporters',
      description:
        'Who organises, powers, supports and sponsors the arts festival Midsummer Medley, with thanks to every one of them.',
      isPublic: true,
      load: () => import('./routes/about/partners.js').then((module) => module.PartnersPage),
    },
    {
      path: '/nafxjdc',
      title: 'Joint Dance Concert',
      description:
        'Four dance clubs, one stage: the trailer, the story and twenty pictures of the Joint Dance Concert.',
      isPublic: true,
      load: () => import('./routes/programme/nafxjdc.js').then((module) => module.DanceConcertPage),
    },
    {
      path: '/nafxafth',
      title: 'Arts From The Heart',
      description:
        'The charity carnival of the arts festival: what it is, the two places it gives to, and a shirt to wear there.',
      isPublic: true,
      load: () =>
        import('./routes/programme/nafxafth.js').then((module) => module.CharityCarnivalPage),
    },
    {
      path: '/nafxcs',
      title: 'Centre Stage',
      description:
        'The talent competition of the campus: films of the five finalists, and when the final has its premiere.',
      isPublic: true,
      load: () =>
        import('./routes/programme/nafxcs.js').then((module) => module.TalentCompetitionPage),
    },
    {
      path: '/faq',
      title: 'Questions, answered',
      description:
        'Trouble logging in, one workshop each, and what the festival knows about you: three answers.',
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
