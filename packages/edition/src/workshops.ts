import {
  addHours,
  addMinutes,
  lightFormat,
  min,
  parseISO,
  subDays,
  subHours,
  subMilliseconds,
} from 'date-fns';
import { festivalDate } from './collection-slots.js';
import { formatDate } from './dates/format-date.js';
import { instantOf } from './dates/instant-of.js';
import type { Edition } from './edition.js';
import { type Places, vacancies } from './vacancies.js';

export { vacancies, vacancyText } from './vacancies.js';

type Rules = Pick<Edition, 'workshops' | 'timeZone'>;

/** When a workshop is, where the festival is: `2021-02-20`, `14:00`, and minutes. */
export interface WorkshopTime {
  date: string;
  startTime: string;
  duration: number;
}

/** `before` and `closed` are the festival's; `over` is a workshop that has ended. */
export type RegistrationPeriod = 'before' | 'open' | 'closed' | 'over';

/** Whether a name is that of an Open Talk: it neither needs nor uses up the one confirmed place. */
export const isOpenTalk = ({ workshops }: Pick<Edition, 'workshops'>, name: string): boolean =>
  name.startsWith(workshops.openTalkPrefix);

export const workshopStart = (edition: Rules, { date, startTime }: WorkshopTime): Date =>
  instantOf(edition, date, startTime);

export const workshopEnd = (edition: Rules, time: WorkshopTime): Date =>
  addMinutes(workshopStart(edition, time), time.duration);

/** `Saturday 6 March, 14:00`, also of a date that has more to it than its day. */
export const workshopTimeText = (
  edition: Rules,
  { date, startTime }: Pick<WorkshopTime, 'date' | 'startTime'>,
): string => `${formatDate(edition, date.slice(0, 10), 'weekday')}, ${startTime}`;

/** Whether a workshop has ended. */
export const isOver = (edition: Rules, workshop: WorkshopTime, now: Date): boolean =>
  now >= workshopEnd(edition, workshop);

/** Whether it is the day of a workshop, or later: people may come. */
export const hasDayBegun = (
  edition: Rules,
  { date }: Pick<WorkshopTime, 'date'>,
  now: Date,
): boolean => now >= instantOf(edition, date, '00:00');

/** Whether a workshop would have begun already: somebody who gives it this date may have mistyped it. */
export const isInPast = (edition: Rules, workshop: WorkshopTime, now: Date): boolean =>
  now >= workshopStart(edition, workshop);

/** Whether one can sign up for a workshop, and why not. */
export const registrationPeriod = (
  edition: Rules,
  workshop: WorkshopTime,
  now: Date,
): RegistrationPeriod => {
  const { opens, closes } = edition.workshops.registration;
  if (now.getTime() < Date.parse(opens)) return 'before';
  if (isOver(edition, workshop, now)) return 'over';
  return now.getTime() < Date.parse(closes) ? 'open' : 'closed';
};

/** How somebody who waits for a workshop may still get a place in it. */
export interface WaitlistChances {
  /** The last day (`2021-02-20`) on which one can sign up once more, should a place become free. */
  lastDay: string;
  /** Whether places that are left go to its waitlist when registration closes: not if it is over by then. */
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

/** Until when somebody who is offered a place at this time can take it. Before that moment it is theirs, from then on it is not. */
export const offerDeadline = (edition: Rules, workshop: WorkshopTime, offeredAt: Date): Date => {
  const { hours, endsHoursBefore } = edition.workshops.offer;
  return min([
    addHours(offeredAt, hours),
    subHours(workshopStart(edition, workshop), endsHoursBefore),
  ]);
};

/** Whether places that become free are offered: registration has closed, and there would be time to answer. */
export const mayOffer = (edition: Rules, workshop: WorkshopTime, now: Date): boolean =>
  now >= new Date(edition.workshops.registration.closes) &&
  now < offerDeadline(edition, workshop, now);

/** When those with a place in a workshop of this date are reminded of it. */
export const reminderTime = (edition: Rules, { date }: Pick<WorkshopTime, 'date'>): Date => {
  const { daysBefore, time } = edition.workshops.reminder;
  return instantOf(edition, lightFormat(subDays(parseISO(date), daysBefore), 'yyyy-MM-dd'), time);
};

/**
 * The waitlisted workshops that can be taken instead of a confirmed place that is given up; none for an Open Talk, which keeps
 * nobody from a place elsewhere.
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
