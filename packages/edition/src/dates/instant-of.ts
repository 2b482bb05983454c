import { tz } from '@date-fns/tz';
import { parseISO, toDate } from 'date-fns';
import type { Edition } from '../edition.js';

/** The instant of a wall clock's time (`2021-02-20`, `14:00`) where the festival is. */
export const instantOf = (
  { timeZone }: Pick<Edition, 'timeZone'>,
  date: string,
  time: string,
): Date => toDate(parseISO(`${date}T${time}`, { in: tz(timeZone) }).getTime());
