import { type WorkshopMailTemplate, workshopMailTemplates } from '@festival/contracts/mails';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import type { ReceivedMail } from '@festival/service-kit/testing/smtp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sync, type VEvent } from 'node-ical';
import { sampleRegistration as sample } from '../../src/mails/parts/workshop.js';
import { createMailerWorld, type MailerWorld } from '../mailer-world.js';

let world: MailerWorld;

beforeAll(async () => {
  world = await createMailerWorld();
  await world.startMailer();
  await world.startMailer();
});
afterEach(() => {
  world.smtp.mails.length = 0;
});
afterAll(() => world.close());

const send = async (
  template: WorkshopMailTemplate,
  change?: Parameters<MailerWorld['registrationEvent']>[1],
): Promise<ReceivedMail> => {
  const data = world.registrationEvent(template, change);
  await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');
  const mails = world.smtp.mails.filter(
    ({ parsed }) => parsed.messageId === `<${data.messageId}@festival.example>`,
  );
  expect(mails).toHaveLength(1);
  return mails[0] as ReceivedMail;
};

/** The events of a mail's calendar parts, read by another library. */
const eventsOf = ({ parsed }: ReceivedMail): VEvent[] =>
  parsed.attachments
    .filter(({ contentType }) => /^(text\/calendar|application\/ics)$/.test(contentType))
    .flatMap(({ content }) => Object.values(sync.parseICS(content.toString('utf8'))))
    .filter((part) => part?.type === 'VEVENT');

it.each(workshopMailTemplates)(
  '%s becomes one mail to the person who signed up',
  async (template) => {
    const { from, to, parsed } = await send(template);
    expect(from).toBe('orders@festival.example');
    expect(to).toEqual(['student21@e.ntu.edu.sg']);
    expect(parsed.subject).toContain('Batik on a Tote');
    for (const body of [parsed.html, parsed.text])
      expect(String(body).replace(/\s+/g, ' ')).toContain('Saturday 6 March 2021, 2–4.30pm');
    expect(world.smtp.mails).toHaveLength(1);
  },
);

it('each event becomes one mail, even if it is queued several times', async () => {
  const jobs = workshopMailTemplates.map((template) => world.registrationEvent(template));
  const asked = jobs.flatMap((data) => [
    world.enqueue(data),
    world.enqueue(data, `${data.messageId}-again`),
  ]);
  const outcomes: unknown[] = [];
  for (const job of await Promise.all(asked)) outcomes.push(await world.finished(job));
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(jobs.length);
  expect(world.smtp.mails.map(({ parsed }) => parsed.messageId).toSorted()).toEqual(
    jobs.map(({ messageId }) => `<${messageId}@festival.example>`).toSorted(),
  );
});

describe('the calendar entry', () => {
  it('is a part beside the text for calendars, and a file for people', async () => {
    const mail = await send('workshop-confirmed');
    expect(mail.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    expect(mail.raw).toMatch(/^Content-Disposition: attachment; filename=workshop\.ics/m);
    const events = eventsOf(mail);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events)
      expect(event).toMatchObject({
        method: 'REQUEST',
        uid: sample.registration._id,
        summary: 'Batik on a Tote',
        location: 'ADM Studio 2',
        start: new Date('2021-03-06T06:00:00Z'),
        end: new Date('2021-03-06T08:30:00Z'),
        organizer: { params: { CN: 'Midsummer Medley' }, val: 'mailto:orders@festival.example' },
      });
  });

  it('is changed and then cancelled by later mails', async () => {
    const registration = { ...sample.registration, _id: 'registration-first' };
    const mails = [
      await send('workshop-promoted', { sequence: 1, registration }),
      await send('workshop-changed', { sequence: 2, registration }),
      await send('workshop-cancelled', { sequence: 3, registration }),
    ];
    const [promoted, changed, cancelled] = mails.map((mail) => eventsOf(mail)[0]);
    expect(promoted?.uid).toBe('registration-first');
    expect(changed).toMatchObject({ uid: promoted?.uid, sequence: 2, status: 'CONFIRMED' });
    expect(cancelled).toMatchObject({ uid: promoted?.uid, sequence: 3, status: 'CANCELLED' });
    expect(mails[2]?.raw).toContain('method=CANCEL');
    const another = await send('workshop-confirmed', {
      registration: { ...registration, _id: 'registration-second' },
    });
    expect(eventsOf(another)[0]).toMatchObject({ uid: 'registration-second', sequence: 0 });
  });

  it('has the real time of its writing, for any festival time', async () => {
    const before = Date.now();
    const [event] = eventsOf(await send('workshop-confirmed'));
    const writtenAt = event?.dtstamp?.getTime() ?? 0;
    expect(writtenAt).toBeGreaterThan(before - 1_000);
    expect(writtenAt).toBeLessThanOrEqual(Date.now());
  });

  it('of a withdrawn workshop is cancelled', async () => {
    expect(eventsOf(await send('workshop-withdrawn'))[0]).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
    });
  });

  it.each(['workshop-waitlisted', 'workshop-reminder'] as const)(
    'is not in %s',
    async (template) => {
      expect((await send(template)).raw).not.toMatch(/calendar;|\.ics/);
    },
  );

  it('is not in a mail about a place that is gone by the time it is written', async () => {
    const registration = {
      ...sample.registration,
      status: 'cancelled',
      endedBy: 'cancel',
    } as const;
    const mail = await send('workshop-promoted', { registration });
    expect(mail.parsed.subject).toBe('You got a place: Batik on a Tote');
    expect(mail.parsed.text).toContain('You have since cancelled.');
    expect(mail.parsed.attachments).toEqual([]);
  });
});

it('text that people typed is shown as text, in the mail and in the calendar', async () => {
  const { html, subject, text, headers, attachments } = (
    await send('workshop-confirmed', {
      registration: { ...sample.registration, name: `${hostile.image}\r\nBcc: all@example.org` },
      workshop: {
        ...sample.workshop,
        name: `${hostile.script}\r\nBcc: all@example.org`,
        organizer: hostile.endings,
        location: `${hostile.hebrew}\nEND:VEVENT\nATTENDEE:mailto:all@example.org`,
        description: hostileDescription,
      },
    })
  ).parsed;
  expect(String(html).match(/<(script|svg|img src=x|\/textarea)/)).toBeNull();
  expect(subject).toBe(`You have a place: ${hostile.script} Bcc: all@example.org`);
  expect(headers.get('bcc')).toBeUndefined();
  expect(text).toContain(hostile.image);
  const ics = String(attachments[0]?.content);
  expect(ics.split('\r\n').filter((line) => /[\r\n\u202e\u2067]/.test(line))).toEqual([]);
  const [event] = Object.values(sync.parseICS(ics)).filter((part) => part?.type === 'VEVENT');
  expect(event).toMatchObject({
    summary: `${hostile.script} Bcc: all@example.org`,
    location: 'חולצת קיץ gnp.exe END:VEVENT ATTENDEE:mailto:all@example.org',
    attendee: { val: 'mailto:student21@e.ntu.edu.sg' },
  });
});

it('mails about a registration belong together, those about another one do not', async () => {
  const of = (_id: string) => ({ registration: { ...sample.registration, _id } });
  const sent = [
    await send('workshop-waitlisted', of('one')),
    await send('workshop-promoted', of('one')),
    await send('workshop-confirmed', of('other')),
  ];
  expect(sent.map(({ parsed }) => parsed.references)).toEqual([
    '<one@festival.example>',
    '<one@festival.example>',
    '<other@festival.example>',
  ]);
});

it.each([
  ['2021-02-10T01:59:00.000Z', 'failed', 'too late: the workshop has begun'],
  ['2021-02-10T04:00:00.000Z', 'sent', null],
])('at ten a reminder of a workshop of %s is %s', async (startsAt, status, lastError) => {
  const data = world.registrationEvent('workshop-reminder', {
    workshop: { ...sample.workshop, startsAt },
  });
  await world.finished(await world.enqueue(data)).catch(() => undefined);
  await expect(world.delivery(data.messageId)).resolves.toMatchObject({ status, lastError });
  expect(world.smtp.mails).toHaveLength(status === 'sent' ? 1 : 0);
});

it('a mail about an unknown registration is given up', async () => {
  const data = { ...world.registrationEvent('workshop-confirmed'), subjectId: 'event-none' };
  await expect(world.finished(await world.enqueue(data))).rejects.toThrow('Refused for good');
  await expect(world.delivery(data.messageId)).resolves.toMatchObject({
    status: 'failed',
    subjectId: 'event-none',
    recipient: null,
  });
});

it('the queue keeps nothing about the person', async () => {
  const data = world.registrationEvent('workshop-confirmed');
  const job = await world.enqueue(data);
  await world.finished(job);
  const kept = JSON.stringify(await world.queue.getJob(String(job.id)));
  expect(kept).not.toMatch(/Tan Wei Ling|ntu\.edu\.sg|Batik/);
});
