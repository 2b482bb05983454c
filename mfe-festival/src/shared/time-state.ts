import type { Edition } from '@festival/mfe-kit/edition';
import { dayOf } from './festival-day.js';

export type TimeState = 'past' | 'now' | 'later';

interface Span {
  /** An instant, or a calendar date from whose beginning it is on. */
  from: string;
  /** The instant at which it is over, or the calendar date with which it is. */
  until: string;
}

/** Where the festival's time stands to something. */
export const timeState = (
  edition: Pick<Edition, 'timeZone'>,
  { from, until }: Span,
  now: Date,
): TimeState => {
  const today = dayOf(edition, now);
  const isOver = until.includes('T') ? Date.parse(until) <= now.getTime() : until < today;
  if (isOver) return 'past';
  const hasBegun = from.includes('T') ? Date.parse(from) <= now.getTime() : from <= today;
  return hasBegun ? 'now' : 'later';
};
