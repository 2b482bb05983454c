import type { Edition } from '@festival/mfe-kit/edition';
import { dayOf } from './festival-day.js';

export type TimeState = 'past' | 'now' | 'later';

interface Span {
  /** An instant, or the calendar date on which it begins. */
  from: string;
  /** The instant at which it ends, or its last calendar date. */
  until: string;
}

/** Whether something is over, on or still to come at the festival's time. */
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
