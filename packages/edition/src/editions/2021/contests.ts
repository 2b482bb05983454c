import type { Edition } from '../../edition.js';

export const contests: Edition['contests'] = {
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
