import { tz } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';
import { toDate } from 'date-fns/toDate';
import type { Edition } from '../edition.js';

/** The instant of a date and a time of day (`2021-02-20`, `14:00`) in the festival's time zone. */
export const instantOf = (
  { timeZone }: Pick<Edition, 'timeZone'>,
  date: string,
  time: string,
): Date => toDate(parseISO(`${date}T${time}`, { in: tz(timeZone) }).getTime());
