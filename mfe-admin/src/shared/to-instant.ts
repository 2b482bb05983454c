import { instantOf } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';

/**
 * The instant of a local time of the festival, as a date field gives it: `2021-03-25T21:00`. Empty when it is none.
 */
export const toInstant = (edition: Pick<Edition, 'timeZone'>, typed: string): string => {
  const [date = '', time = ''] = typed.split('T');
  const instant = instantOf(edition, date, time);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
};
