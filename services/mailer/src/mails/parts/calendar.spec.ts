import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { sync, type VEvent } from 'node-ical';
import { type CalendarEntry, writeCalendar } from './calendar.js';

const context = {
  edition: chooseEdition('2021'),
  sender: { name: 'Midsummer Medley', address: 'orders@festival.example' },
};

const entry: CalendarEntry = {
  method: 'REQUEST',
  uid: '0190a3c2-7a51-7c0e-9d42-5f1f0f6a1c11',
  sequence: 2,
  starts: new Date('2021-03-06T06:00:00Z'),
  ends: new Date('2021-03-06T08:30:00Z'),
  summary: 'Batik on a Tote',
  location: 'ADM Studio 2',
  description: 'With Batik Circle\n\nWear something you do not love.',
  href: 'https://festival.example/workshops#workshop-1',
  attendee: { name: 'Tan Wei Ling', address: 'student21@e.ntu.edu.sg' },
};

const write = (change: Partial<CalendarEntry> = {}) =>
  writeCalendar({ ...entry, ...change }, context, new Date('2026-11-21T15:04:05.678Z'));
const read = (ics: string): VEvent =>
  Object.values(sync.parseICS(ics)).find((part) => part?.type === 'VEVENT') as VEvent;

describe('an entry for a calendar', () => {
  it('is read by another library as intended', () => {
    const ics = write();
    expect(read(ics)).toMatchObject({
      method: 'REQUEST',
      uid: entry.uid,
      sequence: 2,
      summary: entry.summary,
      location: entry.location,
      description: entry.description,
      url: entry.href,
      status: 'CONFIRMED',
      organizer: {
        val: 'mailto:orders@festival.example',
        params: { CN: 'Midsummer Medley' },
      },
      attendee: {
        val: 'mailto:student21@e.ntu.edu.sg',
        params: { CN: 'Tan Wei Ling', PARTSTAT: 'ACCEPTED' },
      },
    });
    const { start, end, dtstamp } = read(ics);
    expect([start, end, dtstamp].map((at) => at?.toISOString())).toEqual([
      '2021-03-06T06:00:00.000Z',
      '2021-03-06T08:30:00.000Z',
      '2026-11-21T15:04:05.000Z',
    ]);
  });

  it.each(['', '";:,', '  '])('names the author of the name %j by their address', (name) => {
    const { attendee } = read(write({ attendee: { ...entry.attendee, name } }));
    expect(attendee).toMatchObject({ params: { CN: 'student21@e.ntu.edu.sg' } });
  });

  it('that is cancelled says so, of the same event', () => {
    const cancelled = read(write({ method: 'CANCEL', sequence: 3 }));
    expect(cancelled).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: entry.uid,
      sequence: 3,
    });
  });

  it('gives its times in UTC, requests no answer and sets no alarm', () => {
    const ics = write();
    expect(ics).toContain('\r\nDTSTART:20210306T060000Z\r\n');
    expect(ics).toContain('\r\nDTEND:20210306T083000Z\r\n');
    expect(ics).toContain('RSVP=FALSE');
    expect(ics).not.toContain('VALARM');
  });

  it('keeps its lines within the limit of the format, in any script', () => {
    const ics = write({ description: `שלום ${'👩🏽‍🎨'.repeat(60)} ${'W'.repeat(3_000)}` });
    const lines = ics.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  });

  it('lets no text end its property or begin another', () => {
    const nasty = 'A; "B", \\ C:mailto:x\nATTENDEE:mailto:all@example.org\nEND:VEVENT';
    const name = 'Eve "; RSVP=TRUE:mailto:all@example.org, \\n^n <b>';
    const ics = write({
      summary: nasty,
      location: nasty,
      description: nasty,
      attendee: { ...entry.attendee, name },
    });
    const [event, ...others] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents();
    expect(others).toEqual([]);
    expect(event?.getAllProperties('attendee')).toHaveLength(1);
    expect(read(ics)).toMatchObject({
      summary: nasty,
      location: nasty,
      description: nasty,
      attendee: {
        val: 'mailto:student21@e.ntu.edu.sg',
        params: { CN: 'Eve RSVP=TRUE mailto all@example.org n n <b>', RSVP: false },
      },
    });
  });
});
