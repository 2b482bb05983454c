import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CampaignWorld, createCampaignWorld, SLOT } from './campaign-world.js';

const MAILS_PER_SECOND = 5;
const MAILS = 20;

let world: CampaignWorld;
beforeAll(async () => {
  world = await createCampaignWorld({ CAMPAIGN_MAILS_PER_SECOND: MAILS_PER_SECOND });
});
afterAll(() => world.close());

it('applies to all mailers together', async () => {
  world.collectors(MAILS);
  const startedAt = performance.now();
  const { body } = await world.act('selfcollect', { collectionDate: SLOT });
  await world.done(body.campaignId);
  expect(world.smtp.mails).toHaveLength(MAILS);
  // The first five are sent at once. Two mailers with a rate each would need half of the time; a slow machine only needs more.
  const least = (MAILS / MAILS_PER_SECOND - 1) * 1_000;
  expect(performance.now() - startedAt).toBeGreaterThan(least);
});
