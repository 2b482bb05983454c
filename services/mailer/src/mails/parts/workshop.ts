import type { WorkshopMailTemplate } from '@festival/contracts/mails';
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
import {
  action,
  type Block,
  type Blocks,
  facts,
  type Inline,
  type Mail,
  type MailContext,
  type MailDocument,
  paragraph,
  positive,
  small,
  warning,
} from '../mail.js';
import type { CalendarEntry } from './calendar.js';
import { hello, mailbox, userLine, userLines } from './texts.js';

/** Why somebody gets a mail about a workshop. */
export const WORKSHOP_REASON = 'your address was given to sign up for a workshop of';

interface WorkshopMailParts {
  description: string;
  /** @throws UnsendableMail when it is too late for the mail */
  letter(view: WorkshopView): Pick<MailDocument, 'subject' | 'preview' | 'title' | 'blocks'> & {
    hello: readonly Inline[];
  };
  /** How the sample differs from a confirmed place. */
  sample?: Partial<RegistrationMail>;
}

/** A mail about an event of a registration. */
export const workshopMail = ({
  description,
  letter,
  sample: change,
}: WorkshopMailParts): Mail<WorkshopMailTemplate> => {
  const sample = { ...sampleRegistration, ...change };
  return {
    description,
    write: (event, context, now) => {
      const { name, emailAddress, _id } = event.registration;
      const view = toWorkshopView(event, context, now);
      const { hello: greeting, blocks, ...head } = letter(view);
      return {
        to: mailbox(name, emailAddress),
        threadId: _id,
        reason: WORKSHOP_REASON,
        ...head,
        blocks: [hello(name, ...greeting), ...blocks],
        calendar: view.calendar,
      };
    },
    sample,
    sampledAt: sample.at,
  };
};

/** An event of a registration, as its mail shows it. Texts from users have no control characters. */
export type WorkshopView = ReturnType<typeof toWorkshopView>;

const toWorkshopView = (mail: RegistrationMail, context: MailContext, now: Date) => {
  const { edition, publicUrl } = context;
  const { workshop, from, to, position } = mail;
  const chances = waitlistChances(edition, workshop);
  const { closes } = edition.workshops.registration;
  const slot = toSlot(edition, workshop);
  const organizer = userLine(workshop.organizer);
  const profile = { link: 'your profile', href: `${publicUrl}/Profile` };
  const workshopHref = `${publicUrl}/workshops#workshop-${workshop._id}`;
  return {
    ...slot,
    organizer,
    /** `Saturday 20 February` */
    day: formatDate(edition, workshop.date, 'weekday'),
    /** `2pm` */
    startsAt: formatTimes(edition, workshop.startsAt),
    from,
    to,
    position,
    why: userLine(mail.why),
    before: mail.before && toSlot(edition, mail.before),
    since: sinceThen(mail),
    isOpenTalk: isOpenTalk(edition, workshop.name),
    hasBegun: now >= new Date(workshop.startsAt),
    /** Whether sign-up is open, its last day, and whether the waitlist is allocated after that. */
    signUp: {
      isOpen: registrationPeriod(edition, workshop, now) === 'open',
      lastDay: formatDate(edition, chances.lastDay),
      isAllocated: chances.isAllocated,
    },
    offer: toOfferView(mail, context, now),
    /** The last day to sign up for other workshops, `27 February`; null if it has passed. */
    othersUntil: now < new Date(closes) ? formatLastDay(edition, closes) : null,
    profile,
    workshopHref,
    workshopsHref: `${publicUrl}/workshops`,
    calendar: toEntry(mail, { ...slot, organizer, workshopHref, profileHref: profile.href }),
  };
};

interface SlotView {
  name: string;
  /** `Saturday 20 February 2021, 2–3.30pm`, in the festival's time zone. */
  when: string;
  where: string;
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

/** What has happened to a registration since the event of its mail. */
type SinceThen = 'nothing' | 'promoted' | 'cancelled' | 'withdrawn' | 'removed' | 'signed-up-again';

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
) =>
  offer && {
    /** `Monday 1 March, 10.30am` */
    until: `${formatDate(edition, offer.until, 'weekday')}, ${formatTimes(edition, offer.until)}`,
    /** Whether it can still be taken. */
    isOpen: status === 'waitlisted' && offer.state === 'open' && now < new Date(offer.until),
    href: `${publicUrl}/workshops/offers/${_id}`,
  };

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

interface Shown extends SlotView {
  organizer: string;
  workshopHref: string;
  profileHref: string;
}

/** Undefined if no calendar needs a change. */
const toEntry = (
  mail: RegistrationMail,
  { name, where, organizer, workshopHref, profileHref }: Shown,
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
        method === 'REQUEST' ? `To give up the place: ${profileHref}` : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
      href: workshopHref,
      attendee: mailbox(mail.registration.name, userLine(mail.registration.emailAddress)),
    }
  );
};

/** The workshop's time, place and organiser. */
export const workshopFacts = ({ name, when, where, organizer }: WorkshopView): Block =>
  facts(name, { When: when, Where: where, With: organizer });

export const whyBlock = ({ why }: WorkshopView): Block | '' =>
  why && paragraph({ strong: 'Why:' }, ' ', { theirs: why });

const sinceNotices: Readonly<Record<SinceThen, Block | false>> = {
  nothing: false,
  promoted: positive('You now have a place. Another email has the details.'),
  cancelled: warning('You have since cancelled. There is nothing left to do.'),
  withdrawn: warning(
    'The workshop has since been withdrawn and does not take place. Another email tells you more.',
  ),
  removed: warning(
    'The organisers have since taken you off the list. Another email tells you why.',
  ),
  'signed-up-again': positive(
    'You have since signed up again. Another email tells you where you stand.',
  ),
};

/** A note if the registration has changed since the event. */
export const sinceNotice = ({ since }: WorkshopView): Block | false => sinceNotices[since];

/** A note that the mail contains a calendar entry, if it does. */
export const calendarNote = ({ calendar }: WorkshopView, text: string): Block | undefined =>
  calendar && small(text);

/** When and where the workshop is, and how to cancel. */
export const placeBlocks = (view: WorkshopView): Blocks => [
  sinceNotice(view),
  workshopFacts(view),
  howToCancel(view),
  action('See your workshops', view.profile.href),
  calendarNote(
    view,
    'Attached is an entry for your calendar. If the workshop changes, another email updates it.',
  ),
];

const howToCancel = ({ since, hasBegun, signUp, profile }: WorkshopView): Block | false => {
  if (since !== 'nothing' || hasBegun) return false;
  const request: Inline[] = signUp.isOpen
    ? [' Please give up your place on ', profile, ', so that somebody else can have it.']
    : [' Please give up your place on ', profile, ', so that we know.'];
  return paragraph({ strong: 'Can’t make it?' }, ...request);
};

/** Where to look for another workshop, for a student who can choose again. */
export const anotherWorkshop = ({
  since,
  othersUntil,
  workshopsHref,
  profile,
}: WorkshopView): Blocks =>
  since === 'nothing' && othersUntil
    ? [
        paragraph(`You can sign up for other workshops until ${othersUntil}.`),
        action('See the workshops', workshopsHref),
      ]
    : [action('See your workshops', profile.href)];

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

/** A confirmed place. */
export const sampleRegistration: RegistrationMail = {
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
