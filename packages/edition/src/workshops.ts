import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { lightFormat } from 'date-fns/lightFormat';
import { min } from 'date-fns/min';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { festivalDate } from './collection-slots.js';
import { formatClock, formatDate } from './dates.js';
import type { Edition } from './edition.js';
import { type Places, vacancies } from './vacancies.js';
import { instantOf } from './zoned.js';

type Rules = Pick<Edition, 'workshops' | 'timeZone'>;

/** The time of a workshop in the festival's time zone: `2021-02-20`, `14:00`, and minutes. */
export interface WorkshopTime {
  date: string;
  startTime: string;
  duration: number;
}

/** `before` and `closed` refer to the festival's sign-up window; `over` means that the workshop has ended. */
export type RegistrationPeriod = 'before' | 'open' | 'closed' | 'over';

/** Whether a name belongs to an Open Talk, which does not count as a person's one confirmed workshop. */
export const isOpenTalk = ({ workshops }: Pick<Edition, 'workshops'>, name: string): boolean =>
  name.startsWith(workshops.openTalkPrefix);

export const workshopStart = (edition: Rules, { date, startTime }: WorkshopTime): Date =>
  instantOf(edition, date, startTime);

export const workshopEnd = (edition: Rules, time: WorkshopTime): Date =>
  addMinutes(workshopStart(edition, time), time.duration);

/** `Saturday 6 March, 2pm`; the date may also be an instant. */
export const workshopTimeText = (
  edition: Rules,
  { date, startTime }: Pick<WorkshopTime, 'date' | 'startTime'>,
): string => `${formatDate(edition, date.slice(0, 10), 'weekday')}, ${formatClock(startTime)}`;

/** Whether a workshop has ended. */
export const isOver = (edition: Rules, workshop: WorkshopTime, now: Date): boolean =>
  now >= workshopEnd(edition, workshop);

/** Whether the day of the workshop has begun, so that participants may arrive. */
export const hasDayBegun = (
  edition: Rules,
  { date }: Pick<WorkshopTime, 'date'>,
  now: Date,
): boolean => now >= instantOf(edition, date, '00:00');

/** Whether the workshop would have started already: an admin who enters such a date may have mistyped it. */
export const isInPast = (edition: Rules, workshop: WorkshopTime, now: Date): boolean =>
  now >= workshopStart(edition, workshop);

/** Whether students can sign up for a workshop, and if not, why. */
export const registrationPeriod = (
  edition: Rules,
  workshop: WorkshopTime,
  now: Date,
): RegistrationPeriod => registrationPeriodUntil(edition, workshopEnd(edition, workshop), now);

/** The same for a workshop that ends at a known instant. */
export const registrationPeriodUntil = (
  { workshops }: Pick<Edition, 'workshops'>,
  end: Date,
  now: Date,
): RegistrationPeriod => {
  const { opens, closes } = workshops.registration;
  if (now.getTime() < Date.parse(opens)) return 'before';
  if (now >= end) return 'over';
  return now.getTime() < Date.parse(closes) ? 'open' : 'closed';
};

/** How a waiting student may still get a place. */
export interface WaitlistChances {
  /** The last day (`2021-02-20`) to sign up again if a place becomes free. */
  lastDay: string;
  /** Whether the waitlist gets the unused places when registration closes. False if the workshop is over by then. */
  isAllocated: boolean;
}

export const waitlistChances = (edition: Rules, workshop: WorkshopTime): WaitlistChances => {
  const closes = new Date(edition.workshops.registration.closes);
  const signUpEnds = min([closes, workshopEnd(edition, workshop)]);
  return {
    lastDay: festivalDate(edition, subMilliseconds(signUpEnds, 1)),
    isAllocated: !isOver(edition, workshop, closes),
  };
};

/** When an offer that is made at this time ends. The student can take the place before that moment. */
export const offerDeadline = (edition: Rules, workshop: WorkshopTime, offeredAt: Date): Date => {
  const { hours, endsHoursBefore } = edition.workshops.offer;
  return min([
    addHours(offeredAt, hours),
    subHours(workshopStart(edition, workshop), endsHoursBefore),
  ]);
};

/** Whether free places are offered: registration has closed, and there is time to answer. */
export const mayOffer = (edition: Rules, workshop: WorkshopTime, now: Date): boolean =>
  now >= new Date(edition.workshops.registration.closes) &&
  now < offerDeadline(edition, workshop, now);

export const reminderTime = (edition: Rules, { date }: Pick<WorkshopTime, 'date'>): Date => {
  const { daysBefore, time } = edition.workshops.reminder;
  return instantOf(edition, lightFormat(subDays(parseISO(date), daysBefore), 'yyyy-MM-dd'), time);
};

/**
 * The waitlisted workshops in which a student can get a place after giving up a confirmed one. None for an Open Talk, which does not count as the one
 * confirmed workshop.
 */
export const bumpChoices = <Waitlisted extends Places & WorkshopTime>(
  edition: Rules,
  given: { name: string },
  waitlisted: readonly Waitlisted[],
  now: Date,
): Waitlisted[] =>
  isOpenTalk(edition, given.name)
    ? []
    : waitlisted.filter((each) => vacancies(each) > 0 && !isOver(edition, each, now));
