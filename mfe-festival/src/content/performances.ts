import artVerseClip from '../assets/performances/art-verse.mp4';
import artVerse from '../assets/performances/art-verse.webp';
import buskingClip from '../assets/performances/busking-1.mp4';
import buskingTree from '../assets/performances/busking-1.webp';
import buskingWindows from '../assets/performances/busking-2.webp';
import donation from '../assets/performances/donation.webp';
import type { PerformancesContent } from './schemas.js';

export const performances: PerformancesContent = {
  lead: 'Three evenings of music, verse and nerve, streamed from campus to wherever you have put your feet up. Nobody will see you sing along.',
  upcoming: 'On the bill',
  allOver:
    'The last chord has been played and the cables are coiled. Thank you for listening; same heat, next year.',
  past: 'Already played',
  acts: {
    'busking-1': {
      text: 'A ukulele, a wooden box for a drum, and a rain tree that has heard worse. They know four songs and take requests for a fifth. Answer the quiz while it is live: each right answer is a chance in the lucky draw.',
      poster: {
        image: buskingTree,
        alt: 'A singer with a ukulele and a drummer on a box play under a rain tree hung with lanterns at dusk',
      },
      clip: buskingClip,
    },
    'busking-2': {
      text: 'A cellist, a beatboxer, a singer and a keyboard, each in a room of their own, who have agreed on a tempo and nothing else. There is a quiz again, with chances again.',
      poster: {
        image: buskingWindows,
        alt: 'Four video windows show a cellist, a beatboxer, a singer and a pair of hands on a keyboard playing together',
      },
    },
    'art-verse': {
      text: 'A dance, a poem and a violin that disagree, and then do not. The winners of the photo contest are announced in between, and the quiz is worth a few more chances. Whoever hunts should look twice at the date.',
      poster: {
        image: artVerse,
        alt: 'A dancer, a poet and a violinist share one stage under beams of coloured light and a great paper sun',
      },
      clip: artVerseClip,
    },
  },
  clue: {
    hint: 'Show what this date hides',
    title: 'A clue, for those who hunt',
    loading: 'Loading the clue…',
    failed: 'The clue did not load.',
    notYet: 'There is nothing here yet. Look again on',
    after: [
      'Keep it to yourself. The rules of the ',
      { text: 'scavenger hunt', href: '/contests/scavengerHunt' },
      ' say what to do with it.',
    ],
  },
  watch: 'Watch the livestream',
  quiz: {
    title: 'The quiz is on',
    lead: [
      'Each right answer is a chance in the ',
      { text: 'lucky draw', href: '/contests/luckyDraw' },
      '. You can answer each question once, while the performance is on. Which answers were right appears here when it is over.',
    ],
    results: 'The quiz: right answers',
    loading: 'Loading the quiz…',
    failed: 'The quiz did not load',
  },
  donation: {
    title: 'Pass the hat',
    text: [
      'Buskers need a hat, and ours is a QR code. Scan it with your banking app and give what the evening was worth to you.',
    ],
    note: 'Would you like an acknowledgement? Put a mobile number or an email address in the remarks of the transfer, and it comes within 7 days.',
    art: {
      image: donation,
      alt: 'Two hands hold a jar in which paper coins have grown into flowers',
    },
    payee: ['Paid to ', { value: 'name' }, ', ', { value: 'organiser' }],
  },
};
