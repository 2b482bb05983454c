import { formatInstant, instantOf } from '@festival/edition/dates';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';

/**
 * Formats instants of real time, such as when a file expires. The admin pages show festival time. In a rehearsal that is another time, so `mark` follows
 * each real time in a sentence, and the header of each column of them.
 */
export const useRealTime = () => {
  const edition = useEdition();
  const { isRehearsal } = useFestivalClock();
  return {
    at: (instant: string) => formatInstant(edition, instant),
    mark: isRehearsal() ? ' (real time)' : '',
  };
};

/**
 * The instant of a local time of the festival, as a date field gives it: `2021-03-25T21:00`. Empty if the text is no local time.
 */
export const toInstant = (edition: Pick<Edition, 'timeZone'>, typed: string): string => {
  const [date = '', time = ''] = typed.split('T');
  const instant = instantOf(edition, date, time);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
};
