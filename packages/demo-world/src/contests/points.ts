import { demoId } from '../ids.js';
import { student } from '../people/people.js';

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
const slips: readonly AwardSlip[] = [
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

const instant = (at: string): string => `2021-02-${at}:00+08:00`;

export const awards: readonly DemoAward[] = slips.map(({ by, at, undone }) => ({
  _id: demoId('award', `${by} ${at}`),
  emailAddress: student(by).email,
  points: 1,
  category: '#IMADETHISwNAF',
  givenAt: instant(at),
  ...(undone && {
    undone: { ...undone, _id: demoId('award-undone', `${by} ${at}`), at: instant(undone.at) },
  }),
}));
