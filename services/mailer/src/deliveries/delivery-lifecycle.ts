import type { WhenLost } from '@festival/contracts/mails';
import type { CampaignState } from '@festival/lifecycles/campaign';

/** `transactional`: the answer to something that the reader did. `campaign`: one of many mails of an admin. */
export const deliveryKinds = ['transactional', 'campaign'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * `waiting`: not being sent, and the mail server does not have it. `sending`: an attempt has started. `sent`: the mail server accepted it. `failed`:
 * refused for good. `uncertain`: the mail server may have accepted it. Only for campaigns: `skipped`, it must not be sent; `stopped`, the campaign was
 * stopped before.
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

/** What happens to a delivery of each kind when the mail server may have accepted the mail. */
const unknownFates: Readonly<Record<DeliveryKind, WhenLost>> = {
  transactional: 'resend',
  campaign: 'uncertain',
};

/** The kind that is recorded with a delivery, so that it ends as it started even if the mail's kind changes meanwhile. */
export const deliveryKindOf = (whenLost: WhenLost): DeliveryKind =>
  whenLost === 'uncertain' ? 'campaign' : 'transactional';

interface DeliveryState {
  kind: DeliveryKind;
  status: DeliveryStatus;
  /** Whether the owner of the running attempt is alive. */
  isLeased: boolean;
}

/** What a mail is claimed for: to send it. Otherwise it is `busy`, because another process is sending it; `ended`; or `uncertain`, which is recorded. */
export type DeliveryStep = 'send' | 'busy' | 'ended' | 'uncertain';

/** The process of an attempt without an owner died while the mail was in flight. */
export const nextStep = ({ kind, status, isLeased }: DeliveryState): DeliveryStep => {
  if (status === 'waiting') return 'send';
  if (status !== 'sending') return 'ended';
  if (isLeased) return 'busy';
  return unknownFates[kind] === 'resend' ? 'send' : 'uncertain';
};

/** How an attempt fails: refused for now or for good, or cut off before or after the mail server may have accepted the mail. */
export type Failure = 'refused-now' | 'refused-for-good' | 'cut-off-before' | 'cut-off-after';

/** The status after a failed attempt. A waiting mail is tried again. */
export const statusAfter = (
  failure: Failure,
  kind: DeliveryKind,
): 'waiting' | 'failed' | 'uncertain' => {
  if (failure === 'refused-for-good') return 'failed';
  if (failure === 'cut-off-after' && unknownFates[kind] === 'uncertain') return 'uncertain';
  return 'waiting';
};

/**
 * The same for a mail of a campaign. `paused`: its campaign is, and queues the mail again when it resumes. `stopped`: its campaign was. `unsubscribed`: the
 * recipient has.
 */
export type ClaimStep = DeliveryStep | 'paused' | 'stopped' | 'unsubscribed';

/** Of a campaign's mail. */
interface OfCampaign {
  /** Undefined if the campaign is gone. */
  state: CampaignState | undefined;
  isUnsubscribed: boolean;
}

export const claimStep = (delivery: DeliveryState, campaign?: OfCampaign): ClaimStep => {
  const step = nextStep(delivery);
  if (step !== 'send' || !campaign) return step;
  if (campaign.state === 'stopped') return 'stopped';
  if (campaign.state !== 'sending') return 'paused';
  return campaign.isUnsubscribed ? 'unsubscribed' : 'send';
};
