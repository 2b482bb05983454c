import type { DrawForm } from '@festival/contracts/draws';
import { photoCategories } from '@festival/contracts/photos';
import { chooseEdition } from '@festival/edition';
import { z } from 'zod';
import { buyer, demoId, matricOf, student } from './people.js';
import { readData } from './read-data.js';

/** ISO 8601 with Singapore's offset. */
const instant = (at: string): string => `2021-02-${at}:00+08:00`;

/** A submission to the photo contest. */
const entrySlip = z.strictObject({
  /** The key of its photo, if it has one. */
  key: z.string(),
  /** The student's number. */
  by: z.number(),
  category: z.enum(photoCategories),
  caption: z.string().optional(),
  description: z.string(),
  /** A time in February, in the festival's time zone. */
  at: z.string(),
  /** True for an entry with a link but no photo. */
  isLinkOnly: z.literal(true).optional(),
});

export type DemoPhotoEntry = ReturnType<typeof toEntry>;

function toEntry(slip: z.output<typeof entrySlip>) {
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
export const photoEntries: readonly DemoPhotoEntry[] = readData(
  'photo-entries.yaml',
  z.array(entrySlip),
).map(toEntry);

const awardSlip = z.strictObject({
  /** The student's number. */
  by: z.number(),
  /** A time in February, in the festival's time zone. */
  at: z.string(),
  undone: z.strictObject({ why: z.string(), at: z.string() }).optional(),
});

/** Points that admins gave before the demo starts. */
export type DemoAward = ReturnType<typeof toAward>;

const toAward = ({ by, at, undone }: z.output<typeof awardSlip>) => ({
  _id: demoId('award', `${by} ${at}`),
  emailAddress: student(by).email,
  points: 1,
  category: '#IMADETHISwNAF',
  /** ISO 8601 with Singapore's offset. */
  givenAt: instant(at),
  /** Why and when they were taken back. */
  undone: undone && {
    ...undone,
    _id: demoId('award-undone', `${by} ${at}`),
    at: instant(undone.at),
  },
});

export const awards = readData('awards.yaml', z.array(awardSlip)).map(toAward);

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
