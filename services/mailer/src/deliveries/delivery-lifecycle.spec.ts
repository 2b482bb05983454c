import { mailKinds } from '@festival/contracts/mails';
import { describe, expect, it } from '@jest/globals';
import {
  claimStep,
  type DeliveryKind,
  deliveryKindOf,
  deliveryKinds,
  nextStep,
  statusAfter,
} from './delivery-lifecycle.js';

const isLeased = true;

describe('the next step of a requested mail', () => {
  it.each(deliveryKinds)('sends a %s mail that nobody is sending', (kind) => {
    expect(nextStep({ kind, status: 'waiting', isLeased: false })).toBe('send');
  });

  it.each(deliveryKinds)('waits for the process that is sending a %s mail', (kind) => {
    expect(nextStep({ kind, status: 'sending', isLeased })).toBe('busy');
  });

  it.each(deliveryKinds)('never sends a %s mail that has ended', (kind) => {
    for (const status of ['sent', 'failed', 'uncertain'] as const)
      expect(nextStep({ kind, status, isLeased: false })).toBe('ended');
  });

  it.each<[DeliveryKind, string]>([
    ['transactional', 'send'],
    ['campaign', 'uncertain'],
  ])('treats a %s mail whose sender died as one to %s', (kind, step) => {
    expect(nextStep({ kind, status: 'sending', isLeased: false })).toBe(step);
  });
});

describe('a mail whose attempt failed', () => {
  it.each(deliveryKinds)(
    'waits for another when it is a %s mail that was refused for now',
    (kind) => {
      expect(statusAfter('refused-now', kind)).toBe('waiting');
      expect(statusAfter('cut-off-before', kind)).toBe('waiting');
    },
  );

  it.each(deliveryKinds)('has failed when it is a %s mail that was refused for good', (kind) => {
    expect(statusAfter('refused-for-good', kind)).toBe('failed');
  });

  it.each<[DeliveryKind, string]>([
    ['transactional', 'waiting'],
    ['campaign', 'uncertain'],
  ])('is, when the mail server may have taken it and it is a %s mail, %s', (kind, status) => {
    expect(statusAfter('cut-off-after', kind)).toBe(status);
  });
});

it.each(Object.entries(mailKinds))('a %s is recorded as what its kind says', (_, { whenLost }) => {
  const kind = deliveryKindOf(whenLost);
  const isResent = whenLost === 'resend';
  expect(nextStep({ kind, status: 'sending', isLeased: false })).toBe(
    isResent ? 'send' : 'uncertain',
  );
  expect(statusAfter('cut-off-after', kind)).toBe(isResent ? 'waiting' : 'uncertain');
});

const waiting = { kind: 'campaign', status: 'waiting', isLeased: false } as const;
const sending = { ...waiting, status: 'sending' } as const;
const sent = { ...waiting, status: 'sent' } as const;

it.each([
  ['a mail that waits is sent', waiting, 'sending', 'send'],
  ['of a paused campaign it is held', waiting, 'paused', 'paused'],
  ['of a stopped campaign it is stopped', waiting, 'stopped', 'stopped'],
  ['of a campaign that has not begun it is held', waiting, 'scheduled', 'paused'],
  ['of a campaign that is gone it is held', waiting, undefined, 'paused'],
  ['one that is being sent is waited for', { ...sending, isLeased: true }, 'paused', 'busy'],
  ['one whose process died is doubted, whatever the campaign', sending, 'stopped', 'uncertain'],
  ['one that was sent is left', sent, 'sending', 'ended'],
] as const)('%s', (_, delivery, campaign, step) => {
  expect(claimStep(delivery, { state: campaign, isUnsubscribed: false })).toBe(step);
});

it('a person who has unsubscribed meanwhile is skipped, unless the mail was already on its way', () => {
  const campaign = { state: 'sending', isUnsubscribed: true } as const;
  expect(claimStep(waiting, campaign)).toBe('unsubscribed');
  expect(claimStep(sending, campaign)).toBe('uncertain');
});
