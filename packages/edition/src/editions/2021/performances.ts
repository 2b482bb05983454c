import type { Performance } from '../../edition.js';

const WATCH = 'https://www.youtube.com/@midsummermedley.example/live';

export const performances: Performance[] = [
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
