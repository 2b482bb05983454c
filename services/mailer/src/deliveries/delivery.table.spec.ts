import { describe, expect, it } from '@jest/globals';
import { claimStep, statusAfter } from './delivery.table.js';

const campaign = { state: 'sending', isUnsubscribed: false } as const;
const kinds = [
  ['transactional', undefined],
  ['campaign', campaign],
] as const;

describe('the next step of a requested mail', () => {
  it.each(kinds)('sends a %s mail that nobody is sending', (_, of) => {
    expect(claimStep({ status: 'waiting', isLeased: false }, of)).toBe('send');
  });

  it.each(kinds)('waits for the process that is sending a %s mail', (_, of) => {
    expect(claimStep({ status: 'sending', isLeased: true }, of)).toBe('busy');
  });

  it.each(kinds)('never sends a %s mail that has ended', (_, of) => {
    for (const status of ['sent', 'failed', 'uncertain'] as const)
      expect(claimStep({ status, isLeased: false }, of)).toBe('ended');
  });

  it.each([
    ['transactional', undefined, 'send'],
    ['campaign', campaign, 'uncertain'],
  ] as const)('treats a %s mail whose sender died as one to %s', (_, of, step) => {
    expect(claimStep({ status: 'sending', isLeased: false }, of)).toBe(step);
  });
});

describe('a mail whose attempt failed', () => {
  it.each([false, true])('waits for another when it was refused for now', (isOfCampaign) => {
    expect(statusAfter('refused-now', isOfCampaign)).toBe('waiting');
    expect(statusAfter('cut-off-before', isOfCampaign)).toBe('waiting');
  });

  it.each([false, true])('has failed when it was refused for good', (isOfCampaign) => {
    expect(statusAfter('refused-for-good', isOfCampaign)).toBe('failed');
  });

  it('is uncertain when the mail server may have taken it and it is of a campaign; another waits', () => {
    expect(statusAfter('cut-off-after', true)).toBe('uncertain');
    expect(statusAfter('cut-off-after', false)).toBe('waiting');
  });
});

const waiting = { status: 'waiting', isLeased: false } as const;
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
] as const)('%s', (_, delivery, state, step) => {
  expect(claimStep(delivery, { state, isUnsubscribed: false })).toBe(step);
});

it('a person who has unsubscribed meanwhile is skipped, unless the mail was already on its way', () => {
  const unsubscribed = { state: 'sending', isUnsubscribed: true } as const;
  expect(claimStep(waiting, unsubscribed)).toBe('unsubscribed');
  expect(claimStep(sending, unsubscribed)).toBe('uncertain');
});
