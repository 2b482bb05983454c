import type { WorkshopMailJob } from '@festival/contracts/jobs';
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
import type { Subjects } from '../../other-services.js';
import type { Envelope, Sample } from '../define-mail.js';
import type { MailContext } from '../rendering/mail-document.js';
import type { CalendarEntry } from './calendar.js';
import { userLine, userLines } from './texts.js';

interface SlotView {
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

/** The steps that all mails about a registration share. */
export const aboutRegistration = {
  subjectId: ({ eventId }: WorkshopMailJob) => eventId,
  load: ({ eventId }: WorkshopMailJob, subjects: Subjects) => subjects.registrationEvent(eventId),
  view: toWorkshopView,
  envelope: ({ registration }: RegistrationMail, { person }: WorkshopView): Envelope => ({
    to: { name: person, address: registration.emailAddress },
    threadId: registration._id,
  }),
};

/** The time and place of the sample's workshop. */
export const sampleSlot: WorkshopSlot = {
  name: 'Batik on a Tote',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  location: 'ADM Studio 2',
};

/** The sample's person, with a place. */
export const samplePerson = {
  _id: '0190a3c2-7a51-7c0e-9d42-5f1f0f6a1c11',
  status: 'confirmed',
  endedBy: null,
  again: false,
  name: 'Tan Wei Ling',
  emailAddress: 'student21@e.ntu.edu.sg',
} as const;

const confirmed: RegistrationMail = {
  _id: '0190a3c2-7a51-7c0e-9d42-60b2c3d4e5f6',
  event: 'sign-up',
  at: '2021-02-10T02:04:00.000Z',
  from: null,
  to: 'confirmed',
  position: null,
  why: '',
  before: null,
  sequence: 0,
  registration: samplePerson,
  workshop: {
    ...sampleSlot,
    _id: '0190a3c2-0000-7000-8000-00000000ba71',
    organizer: 'Batik Circle',
    category: 'Art & Crafts',
    description:
      'Draw with hot wax, drown it in dye, boil it out and act surprised.\nWear something you do not love.',
    startsAt: '2021-03-06T06:00:00.000Z',
    endsAt: '2021-03-06T08:30:00.000Z',
  },
};

/** The sample's person after cancelling. */
export const sampleEnded = { ...samplePerson, status: 'cancelled', endedBy: 'cancel' } as const;

/** A sample event with its registration in the state that the mail needs. Default: a confirmed place. */
export const sampleRegistration = (
  change: Partial<RegistrationMail> = {},
): Sample<RegistrationMail> => {
  const subject = { ...confirmed, ...change };
  return { subject, at: subject.at };
};
