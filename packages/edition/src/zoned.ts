import { tz, tzOffset } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';
import { toDate } from 'date-fns/toDate';
import type { Edition } from './edition.js';

/** The instant of a date and a time of day (`2021-02-20`, `14:00`) in the festival's time zone. */
export const instantOf = (
  { timeZone }: Pick<Edition, 'timeZone'>,
  date: string,
  time: string,
): Date => toDate(parseISO(`${date}T${time}`, { in: tz(timeZone) }).getTime());

const MINUTE_MS = 60_000;
/** The offset of a time zone only changes at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_KEPT = 1_000;

/** Minutes ahead of UTC, by time zone and quarter of an hour. Cached, because the lookup is the main cost and an export needs it for every row. */
const offsets = new Map<string, number>();

const offsetAt = (timeZone: string, instant: Date): number => {
  const key = `${timeZone} ${Math.floor(instant.getTime() / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = tzOffset(timeZone, instant);
  if (offsets.size >= MAX_KEPT) offsets.clear();
  offsets.set(key, offset);
  return offset;
};

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** An instant in ISO 8601, in the festival's time zone: `2021-02-10T10:00:00.000+08:00`. */
export const toZonedIso = ({ timeZone }: Pick<Edition, 'timeZone'>, instant: Date): string => {
  const offset = offsetAt(timeZone, instant);
  const shown = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, -1);
  const minutes = Math.abs(offset);
  return `${shown}${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
};
