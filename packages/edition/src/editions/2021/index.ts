import type { CollectionSlot, Edition, Performance } from '../../edition.js';

const collectionSlots: CollectionSlot[] = [
  {
    code: '18febslot1',
    label: '18 Feb 12-2pm',
    longLabel: '18 February 12-2pm',
    date: '2021-02-18',
    starts: '12:00',
    ends: '14:00',
  },
  {
    code: '18febslot2',
    label: '18 Feb 6-8pm',
    longLabel: '18 February 6-8pm',
    date: '2021-02-18',
    starts: '18:00',
    ends: '20:00',
  },
  {
    code: '11marslot1',
    label: '11 Mar 12-2pm',
    longLabel: '11 March 12-2pm',
    date: '2021-03-11',
    starts: '12:00',
    ends: '14:00',
  },
  {
    code: '11marslot2',
    label: '11 Mar 6-8pm',
    longLabel: '11 March 6-8pm',
    date: '2021-03-11',
    starts: '18:00',
    ends: '20:00',
  },
  {
    code: '25marslot1',
    label: '25 Mar 12-2pm',
    longLabel: '25 March 12-2pm',
    date: '2021-03-25',
    starts: '12:00',
    ends: '14:00',
  },
  {
    code: '25marslot2',
    label: '25 Mar 6-8pm',
    longLabel: '25 March 6-8pm',
    date: '2021-03-25',
    starts: '18:00',
    ends: '20:00',
  },
];

const contests: Edition['contests'] = {
  photos: {
    name: 'Moments 2021',
    submissions: { opens: '2021-02-08T20:00:00+08:00', closes: '2021-03-06T00:00:00+08:00' },
    voting: { opens: '2021-03-06T00:00:00+08:00', closes: '2021-03-22T00:00:00+08:00' },
    usesShortlist: false,
    timeline: [
      { date: '2021-02-08', label: '8 February', text: 'Submissions open at 8pm.' },
      { date: '2021-03-05', label: '5 March', text: 'Submissions close at 11.59pm.' },
      { date: '2021-03-17', label: '17 March', text: 'Voting begins.' },
      { date: '2021-03-21', label: '21 March', text: 'Voting closes at 11.59pm.' },
      { date: '2021-03-25', label: '25 March', text: 'Winners are announced at Art-Verse.' },
    ],
    prizes: [
      { place: '1st', what: 'A gimbal and a ring light' },
      { place: '2nd', what: '$100 in vouchers' },
      { place: '3rd', what: 'A film camera' },
      { place: 'Community’s pick', what: 'A yacht trip' },
    ],
  },
  scavengerHunt: {
    clues: [
      { id: 'first-round', opens: '2021-02-15T00:00:00+08:00' },
      { id: 'second-round', opens: '2021-02-22T00:00:00+08:00' },
      { id: 'art-verse', opens: '2021-02-08T00:00:00+08:00', hiddenAt: 'art-verse' },
    ],
    prizes: [
      { place: '1st', what: 'A board game and vouchers' },
      { place: '2nd', what: 'A $50 e-voucher' },
    ],
  },
  luckyDraw: {
    prizes: [
      { place: '1st', what: 'A tablet and a stylus to draw with' },
      { place: '2nd', what: 'Noise-cancelling headphones' },
      { place: '3rd', what: 'An instant camera with two packs of film' },
      { place: '4th', what: 'A pottery class for two' },
      { place: '5th', what: 'A $30 marketplace voucher' },
      { place: 'Consolation', what: 'A festival tote bag' },
    ],
    pointsCategories: ['#IMADETHISwNAF', 'Workshop', 'Virtual Busking Quiz', 'Art-Verse Quiz'],
    attendance: { category: 'Workshop', points: 1 },
    maxPoints: 10,
    events: [
      { name: 'Event 1', category: 'Virtual Busking Quiz' },
      { name: 'Event 2', category: 'Virtual Busking Quiz' },
      { name: 'Event 3', category: 'Art-Verse Quiz' },
    ],
    beaconChain: 'default',
  },
};

const WATCH = 'https://www.youtube.com/@midsummermedley.example/live';

const performances: Performance[] = [
  {
    id: 'busking-1',
    name: 'Virtual Busking Session 1',
    starts: '2021-02-15T18:00:00+08:00',
    ends: '2021-02-15T20:00:00+08:00',
    place: 'Livestream',
    isOnline: true,
    watchUrl: WATCH,
    quiz: { category: 'Virtual Busking Quiz' },
  },
  {
    id: 'busking-2',
    name: 'Virtual Busking Session 2',
    starts: '2021-02-16T18:00:00+08:00',
    ends: '2021-02-16T20:00:00+08:00',
    place: 'Livestream',
    isOnline: true,
    watchUrl: WATCH,
    quiz: { category: 'Virtual Busking Quiz' },
  },
  {
    id: 'art-verse',
    name: 'Art-Verse Livestream',
    starts: '2021-03-25T18:00:00+08:00',
    ends: '2021-03-25T21:00:00+08:00',
    place: 'Livestream',
    isOnline: true,
    watchUrl: WATCH,
    quiz: { category: 'Art-Verse Quiz' },
  },
];

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
