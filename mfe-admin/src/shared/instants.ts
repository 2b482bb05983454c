import { formatInstant, instantOf } from '@festival/edition/dates';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';

/**
 * Formats instants of real time, such as when a file expires. The admin pages show festival time; while that differs, in a rehearsal, real times say what they
 * are, so that no page mixes two clocks without a word.
 */
export const useRealTime = (): ((at: string) => string) => {
  const edition = useEdition();
  const { isRehearsal } = useFestivalClock();
  return (at) =>
    isRehearsal() ? `${formatInstant(edition, at)} (real time)` : formatInstant(edition, at);
};

/**
 * The instant of a local time of the festival, as a date field gives it: `2021-03-25T21:00`. Empty when it is none.
 */
export const toInstant = (edition: Pick<Edition, 'timeZone'>, typed: string): string => {
  const [date = '', time = ''] = typed.split('T');
  const instant = instantOf(edition, date, time);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
};
