import { workshopMailTemplates } from '@festival/contracts/mails';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import { describe, expect, it } from '@jest/globals';
import { writeWorkshopMail as write } from '../../../test/mails/describe-mail.js';
import { mailRegistry } from '../mail-registry.js';

describe.each(workshopMailTemplates)('%s', (template) => {
  it('has the same content in HTML and in plain text: the workshop, its time, its place and its host', () => {
    const { html, said, mail } = write(template);
    expect(mail.subject).toContain('Batik on a Tote');
    const facts = [
      'Tan Wei Ling',
      'Saturday 6 March 2021, 2–4.30pm',
      'ADM Studio 2',
      'Batik Circle',
    ];
    for (const fact of facts) {
      expect(html).toContain(fact);
      expect(said).toContain(fact);
    }
  });

  it('shows what people typed as text', () => {
    const { html, said, mail } = write(template, {
      why: hostile.script,
      registration: { name: `${hostile.image}\r\nBcc: all@example.org` },
      workshop: {
        name: `${hostile.hebrew} ${hostile.emoji}`,
        organizer: hostile.endings,
        location: `${hostile.script}${'W'.repeat(240)}`,
        description: hostileDescription,
      },
    });
    expect(html.match(/<(script|svg|img src=x|\/textarea|link|iframe|form)/)).toBeNull();
    expect(html).toContain('<bdi>חולצת קיץ gnp.exe 👩🏽‍🎨');
    expect(html).toContain(
      `<bdi>&lt;script&gt;alert(document.domain)&lt;/script&gt;${'W'.repeat(240)}`,
    );
    expect(said).toContain('"><img src=x onerror=alert(1)> Bcc: all@example.org');
    expect(mail.subject).not.toMatch(/[\r\n\u202e]/);
    expect(JSON.stringify(mail.calendar ?? {})).not.toMatch(/\\r|[\u202e\u2067]/);
  });

  it('keeps the lines of its plain text short, but for addresses', () => {
    const long = write(template)
      .text.split('\n')
      .filter((line) => line.length > 76 && !line.includes('https://'));
    expect(long).toEqual([]);
  });
});

it('the waitlisted learn their place in the queue and how they may still get a place', () => {
  const { mail, said } = write('workshop-waitlisted', { position: 12 });
  expect(mail.subject).toBe('You are number 12 on the waitlist: Batik on a Tote');
  expect(said).toContain('sign up once more and it is yours, as long as you have no place');
  expect(said).toContain('After registration closes on 27 February, we give out the places');
});

it('people on the waitlist of an Open Talk are not told about places elsewhere, which do not matter', () => {
  const name = 'Arts Community Open Talk: After the Applause';
  const { said } = write('workshop-waitlisted', { workshop: { name } });
  expect(said).toContain('sign up once more and it is yours. 2.');
});

it('a person on the waitlist learns the reason', () => {
  const because = (why: string) => write('workshop-waitlisted', { why }).said;
  expect(because('Every place was taken.')).toContain(
    'for Batik on a Tote. Every place was taken. You do not have a place yet.',
  );
  expect(because('')).toContain('for Batik on a Tote. You do not have a place yet.');
});

it('a person who gets a place learns the reason', () => {
  expect(write('workshop-promoted').said).toContain(
    'You gave up your place in Linocut Postcards for it.',
  );
});

it('a withdrawn workshop gives the reason, if there is one', () => {
  expect(write('workshop-withdrawn').said).toContain('Why: The dye we ordered is held at customs');
  expect(write('workshop-withdrawn', { why: '' }).said).not.toContain('Why:');
});

it('other workshops are offered while one can sign up for them', () => {
  const offer = 'You can sign up for other workshops until 27 February.';
  const at = (now: string) => write('workshop-cancelled', {}, now).said;
  expect(at('2021-02-27T15:59:59.000Z')).toContain(offer);
  expect(at('2021-02-27T16:00:00.000Z')).not.toContain(offer);
});

it('a reminder says how to give up the place', () => {
  const { mail, said } = write('workshop-reminder');
  expect(mail.subject).toBe('Reminder: Batik on a Tote, Saturday 6 March, 2pm');
  expect(said).toContain('Please give up your place on your profile (https://');
});

it.each(['\u202e', '\u200b\u200d'])('a name that shows nothing (%j) leaves no gap', (name) => {
  const { said, mail } = write('workshop-confirmed', { registration: { name } });
  expect(said).toContain(' Hello, thank you for signing up');
  expect(mail.calendar?.attendee.name).toBe('');
});

describe('about a workshop before sign-up closes', () => {
  const workshop = {
    date: '2021-02-20',
    startsAt: '2021-02-20T06:00:00.000Z',
    endsAt: '2021-02-20T08:30:00.000Z',
  };

  it('the waitlisted are promised nothing that is given after it', () => {
    const { said, mail } = write('workshop-waitlisted', { workshop });
    expect(said).toContain('Look at the workshop again until 20 February: if a place has become');
    expect(said).not.toMatch(/27 February|give out/);
    expect(mail.preview).toBe('A place may become free until 20 February.');
  });

  it('a place that is given up goes to others until the workshop ends, and another one can be taken afterwards', () => {
    const at = (now: string) => write('workshop-cancelled', { workshop }, now).said;
    expect(at('2021-02-20T08:29:59.999Z')).toContain('Somebody else can have it now.');
    const after = at('2021-02-20T08:30:00.000Z');
    expect(after).not.toContain('Somebody else');
    expect(after).toContain('You can sign up for other workshops until 27 February.');
  });
});

describe('another name, time or place', () => {
  const { name, date, startTime, duration, location } =
    mailRegistry['workshop-changed'].sample.workshop;
  const now = { name, date, startTime, duration, location };

  it.each([
    ['another time and place.', { date: '2021-03-05', location: 'ADM Print Room' }],
    ['another time.', { duration: 60 }],
    ['another place.', { location: 'ADM Print Room' }],
    ['another name.', { name: 'Batik' }],
    ['another name, time and place.', { name: 'Batik', duration: 60, location: 'ADM Print Room' }],
  ])('is reported as %s', (words, before) => {
    expect(write('workshop-changed', { before: { ...now, ...before } }).said).toContain(
      `has ${words}`,
    );
  });

  it('is shown next to the old one', () => {
    expect(write('workshop-changed').said).toContain('(before: Friday 5 March 2021, 6.30–9pm)');
    const { said } = write('workshop-changed', { before: { ...now, name: 'Batik' } });
    expect(said).toContain('Batik has another name.');
    expect(said).toContain('Name: Batik on a Tote (before: Batik)');
  });

  it('may have the original value again by the time the mail is written', () => {
    const { said } = write('workshop-changed', { before: now });
    expect(said).toContain('has since been changed back');
    expect(said).not.toContain('before:');
  });

  it('leaves the waitlisted where they are', () => {
    const { said, mail } = write('workshop-changed', {
      from: 'waitlisted',
      to: 'waitlisted',
      registration: { status: 'waitlisted' },
    });
    expect(said).toContain('You stay where you are on the waitlist.');
    expect(mail.calendar).toBeUndefined();
  });
});
