import type { DrawForm } from '@festival/contracts/draws';
import type { PhotoCategory } from '@festival/contracts/photos';
import { chooseEdition } from '@festival/edition';
import { buyer, demoId, matricOf, student } from './people.js';

/** ISO 8601 with Singapore's offset. */
const instant = (at: string): string => `2021-02-${at}:00+08:00`;

/** A submission to the photo contest. */
interface EntrySlip {
  /** The key of its photo, if it has one. */
  key: string;
  /** The student's number. */
  by: number;
  category: PhotoCategory;
  caption?: string;
  description: string;
  /** A time in February, in the festival's time zone. */
  at: string;
  /** True for an entry with a link but no photo. */
  isLinkOnly?: true;
}

const entrySlips: readonly EntrySlip[] = [
  {
    key: 'blue-hour',
    by: 3,
    category: 'open',
    caption: 'Blue hour, Block 42',
    description:
      'From the roof of the car park, a quarter of an hour after sunset. Everybody was having dinner: you can tell by the windows.\nTripod, 8 seconds, f/11.',
    at: '08T20:14',
  },
  {
    key: 'wet-neon',
    by: 7,
    category: 'open',
    caption: 'Wait for the green man',
    description: 'It rained for exactly as long as I had forgotten my umbrella.',
    at: '08T21:02',
  },
  {
    key: 'spotlight',
    by: 7,
    category: 'ntu',
    caption: 'Last turn of the rehearsal',
    description: 'The dance club at half past ten in the evening. One lamp was left on.',
    at: '08T21:10',
  },
  {
    key: 'steam',
    by: 12,
    category: 'open',
    caption: 'Breakfast for three hundred',
    description: 'Auntie Lin lets nobody near her wok, but photographs are fine.',
    at: '09T07:45',
  },
  {
    key: 'rain-tree',
    by: 1,
    category: 'ntu',
    caption: 'Look up',
    description:
      'The rain tree by the lake. I lay on the grass for this, and was late for a tutorial.',
    at: '09T10:30',
  },
  {
    key: 'lanterns',
    by: 16,
    category: 'open',
    caption: 'Two hundred wishes',
    description: 'We hung them for the festival. Each has a wish in it that nobody reads.',
    at: '09T13:20',
  },
  {
    key: 'last-train',
    by: 9,
    category: 'ntu',
    caption: 'The 23:48',
    description: 'The last train does not wait, and the shutter was open for two seconds.',
    at: '09T16:05',
  },
  {
    key: 'kite',
    by: 18,
    category: 'open',
    description: 'The roof of the School of Art is the best hill on campus.',
    at: '09T17:55',
  },
  {
    key: 'reservoir',
    by: 5,
    category: 'open',
    caption: 'Six in the morning',
    description: 'Fog over the reservoir. It was gone ten minutes later.',
    at: '09T22:41',
  },
  {
    key: 'void-deck',
    by: 11,
    category: 'ntu',
    caption: 'Chess at the void deck',
    description: 'Grandpa against his neighbour, game four thousand and something.',
    at: '09T19:30',
    isLinkOnly: true,
  },
  {
    key: 'umbrellas',
    by: 14,
    category: 'open',
    description: 'Seen from the bridge between two lectures.',
    at: '09T20:08',
    isLinkOnly: true,
  },
  {
    key: 'midsummer',
    by: 20,
    category: 'ntu',
    caption: 'Midsummer, more or less',
    description: 'My room mate, a fan, and the festival poster.',
    at: '10T08:12',
    isLinkOnly: true,
  },
];

export type DemoPhotoEntry = ReturnType<typeof toEntry>;

function toEntry(slip: EntrySlip) {
  const { key, by, category, description } = slip;
  const person = student(by);
  return {
    _id: demoId('photo-entry', key),
    /** The key of its photo in the demo's images. */
    key,
    hasPhotograph: !slip.isLinkOnly,
    studentId: person._id,
    category,
    name: person.name,
    phoneNumber: buyer(by).contactNumber,
    emailAddress: person.email,
    matric: category === 'ntu' ? matricOf(by) : null,
    caption: slip.caption ?? null,
    description,
    submissionLink: `https://drive.example/moments/${key}`,
    submittedAt: instant(slip.at),
  };
}

/** All entries of the demo's photo contest: by the first twenty students, at most one each in a category. */
export const photoEntries: readonly DemoPhotoEntry[] = entrySlips.map(toEntry);

/** Points that admins gave before the demo starts. */
export interface DemoAward {
  _id: string;
  emailAddress: string;
  points: number;
  category: string;
  /** ISO 8601 with Singapore's offset. */
  givenAt: string;
  /** Why and when they were taken back. */
  undone?: { _id: string; why: string; at: string };
}

interface AwardSlip {
  /** The student's number. */
  by: number;
  /** A time in February, in the festival's time zone. */
  at: string;
  undone?: { why: string; at: string };
}

/** One chance for everybody who showed a tote bag or a shrink art kit. */
const awardSlips: readonly AwardSlip[] = [
  { by: 2, at: '08T12:05' },
  { by: 5, at: '08T12:31' },
  { by: 7, at: '08T19:48' },
  { by: 1, at: '09T09:16' },
  { by: 5, at: '09T09:17', undone: { why: 'Given twice for the same tote bag.', at: '09T09:20' } },
  { by: 11, at: '09T13:02' },
  { by: 12, at: '09T13:40' },
  { by: 3, at: '09T17:25' },
  { by: 16, at: '09T21:11' },
  { by: 19, at: '10T08:54' },
];

export const awards: readonly DemoAward[] = awardSlips.map(({ by, at, undone }) => ({
  _id: demoId('award', `${by} ${at}`),
  emailAddress: student(by).email,
  points: 1,
  category: '#IMADETHISwNAF',
  givenAt: instant(at),
  ...(undone && {
    undone: { ...undone, _id: demoId('award-undone', `${by} ${at}`), at: instant(undone.at) },
  }),
}));

const { luckyDraw } = chooseEdition('2021').contests;

/** The demo's lucky draw. It closes at the end of Art-Verse and can be drawn an hour later. */
export const draw: DrawForm & { _id: string; announcedAt: string } = {
  _id: demoId('draw', 'closing-night'),
  name: 'Closing night',
  prizes: luckyDraw.prizes.map(({ what }) => what),
  minimumChances: 1,
  announcedAt: '2021-02-08T20:00:00+08:00',
  closesAt: '2021-03-25T21:00:00+08:00',
  drawAt: '2021-03-25T22:00:00+08:00',
};
