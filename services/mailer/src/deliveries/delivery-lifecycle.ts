import type { WhenLost } from '@festival/contracts/mails';

/** What a mail is: the answer to something its reader did, or one of many that an admin sends. */
export const deliveryKinds = ['transactional', 'campaign'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * `waiting`: nobody is sending it, and the mail server does not have it. `sending`: an attempt has been begun.
 * `sent`: the mail server took it. `failed`: refused for good. `uncertain`: nobody knows whether the mail server took it. Of campaigns alone,
 * `skipped`: it was not to be sent; `stopped`: the campaign was stopped before.
 */
export const deliveryStatuses = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'skipped',
  'stopped',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What a delivery's kind was recorded for: what becomes of the mail when nobody knows whether the mail server took it. */
const unknownFates: Readonly<Record<DeliveryKind, WhenLost>> = {
  transactional: 'resend',
  campaign: 'uncertain',
};

/** As which a delivery is recorded, so that it goes on as it began when the mail's kind has changed since. */
export const deliveryKindOf = (whenLost: WhenLost): DeliveryKind =>
  whenLost === 'uncertain' ? 'campaign' : 'transactional';

export interface DeliveryState {
  kind: DeliveryKind;
  status: DeliveryStatus;
  /** Whether the attempt that was begun still has its owner. */
  isLeased: boolean;
}

/** What whoever is asked to deliver a mail does: send it, look again later, leave it, or record that its fate is unknown. */
export type DeliveryStep = 'send' | 'wait' | 'leave' | 'doubt';

/** An attempt without an owner was in flight when its process died. */
export const nextStep = ({ kind, status, isLeased }: DeliveryState): DeliveryStep => {
  if (status === 'waiting') return 'send';
  if (status !== 'sending') return 'leave';
  if (isLeased) return 'wait';
  return unknownFates[kind] === 'resend' ? 'send' : 'doubt';
};

/** How an attempt can fail: refused now or for good, or cut off before or after the mail server may have taken the mail. */
export type Failure = 'refused-now' | 'refused-for-good' | 'cut-off-before' | 'cut-off-after';

/** The status of a mail whose attempt failed. What waits is tried again. */
export const statusAfter = (
  failure: Failure,
  kind: DeliveryKind,
): 'waiting' | 'failed' | 'uncertain' => {
  if (failure === 'refused-for-good') return 'failed';
  if (failure === 'cut-off-after' && unknownFates[kind] === 'uncertain') return 'uncertain';
  return 'waiting';
};
