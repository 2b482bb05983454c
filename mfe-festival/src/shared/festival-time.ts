import type { Edition } from '@festival/mfe-kit/edition';

/** The calendar date (`2021-02-15`) of an instant in the festival's time zone. A calendar date is returned as it is. */
export const dayOf = ({ timeZone }: Pick<Edition, 'timeZone'>, at: string | Date): string => {
  if (typeof at === 'string' && !at.includes('T')) return at;
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
};

const DAY_MS = 24 * 60 * 60_000;

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
