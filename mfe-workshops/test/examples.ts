import type { Workshop } from '@festival/contracts/workshops';

/** Eight places, three of them free. */
export const batik = (changes: Partial<Workshop> = {}): Workshop => ({
  _id: 'batik',
  name: 'Batik on a Tote',
  organizer: 'Batik Circle',
  description: 'Draw with hot wax.\nAct surprised.',
  category: 'Art & Crafts',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  images: ['/media/batik-1.webp', '/media/batik-2.webp'],
  imageSets: [],
  location: 'ADM Studio 2',
  maxParticipants: 8,
  numRegistered: 5,
  numWaitlisted: 0,
  revision: 0,
  ...changes,
});

/** Full, with four people waiting. */
export const ukulele = (changes: Partial<Workshop> = {}): Workshop =>
  batik({
    _id: 'ukulele',
    name: 'Four Chords on a Ukulele',
    organizer: 'Strings Attached',
    description: 'A hundred songs.',
    category: 'Music',
    date: '2021-03-04',
    startTime: '19:00',
    duration: 90,
    images: ['/media/ukulele.webp'],
    location: 'Nanyang Auditorium, Foyer',
    maxParticipants: 10,
    numRegistered: 10,
    numWaitlisted: 4,
    ...changes,
  });

export const salsa = (changes: Partial<Workshop> = {}): Workshop =>
  batik({
    _id: 'salsa',
    name: 'Salsa in an Hour',
    category: 'Dance',
    date: '2021-03-09',
    startTime: '20:00',
    duration: 60,
    maxParticipants: 40,
    numRegistered: 10,
    ...changes,
  });

/** The earliest of all workshops. It is over while sign-up for others is still open. */
export const sketching = (changes: Partial<Workshop> = {}): Workshop =>
  batik({
    _id: 'sketching',
    name: 'Sketching the North Spine',
    date: '2021-02-20',
    startTime: '16:00',
    duration: 120,
    ...changes,
  });

/** No practical limit. It does not count as a student's one place. */
export const openTalk = (changes: Partial<Workshop> = {}): Workshop =>
  batik({
    _id: 'talk',
    name: 'Arts Community Open Talk: After the Applause',
    category: 'Others',
    date: '2021-03-11',
    startTime: '19:30',
    duration: 90,
    maxParticipants: 2000,
    numRegistered: 12,
    ...changes,
  });
