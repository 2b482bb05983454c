/** What a mail is: the answer to something its reader did, or one of many that an admin sends. */
export const deliveryKinds = ['transactional', 'campaign'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * `waiting`: nobody is sending it, and the mail server does not have it. `sending`: an attempt has been begun.
 * `sent`: the mail server took it. `failed`: refused for good. `uncertain`: nobody knows whether the mail server took it.
 */
export const deliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'uncertain'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export interface DeliveryState {
  kind: DeliveryKind;
  status: DeliveryStatus;
  /** Whether the attempt that was begun still has its owner. */
  isLeased: boolean;
}

/** What whoever is asked to deliver a mail does: send it, look again later, leave it, or record that its fate is unknown. */
export type DeliveryStep = 'send' | 'wait' | 'leave' | 'doubt';

/**
 * The one mail in flight when a process died may have been accepted or not. A confirmation is sent again, with the same
 * Message-ID; a campaign's mail is not: an admin decides.
 */
const stepForOrphan: Record<DeliveryKind, DeliveryStep> = {
  transactional: 'send',
  campaign: 'doubt',
};

export const nextStep = ({ kind, status, isLeased }: DeliveryState): DeliveryStep => {
  if (status === 'waiting') return 'send';
  if (status !== 'sending') return 'leave';
  return isLeased ? 'wait' : stepForOrphan[kind];
};
