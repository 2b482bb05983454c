import type { WorkshopMailTemplate as Template } from '@festival/contracts/mails';
import { describe, expect, it } from '@jest/globals';
import {
  type RegistrationChange as Change,
  writeWorkshopMail as write,
} from '../../../test/mails/describe-mail.js';

describe('a mail that had to wait', () => {
  const CLOSED = '2021-02-27T16:00:00.000Z';
  const BEGUN = '2021-03-06T06:00:00.000Z';
  const lastMoment = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
  const waiting: Change = {
    from: 'waitlisted',
    to: 'waitlisted',
    registration: { status: 'waitlisted' },
  };

  it.each<[string, Template, Change, string, RegExp]>([
    [
      'how to get a place',
      'workshop-waitlisted',
      {},
      CLOSED,
      /still get a place|Changed your mind/i,
    ],
    ['that there is no place yet', 'workshop-waitlisted', {}, CLOSED, /no? place yet|a place yet/],
    ['that others want the place', 'workshop-confirmed', {}, CLOSED, /somebody else can have it/],
    ['that others have the place', 'workshop-cancelled', {}, CLOSED, /Somebody else can have it/],
    ['how the queue stands', 'workshop-changed', waiting, CLOSED, /You stay where you are/],
    ['how to give up a place', 'workshop-confirmed', {}, BEGUN, /Can’t make it/],
    ['how to give up a place', 'workshop-changed', {}, BEGUN, /please give it up/],
  ])('%s is mentioned in %s until it is no longer true', (_, template, change, until, words) => {
    expect(write(template, change, lastMoment(until)).said).toMatch(words);
    expect(write(template, change, until).said).not.toMatch(words);
  });

  it('after sign-up has closed a place is given up to let us know', () => {
    expect(write('workshop-confirmed', {}, CLOSED).said).toContain(
      'Please give up your place on your profile',
    );
  });

  it('after sign-up has closed, people on the waitlist learn how they may still get a place', () => {
    expect(write('workshop-changed', waiting, CLOSED).said).toContain(
      'You are still on the waitlist. We email you if you get a place.',
    );
  });
});

describe('about a registration that has changed since', () => {
  it.each<[Template, Change, string, string]>([
    [
      'workshop-confirmed',
      { registration: { status: 'cancelled', endedBy: 'cancel' } },
      'Your place was confirmed.',
      'You have since cancelled.',
    ],
    [
      'workshop-promoted',
      { registration: { status: 'cancelled', endedBy: 'withdraw' } },
      'you moved up from the waitlist',
      'The workshop has since been withdrawn',
    ],
    [
      'workshop-waitlisted',
      { registration: { status: 'confirmed' } },
      'YOU WERE NUMBER 3 ON THE WAITLIST',
      'You now have a place.',
    ],
    [
      'workshop-reminder',
      { registration: { status: 'cancelled', endedBy: 'cancel' } },
      'this was to remind you of',
      'You have since cancelled.',
    ],
    [
      'workshop-changed',
      { registration: { status: 'cancelled', endedBy: 'cancel' } },
      'has another time and place',
      'You have since cancelled.',
    ],
    [
      'workshop-confirmed',
      { registration: { status: 'cancelled', endedBy: 'cancel', again: true } },
      'Your place was confirmed.',
      'You have since signed up again.',
    ],
    [
      'workshop-waitlisted',
      { registration: { status: 'cancelled', endedBy: 'cancel', again: true } },
      'YOU WERE NUMBER 3 ON THE WAITLIST',
      'You have since signed up again.',
    ],
  ])('%s is reported as past', (template, change, event, since) => {
    const { said, mail } = write(template, change);
    expect(said).toContain(event);
    expect(said).toContain(since);
    expect(said).not.toMatch(/Can’t make it|You keep your place|How you can still/i);
    expect(mail.calendar).toBeUndefined();
  });
});
