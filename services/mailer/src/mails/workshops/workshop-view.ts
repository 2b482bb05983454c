import type {
  RegistrationEnd,
  RegistrationMail,
  WorkshopSlot,
} from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { formatDate, formatLastDay, formatTimes } from '@festival/edition/dates';
import {
  isOpenTalk,
  registrationPeriod,
  waitlistChances,
  workshopEnd,
  workshopStart,
} from '@festival/edition/workshops';
import type { CalendarEntry } from '../calendar/calendar-entry.js';
import type { MailContext } from '../mail-document.js';
import { userLine, userLines } from '../user-text.js';

export interface SlotView {
  name: string;
  /** `Saturday 20 February 2021, 2-3.30pm`, in the festival's time zone. */
  when: string;
  where: string;
}

/** What has happened to a registration since the event of its mail. */
export type SinceThen =
  | 'nothing'
  | 'promoted'
  | 'cancelled'
  | 'withdrawn'
  | 'removed'
  | 'signed-up-again';

/** An offered place. */
export interface OfferView {
  /** `Monday 1 March, 10.30am` */
  until: string;
  /** Whether it can still be taken. */
  isOpen: boolean;
  href: string;
}

/** An event of a registration, as its mail shows it. Texts from users have no control characters. */
export interface WorkshopView extends SlotView {
  /** Empty if the name has no visible character. */
  person: string;
  organizer: string;
  /** `Saturday 20 February` */
  day: string;
  /** `2pm` */
  startsAt: string;
  from: RegistrationMail['from'];
  to: RegistrationMail['to'];
  position: number | null;
  why: string;
  before: SlotView | null;
  since: SinceThen;
  isOpenTalk: boolean;
  hasBegun: boolean;
  /** Whether sign-up is open, its last day, and whether the waitlist is allocated after that. */
  signUp: { isOpen: boolean; lastDay: string; isAllocated: boolean };
  /** The last day to sign up for other workshops, `27 February`; null if it has passed. */
  othersUntil: string | null;
  /** Null if no place was offered. */
  offer: OfferView | null;
  hrefs: { workshop: string; workshops: string; profile: string };
  /** Absent if no calendar needs a change. */
  calendar?: CalendarEntry;
}

export const toSlot = (edition: Edition, slot: WorkshopSlot): SlotView => {
  const [starts, ends] = [workshopStart(edition, slot), workshopEnd(edition, slot)];
  const day = `${formatDate(edition, slot.date, 'weekday')} ${slot.date.slice(0, 4)}`;
  return {
    name: userLine(slot.name),
    when: `${day}, ${formatTimes(edition, starts.toISOString(), ends.toISOString())}`,
    where: userLine(slot.location),
  };
};

const ends: Readonly<Record<RegistrationEnd, SinceThen>> = {
  cancel: 'cancelled',
  withdraw: 'withdrawn',
  remove: 'removed',
  move: 'removed',
};

const sinceThen = ({ to, registration }: RegistrationMail): SinceThen => {
  if (registration.again) return 'signed-up-again';
  if (registration.status === to) return 'nothing';
  if (registration.status !== 'cancelled') return 'promoted';
  return ends[registration.endedBy ?? 'cancel'];
};

const toOfferView = (
  { registration: { _id, status, offer } }: RegistrationMail,
  { edition, publicUrl }: MailContext,
  now: Date,
): OfferView | null =>
  offer
    ? {
        until: `${formatDate(edition, offer.until, 'weekday')}, ${formatTimes(edition, offer.until)}`,
        isOpen: status === 'waitlisted' && offer.state === 'open' && now < new Date(offer.until),
        href: `${publicUrl}/workshops/offers/${_id}`,
      }
    : null;

/** A place that is gone by now must not be added to a calendar: the mail about its end may have arrived first. */
const methodOf = ({
  event,
  from,
  to,
  registration,
}: RegistrationMail): CalendarEntry['method'] | undefined => {
  if (to === 'cancelled') return from === 'confirmed' ? 'CANCEL' : undefined;
  const isPlace = to === 'confirmed' && registration.status === 'confirmed';
  return isPlace && event !== 'remind' ? 'REQUEST' : undefined;
};

type Shown = Pick<WorkshopView, 'name' | 'where' | 'person' | 'organizer' | 'hrefs'>;

const toEntry = (
  mail: RegistrationMail,
  { name, where, person, organizer, hrefs }: Shown,
): CalendarEntry | undefined => {
  const method = methodOf(mail);
  return (
    method && {
      method,
      uid: mail.registration._id,
      sequence: mail.sequence,
      starts: new Date(mail.workshop.startsAt),
      ends: new Date(mail.workshop.endsAt),
      summary: name,
      location: where,
      description: [
        `With ${organizer}`,
        userLines(mail.workshop.description),
        method === 'REQUEST' ? `To give up the place: ${hrefs.profile}` : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
      href: hrefs.workshop,
      attendee: { name: person, address: userLine(mail.registration.emailAddress) },
    }
  );
};

/** @param now festival time when the mail is written, which may be long after the event */
export const toWorkshopView = (
  mail: RegistrationMail,
  context: MailContext,
  now: Date,
): WorkshopView => {
  const { edition, publicUrl } = context;
  const { workshop } = mail;
  const chances = waitlistChances(edition, workshop);
  const { closes } = edition.workshops.registration;
  const shown = {
    ...toSlot(edition, workshop),
    person: userLine(mail.registration.name),
    organizer: userLine(workshop.organizer),
    hrefs: {
      workshop: `${publicUrl}/workshops#workshop-${workshop._id}`,
      workshops: `${publicUrl}/workshops`,
      profile: `${publicUrl}/Profile`,
    },
  };
  const calendar = toEntry(mail, shown);
  return {
    ...shown,
    day: formatDate(edition, workshop.date, 'weekday'),
    startsAt: formatTimes(edition, workshop.startsAt),
    from: mail.from,
    to: mail.to,
    position: mail.position,
    why: userLine(mail.why),
    before: mail.before && toSlot(edition, mail.before),
    since: sinceThen(mail),
    isOpenTalk: isOpenTalk(edition, workshop.name),
    hasBegun: now >= new Date(workshop.startsAt),
    signUp: {
      isOpen: registrationPeriod(edition, workshop, now) === 'open',
      lastDay: formatDate(edition, chances.lastDay),
      isAllocated: chances.isAllocated,
    },
    offer: toOfferView(mail, context, now),
    othersUntil: now < new Date(closes) ? formatLastDay(edition, closes) : null,
    ...(calendar && { calendar }),
  };
};
