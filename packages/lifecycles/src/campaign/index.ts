export {
  type CampaignEvent,
  type CampaignState,
  campaignMachine,
  campaignStates,
  nextCampaignState,
} from './campaign.machine.js';
