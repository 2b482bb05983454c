import {
  type WorkshopMailTemplate as Template,
  workshopMailTemplates,
} from '@festival/contracts/mails';
import { describe, expect, it } from '@jest/globals';
import {
  type RegistrationChange as Change,
  context,
  writeWorkshopMail as write,
} from '../../../test/mails/describe-mail.js';
import type { MailContext } from '../mail.js';
import { mailRegistry } from '../mail-registry.js';

describe('the calendar', () => {
  const calendarOf = (template: Template, change?: Change) => write(template, change).mail.calendar;

  it.each<[Template, 'REQUEST' | 'CANCEL' | undefined]>([
    ['workshop-confirmed', 'REQUEST'],
    ['workshop-promoted', 'REQUEST'],
    ['workshop-changed', 'REQUEST'],
    ['workshop-cancelled', 'CANCEL'],
    ['workshop-withdrawn', 'CANCEL'],
    ['workshop-waitlisted', undefined],
    ['workshop-reminder', undefined],
  ])('gets an entry for %s: %s', (template, method) => {
    expect(calendarOf(template)?.method).toBe(method);
  });

  it.each<Template>(['workshop-cancelled', 'workshop-withdrawn'])(
    'gets no entry for %s without a place',
    (template) => {
      expect(calendarOf(template, { from: 'waitlisted' })).toBeUndefined();
    },
  );

  it('gets a cancellation, also if there is another place since', () => {
    const { said, mail } = write('workshop-cancelled', { registration: { again: true } });
    expect(said).toContain('You have since signed up again.');
    expect(said).not.toMatch(/Somebody else|other workshops/);
    expect(mail.calendar?.method).toBe('CANCEL');
  });

  it('has one event for each registration, for any change and any address of the site', () => {
    const elsewhere = { ...context, publicUrl: 'https://elsewhere.example' };
    const uidsOf = (_id: string, where: MailContext) =>
      workshopMailTemplates.flatMap((template) => {
        const { sample, write } = mailRegistry[template];
        const event = { ...sample, _id: template, registration: { ...sample.registration, _id } };
        return write(event, where, new Date(event.at)).calendar?.uid ?? [];
      });
    expect(new Set(uidsOf('one', context))).toEqual(new Set(['one']));
    expect(new Set(uidsOf('another', elsewhere))).toEqual(new Set(['another']));
    expect(calendarOf('workshop-changed', { sequence: 4 })?.sequence).toBe(4);
  });
});
