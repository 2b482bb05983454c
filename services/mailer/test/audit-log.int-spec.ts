import { AuditLog } from '@festival/service-kit/audit';
import { adminChangesOf } from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CampaignWorld, createCampaignWorld, SLOT } from './campaigns/campaign-world.js';

let world: CampaignWorld;
let release = () => {};
beforeAll(async () => {
  world = await createCampaignWorld();
});
afterAll(() => world.close());

const page = (filter: Parameters<AuditLog['page']>[0]) =>
  (world.mailers[0] as NestFastifyApplication).get(AuditLog, { strict: false }).page(filter);

const audience = { kind: 'slot', collectionDate: SLOT };
const create = async () =>
  (await world.act('campaigns', { audience, sendAt: '2021-02-17T09:00:00+08:00' })).body._id;
const begun = async () => (await world.act('campaigns', { audience })).body._id;
const kept = async (subject: string) =>
  (await page({ subject })).rows.map(({ action, actorId, changedFrom, changedTo }) => ({
    ...{ action, actorId, changedFrom, changedTo },
  }));
const by = { actorId: admin.sub };

/** For each call: makes the call, and checks its entry in the audit log. */
const changes: Record<string, () => Promise<void>> = {
  async 'POST /admin/selfcollect'() {
    const { body } = await world.act('selfcollect', { collectionDate: SLOT });
    expect(await kept(body.campaignId)).toMatchObject([
      { ...by, action: 'campaign.created', changedFrom: null, changedTo: { audience } },
    ]);
  },
  async 'POST /admin/campaigns'() {
    expect(await kept(await create())).toMatchObject([
      { ...by, action: 'campaign.created', changedTo: { sendAt: '2021-02-17T01:00:00.000Z' } },
    ]);
  },
  async 'POST /admin/campaigns/test'() {
    world.collectors(1);
    await world.act('campaigns/test', { audience });
    expect((await page({ action: 'campaign.tested' })).rows).toMatchObject([
      { ...by, changedTo: { emailAddress: admin.email } },
    ]);
  },
  async 'POST /admin/campaigns/:id/stop'() {
    const id = await create();
    for (const _ of [1, 2]) await world.act(`campaigns/${id}/stop`);
    const [stopped, ...before] = await kept(id);
    expect(stopped).toMatchObject({
      action: 'campaign.stopped',
      changedFrom: { state: 'scheduled' },
      changedTo: { state: 'stopped' },
    });
    expect(before).toHaveLength(1);
  },
  async 'POST /admin/campaigns/:id/pause'() {
    release = world.smtp.hold();
    world.collectors(1, '11marslot1');
    const { campaignId } = (await world.act('selfcollect', { collectionDate: '11marslot1' })).body;
    await world.act(`campaigns/${campaignId}/pause`);
    expect((await kept(campaignId))[0]).toMatchObject({
      action: 'campaign.paused',
      changedTo: { state: 'paused' },
    });
  },
  async 'POST /admin/campaigns/:id/resume'() {
    const [{ subject: id } = { subject: '' }] = (await page({ action: 'campaign.paused' })).rows;
    await world.act(`campaigns/${id}/resume`);
    release();
    expect((await kept(id))[0]).toMatchObject({
      action: 'campaign.resumed',
      changedFrom: { state: 'paused' },
      changedTo: { state: 'sending' },
    });
  },
  async 'POST /admin/campaigns/:id/retry'() {
    world.smtp.respond(550);
    world.collectors(1, '11marslot2');
    const { campaignId } = (await world.act('selfcollect', { collectionDate: '11marslot2' })).body;
    await world.done(campaignId);
    await world.act(`campaigns/${campaignId}/retry`);
    expect((await kept(campaignId))[0]).toMatchObject({
      action: 'campaign.retried',
      changedFrom: { state: 'done' },
      changedTo: { state: 'sending' },
    });
  },
  async 'POST /admin/campaigns/:id/resend'() {
    world.smtp.respond(250);
    world.collectors(1, '25marslot1');
    const { campaignId } = (await world.act('selfcollect', { collectionDate: '25marslot1' })).body;
    await world.done(campaignId);
    await world.deliveries.query(
      `UPDATE deliveries SET status = 'uncertain' WHERE campaign_id = ?`,
      [campaignId],
    );
    await world.act(`campaigns/${campaignId}/resend`, {});
    expect((await kept(campaignId))[0]).toMatchObject({
      action: 'campaign.resent',
      changedFrom: { state: 'done' },
      changedTo: { state: 'sending', mails: 1 },
    });
  },
};

/** Reads that are a POST because they need a body. They change nothing. */
const READS = ['POST /admin/campaigns/preview'];

it('covers every call by which admins change something', () => {
  expect([...Object.keys(changes), ...READS].sort()).toEqual(adminChangesOf('mailer'));
});

it.each(Object.entries(changes))('%s is recorded with its changes', (_, prove) => prove());

it('records neither a preview nor a refusal', async () => {
  const before = (await page({})).rows.length;
  await world.act('campaigns/preview', { audience });
  await world.act('campaigns', { audience: { kind: 'slot', collectionDate: 'never' } });
  await world.act(`campaigns/${await begun()}/retry`);
  expect((await page({})).rows).toHaveLength(before + 1);
});
