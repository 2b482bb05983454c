import type { Edition } from '@festival/mfe-kit/edition';

/** The calendar date (`2021-02-15`) of an instant where the festival is; a calendar date is its own. */
export const dayOf = ({ timeZone }: Pick<Edition, 'timeZone'>, at: string | Date): string => {
  if (typeof at === 'string' && !at.includes('T')) return at;
  // Sweden writes its dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
};

/** The last calendar date on which a window is open that closes at this instant. */
export const lastDayOf = (edition: Pick<Edition, 'timeZone'>, closes: string): string =>
  dayOf(edition, new Date(Date.parse(closes) - 1));

const DAY_MS = 24 * 60 * 60_000;

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
