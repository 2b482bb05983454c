import { describe, expect, it } from '@jest/globals';
import { auditActions, sentenceOf } from './audit.js';

const isoOf = (at: Date) => at.toISOString();
const names = {
  admin: 'Aisha Rahman',
  order: '27ZN-Q4XB',
  buyer: 'Tan Wei Ling',
  products: ['Midsummer tote bag'],
  vendor: 'Inkwell & Co.',
  student: 'Arjun Menon',
  workshop: 'Batik on cotton',
  photo: 'Siti',
  draw: 'Grand draw',
  campaign: 'Buyers of verified orders',
  recipient: 'Tan Wei Ling',
  export: 'Orders of Inkwell & Co.',
};

describe('the sentence of each action', () => {
  it.each(auditActions)('%s is one line that begins with a capital', (action) => {
    const sentence = sentenceOf({ action, subject: 'marketplace', names }, isoOf);
    expect(sentence).toMatch(/^(?:[A-Z]|marketplace )/);
    expect(sentence).not.toMatch(/\n|undefined|null|\[object|NaN|\s\s|\s$/);
  });

  it.each(auditActions)('%s has one too of an entry without names or values', (action) => {
    const sentence = sentenceOf({ action, subject: 'marketplace', from: null, to: null }, isoOf);
    expect(sentence.length).toBeGreaterThan(8);
    expect(sentence).not.toMatch(/undefined|null|\[object|NaN/);
  });

  it.each([
    ['order.verified', {}, 'Verified order 27ZN-Q4XB of Tan Wei Ling: Midsummer tote bag'],
    [
      'admin.changed',
      { from: { permissions: ['orders'] }, to: { permissions: ['orders', 'mails'] } },
      'Changed what Aisha Rahman may manage: Orders and vendors, Reminder emails, before Orders and vendors',
    ],
    [
      'registration.moved',
      { from: { workshop: 'Batik' }, to: { workshop: 'Linocut' } },
      'Moved Arjun Menon from Batik to Linocut',
    ],
    [
      'clock.moved',
      { from: { now: '2021-02-10T02:00:00.000Z' }, to: { now: '2021-03-25T13:00:00.000Z' } },
      'Moved the festival clock to 2021-03-25T13:00:00.000Z, from 2021-02-10T02:00:00.000Z',
    ],
    [
      'campaign.resent',
      { to: { mails: 1 } },
      'Sent the uncertain email to Tan Wei Ling again, of the emails to Buyers of verified orders',
    ],
    [
      'release.imported',
      { to: { release: '394b3ea3d31032162d46', version: 'deployed-394b3ea3d310' } },
      'Deployed marketplace 394b3ea3d310',
    ],
    [
      'release.activated',
      { to: { release: 'r1', version: '1.12.0' } },
      'Activated marketplace 1.12.0 (r1)',
    ],
    [
      'workshop.changed',
      { to: { startTime: '14:00', maxParticipants: 12, description: 'Wax. '.repeat(99) } },
      'Changed the workshop Batik on cotton: start time 14:00, max participants 12, description',
    ],
    ['campaign.created', { to: {} }, 'Queued the emails to Buyers of verified orders'],
    [
      'campaign.created',
      { to: { sendAt: '2021-02-10T02:00:00.000Z' } },
      'Scheduled the emails to Buyers of verified orders for 2021-02-10T02:00:00.000Z',
    ],
    [
      'export.asked',
      { to: { kind: 'orders', format: 'csv' } },
      'Exported: Orders of Inkwell & Co. as CSV',
    ],
  ] as const)('%s', (action, values, sentence) => {
    const fact = { action, subject: 'marketplace', names, ...values };
    expect(sentenceOf(fact, isoOf)).toBe(sentence);
  });
});
