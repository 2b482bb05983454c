import type { CampaignState } from '@festival/lifecycles/campaign';
import { type DeliveryState, nextStep } from '../../deliveries/domain/delivery-lifecycle.js';

/**
 * What to do with a campaign's mail. `hold`: the campaign is paused, and queues the mail again when it resumes. `stop`: the campaign was stopped.
 * `skip`: the recipient has unsubscribed. The others are those of any delivery.
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
