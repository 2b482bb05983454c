import ICAL from 'ical.js';
import type { MailContext } from '../mail-document.js';
import type { CalendarEntry } from './calendar-entry.js';

/**
 * Where lines are folded by this library, for the whole process. A folded line begins with a space, which counts: at most 75
 * bytes (RFC 5545).
 */
ICAL.foldLength = 74;

/** Some calendars take such marks for the end of a name, even where it stands in quotes. */
const plainName = (name: string): string => name.replace(/[\s";:,^\\]+/g, ' ').trim();

/** Every calendar shows it in its own zone: an event that does not repeat needs no rules of one. */
const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

/**
 * An iTIP message (RFC 5546) with one event. The place is theirs already: nobody is asked to answer, and no alarm is set, so
 * that each calendar rings as its owner wants it to.
 * @param writtenAt real time: it says how old this is beside what else calendars hear of the event
 */
export const writeCalendar = (
  entry: CalendarEntry,
  { edition, sender }: Pick<MailContext, 'edition' | 'sender'>,
  writtenAt: Date,
): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${edition.organiser}//${edition.name}//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', entry.method);

  const event = new ICAL.Component('vevent');
  calendar.addSubcomponent(event);
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstamp', utc(writtenAt));
  event.addPropertyWithValue('dtstart', utc(entry.starts));
  event.addPropertyWithValue('dtend', utc(entry.ends));
  event.addPropertyWithValue('summary', entry.summary);
  event.addPropertyWithValue('location', entry.location);
  event.addPropertyWithValue('description', entry.description);
  event.addPropertyWithValue('url', entry.href);
  event.addPropertyWithValue('status', entry.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('transp', 'OPAQUE');

  const organizer = event.addPropertyWithValue('organizer', `mailto:${sender.address}`);
  organizer.setParameter('cn', plainName(sender.name));
  const attendee = event.addPropertyWithValue('attendee', `mailto:${entry.attendee.address}`);
  attendee.setParameter('cn', plainName(entry.attendee.name) || entry.attendee.address);
  attendee.setParameter('role', 'REQ-PARTICIPANT');
  attendee.setParameter('partstat', 'ACCEPTED');
  attendee.setParameter('rsvp', 'FALSE');
  return `${calendar.toString()}\r\n`;
};
