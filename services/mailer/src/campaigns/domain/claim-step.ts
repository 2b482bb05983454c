import type { CampaignState } from '@festival/lifecycles/campaign';
import { type DeliveryState, nextStep } from '../../deliveries/delivery-lifecycle.js';

/**
 * What whoever has a mail of a campaign in hand does. `hold`: its campaign waits, and queues it anew when it goes on. `stop`: the campaign was stopped
 * before. `skip`: its reader wants no such mails any more. The others are those of any delivery.
 */
export type ClaimStep = 'send' | 'wait' | 'leave' | 'doubt' | 'hold' | 'stop' | 'skip';

interface ClaimState {
  delivery: DeliveryState;
  campaign: CampaignState | undefined;
  isUnsubscribed: boolean;
}

export const claimStep = ({ delivery, campaign, isUnsubscribed }: ClaimState): ClaimStep => {
  const step = nextStep(delivery);
  if (step !== 'send') return step;
  if (campaign === 'stopped') return 'stop';
  if (campaign !== 'sending') return 'hold';
  return isUnsubscribed ? 'skip' : 'send';
};
