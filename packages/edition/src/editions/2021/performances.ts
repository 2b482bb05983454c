import type { Performance } from '../../edition.js';

export const performances: Performance[] = [
  {
    id: 'busking-1',
    name: 'Virtual Busking Session 1',
    starts: '2021-02-15T18:00:00+08:00',
    ends: '2021-02-15T20:00:00+08:00',
    place: 'Livestream',
    isOnline: true,
  },
  {
    id: 'busking-2',
    name: 'Virtual Busking Session 2',
    starts: '2021-02-16T18:00:00+08:00',
    ends: '2021-02-16T20:00:00+08:00',
    place: 'Livestream',
    isOnline: true,
  },
  {
    id: 'art-verse',
    name: 'Art-Verse Livestream',
    starts: '2021-03-25T18:00:00+08:00',
    ends: '2021-03-25T21:00:00+08:00',
    place: 'Livestream',
    isOnline: true,
    clue: 'I hold a thousand strings and never play a note. Look up where the hive has no bees, and count the floors in my name.',
  },
];
