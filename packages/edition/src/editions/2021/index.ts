import type { Edition } from '../../edition.js';
import { collectionSlots } from './collection-slots.js';
import { contests } from './contests.js';
import { performances } from './performances.js';

export const edition2021: Edition = {
  id: '2021',
  name: 'Midsummer Medley',
  shortName: 'Medley',
  theme: 'Midsummer Medley',
  organiser: 'Cultural Activities Club',
  university: 'NTU',
  timeZone: 'Asia/Singapore',
  contactEmail: 'hello@midsummermedley.example',
  socials: [
    { label: 'Instagram', href: 'https://www.instagram.com/midsummermedley.example' },
    { label: 'Facebook', href: 'https://www.facebook.com/midsummermedley.example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@midsummermedley.example' },
  ],
  season: { firstDay: '2021-02-08', lastDay: '2021-03-26' },
  performances,
  marketplace: {
    categories: [
      'Accessories',
      'Apparel',
      'Food and Beverage',
      'Bags',
      'Decor',
      'Illustrations/Prints/Paintings',
      'Masks',
      'Stationery',
      'Others',
    ],
    collectionPlace: 'NTU',
    collectionSlots,
    dollarsPerChance: 10,
    charityPercent: 10,
    handlingDays: 2,
  },
  workshops: {
    registration: { opens: '2021-02-08T00:00:00+08:00', closes: '2021-02-28T00:00:00+08:00' },
    categories: ['Art & Crafts', 'Music', 'Dance', 'Others'],
    openTalkPrefix: 'Arts Community Open Talk',
    unlimitedAbove: 1000,
    offer: { hours: 24, endsHoursBefore: 2 },
    reminder: { daysBefore: 1, time: '10:00' },
  },
  contests,
  collaborations: { centreStage: { premiere: '2021-03-26T19:30:00+08:00' } },
  privacyPolicy: { updated: '2021-02-09' },
};
