import club from '../assets/about/club.webp';
import cuttingPaper from '../assets/about/cutting-paper.webp';
import equator from '../assets/about/equator.webp';
import type { AboutContent } from './schemas.js';

export const about: AboutContent = {
  lead: [
    'Once a year the clubs of ',
    { value: 'university' },
    ' stop practising and start showing. This is what came of it.',
  ],
  sections: [
    {
      id: 'festival',
      kicker: 'The festival',
      title: 'Six weeks, one campus, everybody’s hands a bit inky',
      text: [
        [
          'From ',
          { date: 'season.firstDay' },
          ' to ',
          { date: 'season.lastDay', as: 'full' },
          ', the arts at ',
          { value: 'university' },
          ' come out of their practice rooms. There are livestreams to watch with your dinner, exhibitions to walk through, contests to lose gracefully, and a marketplace of things that students and their friends have made.',
        ],
        'You need not study art to take part. Most of us do not. You need an evening, some curiosity and, for the workshops, an apron.',
        [
          { value: 'marketplace.charityPercent' },
          '% of what the marketplace takes goes to two charities, so even shopping counts as culture here.',
        ],
      ],
      art: {
        image: cuttingPaper,
        alt: 'Scissors cut the last petal of a big paper sun on a table covered in paper shapes',
      },
    },
    {
      id: 'theme',
      kicker: 'The theme',
      title: 'Midsummer Medley',
      text: [
        'Elsewhere, midsummer is one evening in June, and people light fires so as not to waste it. A degree north of the equator the sun keeps the same hours all year. We could light a fire every night, and the neighbours would complain.',
        'So we took the other half of it: the medley. Songs that were never meant to follow each other, played without a pause. Batik beside block print, tabla beside spoken word, an uncle’s puppets beside somebody’s first film.',
        'Cut them all from coloured paper and they hang well together. Look about you: that is what these pages are made of.',
      ],
      art: {
        image: equator,
        alt: 'A round island with rain trees, towers and kites turns under a ring of suns, one for every month',
      },
    },
    {
      id: 'club',
      kicker: 'The club',
      title: 'The people with the keys to the rehearsal rooms',
      text: [
        [
          'The ',
          { value: 'organiser' },
          ' is run by students, for the dancers, bands, choirs, actors, painters and poets of the campus. Through the year it books rooms, lends amplifiers and finds the one cable that works. Once a year it puts all of it on at the same time.',
        ],
        [
          'The festival is planned by a committee in six teams, none of whom slept much. ',
          { text: 'Meet them', href: '/maincomm' },
          ', or ',
          { text: 'see who helped', href: '/partners' },
          '.',
        ],
        ['Want to join, or just to say something kind? Write to ', { value: 'contactEmail' }, '.'],
      ],
      art: {
        image: club,
        alt: 'Members of the club hang lanterns and bunting between two rain trees before the festival',
      },
    },
  ],
};
