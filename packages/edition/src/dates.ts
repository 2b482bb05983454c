import type { Edition } from './edition.js';

// Most pages format dates and do not need the library for time zones.
export { instantOf, toZonedIso } from './zoned.js';

type Zoned = Pick<Edition, 'timeZone'>;

const styles = {
  /** `15 Feb` */
  short: { day: 'numeric', month: 'short' },
  /** `15 February` */
  day: { day: 'numeric', month: 'long' },
  /** `Monday, 15 February` */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `February 2021` */
  month: { month: 'long', year: 'numeric' },
  /** `Wed 10 Feb` */
  dated: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `15 Feb 2021` */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `15 February 2021` */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes thirty times as long as using it, and a page of workshops formats hundreds of dates. */
const formatterOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
};

/** A calendar date is the same day everywhere; an instant is converted to the festival's time zone. */
const zoneOf = ({ timeZone }: Zoned, at: string) => (at.includes('T') ? timeZone : 'UTC');

/**
 * The day of an instant or calendar date of the edition, in words.
 * @param at ISO 8601, e.g. `2021-02-15T18:00:00+08:00` or `2021-02-15`
 */
export const formatDate = (edition: Zoned, at: string, style: DateStyle = 'day'): string =>
  formatterOf('en-GB', { ...styles[style], timeZone: zoneOf(edition, at) }).format(new Date(at));

/** The last whole day of a window that closes at this instant. A window that closes at midnight was last open on the day before. */
export const formatLastDay = (edition: Zoned, closes: string, style: DateStyle = 'day'): string =>
  formatDate(edition, new Date(Date.parse(closes) - 1).toISOString(), style);

interface Hour {
  clock: string;
  half: string;
}

const hourOf = ({ timeZone }: Zoned, at: string): Hour => {
  const parts = formatterOf('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const minute = part('minute');
  return {
    clock: minute === '00' ? part('hour') : `${part('hour')}.${minute}`,
    half: part('dayPeriod').toLowerCase(),
  };
};

/** Times of day in the festival's time zone: `6–8pm`, `10am–2pm`, `7.30pm`. */
export const formatTimes = (edition: Zoned, starts: string, ends?: string): string => {
  const from = hourOf(edition, starts);
  if (ends === undefined) return from.clock + from.half;
  const to = hourOf(edition, ends);
  return `${from.clock}${from.half === to.half ? '' : from.half}–${to.clock}${to.half}`;
};

/** `2pm` of `14:00`. */
export const formatClock = (time: string): string =>
  formatTimes({ timeZone: 'UTC' }, `1970-01-01T${time}Z`);

/** An instant in the festival's time zone: `15 Feb 2021, 7.30pm`; in full, for a sentence, `15 February 2021 at 7.30pm`. */
export const formatInstant = (
  edition: Zoned,
  at: string | Date,
  style: 'medium' | 'full' = 'medium',
): string => {
  const instant = new Date(at).toISOString();
  const between = style === 'full' ? ' at ' : ', ';
  return formatDate(edition, instant, style) + between + formatTimes(edition, instant);
};

type Leaf = string | number;

type PathOf<Value> = {
  [Key in keyof Value & string]: Value[Key] extends Leaf
    ? Key
    : Value[Key] extends readonly unknown[]
      ? never
      : `${Key}.${PathOf<Value[Key]>}`;
}[keyof Value & string];

/** The path of a single value in an edition, e.g. `contests.photos.submissions.closes`. */
export type EditionPath = PathOf<Edition>;

/**
 * The value at a path of the edition.
 * @throws Error naming the path if it leads to nothing, or to more than one value
 */
export const valueAt = (edition: Edition, path: EditionPath): Leaf => {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], edition);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`The edition has no value at "${path}"`);
  return value;
};
