import artVerse from '../assets/home/art-verse.webp';
import busking from '../assets/home/busking.webp';
import type { PerformancesContent } from './schemas/performances.js';

export const performances: PerformancesContent = {
  lead: 'Three evenings of music, verse and nerve, streamed from campus to wherever you have put your feet up. Nobody will see you sing along.',
  upcoming: 'On the bill',
  allOver:
    'The last chord has been played and the cables are coiled. Thank you for listening; same heat, next year.',
  past: 'Already played',
  acts: {
    'busking-1': {
      text: 'Songs from bedrooms, stairwells and one very resonant laundry room. Bring requests, and answer the quiz while it is live: each right answer is a chance in the lucky draw.',
      poster: {
        picture: busking,
        alt: 'Two buskers under a string of lanterns, one with a guitar',
      },
    },
    'busking-2': {
      text: 'The second evening turns it up a little: a loop pedal, a tabla, and a choir that has never yet been in one room. There is a quiz again, with chances again.',
      poster: { picture: busking, alt: 'A singer and a drummer in front of a large paper sun' },
    },
    'art-verse': {
      text: 'Dance, spoken word and live painting take turns until nobody is sure which is which. The winners of the photo contest are announced in between. And those who hunt should look closely at the date.',
      poster: { picture: artVerse, alt: 'A dancer leaping across a stage of cut paper flowers' },
    },
  },
  clue: {
    hint: 'Show what this date hides',
    title: 'A clue, for those who hunt',
    after: [
      'Keep it to yourself. The rules of the ',
      { text: 'scavenger hunt', href: '/contests/scavengerHunt' },
      ' say what to do with it.',
    ],
  },
  donation: {
    title: 'Pass the hat',
    text: [
      'Buskers need a hat, and ours is a QR code. Scan it with your banking app and give what the evening was worth to you.',
    ],
    note: 'Would you like an acknowledgement? Put a mobile number or an email address in the remarks of the transfer, and it comes within 7 days.',
    payee: ['Paid to ', { value: 'name' }, ', ', { value: 'organiser' }],
  },
};
