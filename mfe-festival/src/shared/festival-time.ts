import type { Edition } from '@festival/mfe-kit/edition';

/** The calendar date (`2021-02-15`) of an instant in the festival's time zone. A calendar date is returned as it is. */
export const dayOf = ({ timeZone }: Pick<Edition, 'timeZone'>, at: string | Date): string => {
  if (typeof at === 'string' && !at.includes('T')) return at;
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
};

/** The last open calendar date of a window that closes at this instant. */
export const lastDayOf = (edition: Pick<Edition, 'timeZone'>, closes: string): string =>
  dayOf(edition, new Date(Date.parse(closes) - 1));

const DAY_MS = 24 * 60 * 60_000;

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

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
