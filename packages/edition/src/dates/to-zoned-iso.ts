import { TZDate } from '@date-fns/tz';
import type { Edition } from '../edition.js';

/** An instant in ISO 8601 as clocks show it where the festival is: `2021-02-10T10:00:00.000+08:00`. */
export const toZonedIso = ({ timeZone }: Pick<Edition, 'timeZone'>, instant: Date): string =>
  new TZDate(instant, timeZone).toISOString();
