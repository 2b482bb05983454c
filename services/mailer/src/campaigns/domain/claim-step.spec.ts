import { expect, it } from '@jest/globals';
import { claimStep } from './claim-step.js';

const waiting = { kind: 'campaign', status: 'waiting', isLeased: false } as const;
const sending = { ...waiting, status: 'sending' } as const;
const sent = { ...waiting, status: 'sent' } as const;

it.each([
  ['a mail that waits is sent', waiting, 'sending', 'send'],
  ['of a paused campaign it is held', waiting, 'paused', 'hold'],
  ['of a stopped campaign it is stopped', waiting, 'stopped', 'stop'],
  ['of a campaign that has not begun it is held', waiting, 'scheduled', 'hold'],
  ['of a campaign that is gone it is held', waiting, undefined, 'hold'],
  ['one that is being sent is waited for', { ...sending, isLeased: true }, 'paused', 'wait'],
  ['one whose process died is doubted, whatever the campaign', sending, 'stopped', 'doubt'],
  ['one that was sent is left', sent, 'sending', 'leave'],
] as const)('%s', (_, delivery, campaign, step) => {
  expect(claimStep({ delivery, campaign, isUnsubscribed: false })).toBe(step);
});

it('a person who has unsubscribed meanwhile is skipped, unless the mail was already on its way', () => {
  const isUnsubscribed = true;
  expect(claimStep({ delivery: waiting, campaign: 'sending', isUnsubscribed })).toBe('skip');
  expect(claimStep({ delivery: sending, campaign: 'sending', isUnsubscribed })).toBe('doubt');
});
