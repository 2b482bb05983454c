import { describe, expect, it } from '@jest/globals';
import { type CampaignEvent, campaignStates, nextCampaignState } from './campaign.js';

const leadsTo: Record<CampaignEvent['type'], (string | undefined)[]> = {
  //        scheduled  queued     sending    paused     stopped    done
  BEGIN: ['sending', 'sending', 'sending', undefined, undefined, undefined],
  PAUSE: [undefined, 'paused', 'paused', 'paused', undefined, undefined],
  RESUME: [undefined, undefined, 'sending', 'sending', undefined, undefined],
  STOP: ['stopped', 'stopped', 'stopped', 'stopped', 'stopped', undefined],
  FINISH: [undefined, undefined, 'done', undefined, undefined, 'done'],
  RETRY: [undefined, undefined, 'sending', 'paused', undefined, 'sending'],
  RESEND: [undefined, undefined, 'sending', 'paused', 'sending', 'sending'],
};

describe('the life of a campaign', () => {
  it.each(Object.entries(leadsTo))('%s leads from each state to the right one', (event, to) => {
    const led = campaignStates.map((state) =>
      nextCampaignState(state, event as CampaignEvent['type']),
    );
    expect(led).toEqual(to);
  });
});
