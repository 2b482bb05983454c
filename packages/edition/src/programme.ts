import { formatDate, formatLastDay, formatTimes } from './dates.js';
import type { Edition } from './edition.js';
import type { Moment, Strand } from './list-programme.js';

/** One line of the programme. Its times are local ones of the festival (`2021-02-15T18:00`), which compare as texts. */
export interface ProgrammeItem {
  /** `busking-1`, `workshop-<id>` or `collection-18febslot1`. It never changes. */
  id: string;
  moment: Moment;
  strand: Strand;
  name: string;
  /** The name while it lasts, for something that opens: "Workshop registration". */
  during?: string;
  from: string;
  /** The first minute after it. */
  until: string;
  /** `6–8pm`; absent for a whole day. */
  hours?: string | undefined;
  place?: string;
  isOnline?: boolean;
  watchUrl?: string | undefined;
  /** The page about it. */
  path: string;
}

/** The festival's local time of an instant: `2021-02-15T18:00`. */
export const localTime = ({ timeZone }: Pick<Edition, 'timeZone'>, at: string | Date): string =>
  // The Swedish format is that of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replace(' ', 'T');

/** Local times are formatted as if they were of this zone. */
const AS_IS = { timeZone: 'UTC' };
export const MIDNIGHT = 'T00:00';

export const dayOf = (time: string): string => time.slice(0, 10);

export const addMinutes = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 16);

export const midnightAfter = (time: string): string => addMinutes(dayOf(time) + MIDNIGHT, 24 * 60);

export const hoursOf = (from: string, until?: string): string =>
  formatTimes(AS_IS, `${from}Z`, until && `${until}Z`);

/** Whether a workshop's location is the internet: "Online; the link comes by mail". */
export const isOnlinePlace = (location: string): boolean => /^online\b/i.test(location);

/** Whether an item has a whole day, or its end, instead of hours. */
export const isWholeDay = ({ from }: Pick<ProgrammeItem, 'from'>): boolean =>
  from.endsWith(MIDNIGHT);

export type TimeState = 'past' | 'now' | 'later';

/** Whether an item is over, on or still to come at a local time. */
export const stateAt = ({ from, until }: ProgrammeItem, time: string): TimeState => {
  if (until <= time) return 'past';
  return from <= time ? 'now' : 'later';
};

/** `Mon 15 Feb` of a local time. */
export const formatDay = (time: string): string =>
  // Some browsers write a comma.
  formatDate(AS_IS, dayOf(time), 'dated').replace(',', '');

/** When a current item ends: `until 8pm`, `today` or `until 27 February`. */
export const endOf = ({ until }: ProgrammeItem, time: string): string => {
  if (until > midnightAfter(time)) return `until ${formatLastDay(AS_IS, `${until}Z`)}`;
  return until.endsWith(MIDNIGHT) ? 'today' : `until ${hoursOf(until)}`;
};

/** When a later item is: `today, 6–8pm` or `Mon 15 Feb`. */
export const startOf = ({ from, hours }: ProgrammeItem, time: string): string => {
  const day = dayOf(from) === dayOf(time) ? 'today' : formatDay(from);
  return hours ? `${day}, ${hours}` : day;
};

/** What is on at a local time, what ends today first, by the hour before the whole day; and the next items, in which the slots of one day count as one. */
export const whatIsOn = (items: readonly ProgrammeItem[], time: string, count = 3) => {
  const endsToday = ({ until }: ProgrammeItem) => until <= midnightAfter(time);
  const current = items.filter((item) => stateAt(item, time) === 'now');
  const today = current.filter((item) => endsToday(item) && !item.during);
  const ahead = items.filter((item) => stateAt(item, time) === 'later');
  const isFirst = ({ name, from }: ProgrammeItem, at: number) =>
    ahead.findIndex((one) => one.name === name && dayOf(one.from) === dayOf(from)) === at;
  return {
    // On the last day of a window, the item about that says it.
    on: [
      ...today.filter((item) => !isWholeDay(item)),
      ...today.filter(isWholeDay),
      ...current.filter((item) => !endsToday(item)),
    ],
    next: ahead.filter(isFirst).slice(0, count),
  };
};
