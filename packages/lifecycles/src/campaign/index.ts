export {
  type CampaignEvent,
  type CampaignState,
  campaignStates,
  nextCampaignState,
} from './campaign.machine.js';
export {
  categoryLabels,
  describeAudience,
  skipLabels,
  standingLabels,
} from './describe-audience.js';
