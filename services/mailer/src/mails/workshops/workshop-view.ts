import type { RegistrationMail, WorkshopSlot } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { formatDate, formatLastDay, formatTimes } from '@festival/edition/dates';
import { isOpenTalk, workshopEnd, workshopStart } from '@festival/edition/workshops';
import type { CalendarEntry } from '../calendar/calendar-entry.js';
import type { MailContext } from '../mail-document.js';
import { userLine, userLines } from '../user-text.js';

export interface SlotView {
  /** `Saturday 20 February 2021, 2-3.30pm`, where the festival is. */
  when: string;
  where: string;
}

/** What has happened to a registration since the event that its mail is about. */
export type SinceThen = 'nothing' | 'promoted' | 'cancelled' | 'withdrawn';

/** An event of a registration as its mail shows it. Texts that people typed cannot act. */
export interface WorkshopView extends SlotView {
  person: string;
  name: string;
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
  /** Whether registration had not closed when it happened. */
  isRegistrationOpen: boolean;
  /** The last day of registration: `27 February`. */
  lastDay: string;
  hrefs: { workshop: string; workshops: string; profile: string };
  /** Absent when no calendar has to change. */
  calendar?: CalendarEntry;
}

const toSlot = (edition: Edition, slot: WorkshopSlot): SlotView => {
  const [starts, ends] = [workshopStart(edition, slot), workshopEnd(edition, slot)];
  const day = `${formatDate(edition, slot.date, 'weekday')} ${slot.date.slice(0, 4)}`;
  return {
    when: `${day}, ${formatTimes(edition, starts.toISOString(), ends.toISOString())}`,
    where: userLine(slot.location),
  };
};

const sinceThen = ({ to, registration, workshop }: RegistrationMail): SinceThen => {
  if (registration.status === to) return 'nothing';
  if (registration.status !== 'cancelled') return 'promoted';
  return workshop.isWithdrawn ? 'withdrawn' : 'cancelled';
};

/** A place that is gone by now is put into no calendar: the mail about its end may have been there first. */
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
  { publicUrl }: MailContext,
): CalendarEntry | undefined => {
  const method = methodOf(mail);
  return (
    method && {
      method,
      uid: `${mail.registration._id}@${new URL(publicUrl).hostname}`,
      sequence: mail.sequence,
      stamp: new Date(mail.at),
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

export const toWorkshopView = (mail: RegistrationMail, context: MailContext): WorkshopView => {
  const { edition, publicUrl } = context;
  const { workshop } = mail;
  const { closes } = edition.workshops.registration;
  const shown = {
    ...toSlot(edition, workshop),
    person: userLine(mail.registration.name),
    name: userLine(workshop.name),
    organizer: userLine(workshop.organizer),
    hrefs: {
      workshop: `${publicUrl}/workshops#workshop-${workshop._id}`,
      workshops: `${publicUrl}/workshops`,
      profile: `${publicUrl}/Profile`,
    },
  };
  const calendar = toEntry(mail, shown, context);
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
    isRegistrationOpen: Date.parse(mail.at) < Date.parse(closes),
    lastDay: formatLastDay(edition, closes),
    ...(calendar && { calendar }),
  };
};
