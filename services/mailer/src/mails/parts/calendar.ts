import ICAL from 'ical.js';
import type { MailContext } from '../mail.js';

/** A calendar entry, in texts without control characters. Entries with the same `uid` are one event; the one with the highest `sequence` counts. */
export interface CalendarEntry {
  /** `REQUEST` adds or replaces the event, `CANCEL` removes it. */
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  sequence: number;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  /** May have several lines. */
  description: string;
  href: string;
  attendee: { name: string; address: string };
}

/**
 * Where the library folds lines, for the whole process. RFC 5545 allows 75 bytes, and a folded line starts with a space, which counts.
 */
ICAL.foldLength = 74;

/** Some calendars treat these characters as the end of a name, even within quotes. */
const plainName = (name: string): string => name.replace(/[\s";:,^\\]+/g, ' ').trim();

/** Calendars show UTC in their own zone. An event that does not repeat needs no zone rules. */
const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

/**
 * An iTIP message (RFC 5546) with one event. It asks for no reply, because the place is already theirs, and sets no alarm, so that each calendar uses its
 * owner's default.
 * @param writtenAt real time, for comparing this message with others about the same event
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
