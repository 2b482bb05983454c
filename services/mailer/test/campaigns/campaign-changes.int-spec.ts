import { PeopleRegistry } from '@festival/service-kit/people';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { type CampaignWorld, createCampaignWorld, SLOT } from './campaign-world.js';

/** The two mailers claim one mail for each of their ten connections while the mail server accepts none, so some are left to pause and to stop. */
const MORE_THAN_CLAIMED = 50;
const CONNECTIONS = 10;

let world: CampaignWorld;

beforeAll(async () => {
  world = await createCampaignWorld();
});
afterEach(() => {
  world.smtp.respond(250);
  world.catalogue.orders.clear();
  world.smtp.mails.length = 0;
});
afterAll(() => world.close());

const remind = (collectionDate: string) => world.act('selfcollect', { collectionDate });
const addresses = () => world.smtp.mails.map(({ to }) => to[0]).sort();
const emailOf = (orderId: string) => world.catalogue.orders.get(orderId)?.emailAddress as string;

describe('commands of an admin to a campaign', () => {
  const begin = async (count: number) => {
    const ids = world.collectors(count);
    const { body } = await world.act('campaigns', {
      audience: { kind: 'orders', filter: { verified: true } },
      note: 'A note.',
    });
    return { ids, id: body._id as string };
  };
  /** Starts a campaign whose mails the mail server receives, but does not accept until released. */
  const beginHeld = async (count: number) => {
    const { attempts } = world.smtp;
    const release = world.smtp.hold();
    const campaign = await begin(count);
    await world.smtp.until((smtp) => smtp.attempts > attempts);
    return { ...campaign, release };
  };

  it('pause lets it wait, and resume continues it: each recipient gets one mail', async () => {
    const { ids, id, release } = await beginHeld(MORE_THAN_CLAIMED);
    expect((await world.act(`campaigns/${id}/pause`)).body).toMatchObject({ state: 'paused' });
    release();
    await eventually(async () => (await world.details(id)).counts.sending === 0);
    const { counts } = await world.details(id);
    expect(counts.sent).toBeGreaterThan(0);
    expect(counts.queued).toBe(MORE_THAN_CLAIMED - counts.sent);
    expect((await world.act(`campaigns/${id}/pause`)).status).toBe(200);

    expect((await world.act(`campaigns/${id}/resume`)).body).toMatchObject({ state: 'sending' });
    expect((await world.done(id)).counts).toMatchObject({ sent: MORE_THAN_CLAIMED, queued: 0 });
    expect(addresses()).toEqual(ids.map(emailOf).sort());
  });

  it('skips recipients whose mail became pointless before their turn', async () => {
    const release = world.smtp.hold();
    const { attempts } = world.smtp;
    world.collectors(MORE_THAN_CLAIMED, '18febslot2');
    const { campaignId } = (await remind('18febslot2')).body;
    await world.smtp.until((smtp) => smtp.attempts > attempts);
    await world.act(`campaigns/${campaignId}/pause`);
    release();
    await eventually(async () => (await world.details(campaignId)).counts.sending === 0);
    const { recipients } = await world.details(campaignId, '?state=queued');
    const gone = String(recipients[0]?.subjectId);
    Object.assign(world.catalogue.orders.get(gone) ?? {}, { verified: false });
    await world.act(`campaigns/${campaignId}/resume`);
    expect((await world.done(campaignId)).counts).toMatchObject({
      sent: MORE_THAN_CLAIMED - 1,
      skipped: 1,
    });
    const skipped = await world.details(campaignId, '?state=skipped');
    expect(skipped.recipients).toMatchObject([
      { subjectId: gone, answer: 'the order is not verified any more' },
    ]);
  });

  it('stopped, it sends no more, and those who got none may be reminded by another', async () => {
    world.collectors(MORE_THAN_CLAIMED, '11marslot2');
    const release = world.smtp.hold();
    const { attempts } = world.smtp;
    const { campaignId } = (await remind('11marslot2')).body;
    await world.smtp.until((smtp) => smtp.attempts > attempts);
    expect((await world.act(`campaigns/${campaignId}/stop`)).body.state).toBe('stopped');
    release();
    await eventually(async () => (await world.details(campaignId)).counts.sending === 0);
    const { sent, stopped } = (await world.details(campaignId)).counts;
    expect(sent + stopped).toBe(MORE_THAN_CLAIMED);
    expect(stopped).toBeGreaterThan(0);
    const again = (await remind('11marslot2')).body;
    expect(again).toMatchObject({ queued: stopped, skipped: sent });
    await world.done(again.campaignId);
    expect(new Set(addresses()).size).toBe(MORE_THAN_CLAIMED);
    expect(world.smtp.mails).toHaveLength(MORE_THAN_CLAIMED);
    for (const order of ['pause', 'resume', 'retry'])
      expect(await world.act(`campaigns/${campaignId}/${order}`)).toMatchObject({
        status: 400,
        body: { code: 'CAMPAIGN_STATE' },
      });
  });

  it('retry sends failed mails again and no others; the mail server’s answers are kept', async () => {
    const refused = new Set<string>();
    world.smtp.respond((recipient) => (refused.has(recipient) ? 550 : 250));
    const ids = world.collectors(10);
    for (const id of ids.slice(0, 3)) refused.add(emailOf(id));
    const { body } = await world.act('campaigns', {
      audience: { kind: 'orders', filter: { verified: true } },
      note: 'A note.',
    });
    expect((await world.done(body._id)).counts).toMatchObject({ sent: 7, failed: 3 });
    const { recipients } = await world.details(body._id, '?state=failed');
    expect(recipients.map(({ emailAddress }) => emailAddress).sort()).toEqual([...refused].sort());
    expect(recipients[0]?.answer).toContain('550 no such mailbox');

    world.smtp.respond(250);
    expect((await world.act(`campaigns/${body._id}/retry`)).body.state).toBe('sending');
    await eventually(async () => (await world.details(body._id)).counts.sent === 10);
    expect(addresses()).toEqual(ids.map(emailOf).sort());
    await world.done(body._id);
    expect((await world.act(`campaigns/${body._id}/retry`)).body.state).toBe('done');
  });

  it('a mail whose outcome is unknown is uncertain, and is left to the admin', async () => {
    world.smtp.dieOnce('after');
    const { id, ids } = await begin(1);
    const { counts } = await world.done(id);
    expect(counts).toMatchObject({ uncertain: 1, sent: 0 });
    await world.act(`campaigns/${id}/retry`);
    expect(world.mailsTo(emailOf(ids[0] as string))).toHaveLength(1);
  });

  it('claims no more mails than are on the wire', async () => {
    const { id, release } = await beginHeld(MORE_THAN_CLAIMED);
    const { counts } = await world.details(id);
    expect(counts.sending).toBeGreaterThan(0);
    expect(counts.sending).toBeLessThanOrEqual(CONNECTIONS);
    release();
    expect((await world.done(id)).counts.sent).toBe(MORE_THAN_CLAIMED);
  });

  describe('uncertain mails', () => {
    /** A campaign of one mail that was accepted by a mail server that was lost before it answered. */
    const beginUncertain = async () => {
      world.smtp.dieOnce('after');
      const campaign = await begin(1);
      expect((await world.done(campaign.id)).counts.uncertain).toBe(1);
      return campaign;
    };
    const trail = async (id: string) =>
      world.deliveries.query(
        `SELECT changed_to AS changed FROM audit_log WHERE subject = ? AND action = 'campaign.resent'`,
        [id],
      );

    it('are sent again on purpose: all of them, once, however many tabs ask at once', async () => {
      const { id, ids } = await beginUncertain();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => world.act(`campaigns/${id}/resend`, {})),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await world.done(id)).counts).toMatchObject({ sent: 1, uncertain: 0 });
      expect(world.mailsTo(emailOf(ids[0] as string))).toHaveLength(2);
      expect(await trail(id)).toHaveLength(1);
      expect((await world.act(`campaigns/${id}/resend`, {})).body.state).toBe('done');
      expect(await trail(id)).toHaveLength(1);
    });

    it('of somebody who was erased are not sent again', async () => {
      const { id, ids } = await beginUncertain();
      const person = { accountIds: [], emailAddress: emailOf(ids[0] ?? '') };
      await world.mailers[0]?.get(PeopleRegistry, { strict: false }).data.erase(person);
      const { body } = await world.act(`campaigns/${id}/resend`, {});
      expect(body).toMatchObject({ state: 'done', counts: { uncertain: 1, queued: 0 } });
    });

    it('are sent again one by one, and the others stay as they are', async () => {
      const ids = world.collectors(3);
      const { body } = await world.act('campaigns', {
        audience: { kind: 'orders', filter: { verified: true } },
        note: 'A note.',
      });
      await world.done(body._id);
      await world.deliveries.query(
        `UPDATE deliveries SET status = 'uncertain' WHERE campaign_id = ? AND position < 3`,
        [body._id],
      );
      const recipient = `campaign.${body._id}.${[...ids].sort()[0]}`;
      const press = () => world.act(`campaigns/${body._id}/resend`, { recipient });
      await Promise.all([press(), press()]);
      await eventually(async () => (await world.details(body._id)).counts.sent === 2);
      expect((await world.done(body._id)).counts).toMatchObject({ sent: 2, uncertain: 1 });
      expect(world.smtp.mails).toHaveLength(4);
      expect(await trail(body._id)).toHaveLength(1);
    });

    it('of a stopped campaign are sent again, and nothing else of it', async () => {
      const ids = world.collectors(4);
      const { body } = await world.act('campaigns', {
        audience: { kind: 'orders', filter: { verified: true } },
        note: 'A note.',
      });
      await world.done(body._id);
      await world.deliveries.query(
        `UPDATE deliveries SET status = IF(position = 1, 'uncertain', 'stopped') WHERE campaign_id = ? AND position < 4`,
        [body._id],
      );
      // As if it had been stopped while it read its audience.
      await world.deliveries.query(
        `UPDATE campaigns SET state = 'stopped', is_read = 0 WHERE id = ?`,
        [body._id],
      );
      world.collectors(2);
      expect((await world.act(`campaigns/${body._id}/resend`, {})).body.state).toBe('sending');
      expect((await world.done(body._id)).counts).toMatchObject({ sent: 2, stopped: 2 });
      expect(world.smtp.mails).toHaveLength(ids.length + 1);
    });

    it('that were sent again are uncertain after a stop, and still count as reminded', async () => {
      world.smtp.dieOnce('after');
      world.collectors(1);
      const { campaignId: id } = (await remind(SLOT)).body;
      expect((await world.done(id)).counts.uncertain).toBe(1);
      await world.act(`campaigns/${id}/resend`, {});
      await world.deliveries.query(`UPDATE campaigns SET state = 'paused' WHERE id = ?`, [id]);
      await world.deliveries.query(
        `UPDATE deliveries SET status = 'waiting' WHERE campaign_id = ?`,
        [id],
      );
      expect((await world.act(`campaigns/${id}/stop`)).body).toMatchObject({
        state: 'stopped',
        counts: { uncertain: 1, stopped: 0 },
      });
      const reminders = await world.deliveries.query(
        'SELECT 1 FROM reminders WHERE campaign_id = ?',
        [id],
      );
      expect(reminders).toHaveLength(1);
    });

    it('are refused for a recipient that the campaign does not have', async () => {
      const { id } = await beginUncertain();
      expect(
        await world.act(`campaigns/${id}/resend`, { recipient: 'campaign.x.y' }),
      ).toMatchObject({ status: 404 });
      expect(await world.act(`campaigns/${id}/resend`, { recipient: 'é' })).toMatchObject({
        status: 400,
        body: { validation: { body: { keys: ['recipient'] } } },
      });
    });
  });

  it('a mail that was cut off before the mail server had it is sent again', async () => {
    world.smtp.dieOnce('before');
    const { id } = await begin(1);
    expect((await world.done(id)).counts).toMatchObject({ sent: 1, uncertain: 0 });
    expect(world.smtp.mails).toHaveLength(1);
  });

  it('a link that somebody waits for is sent meanwhile, however many mails are stuck', async () => {
    const release = world.smtp.hold((recipient) => recipient.startsWith('buyer'));
    const { attempts } = world.smtp;
    // More than one mailer takes at a time, so the connections of both are stuck.
    const { id } = await begin(200);
    await world.smtp.until((smtp) => smtp.attempts >= attempts + 10);
    world.catalogue.resets.set('r1', {
      displayName: 'Inkwell',
      emailAddress: 'hello@inkwell.example',
      token: 'T'.repeat(43),
      expiresAt: '2021-02-10T03:04:00.000Z',
    });
    const reset = {
      messageId: 'password-reset.r1',
      template: 'password-reset',
      subjectId: 'r1',
    } as const;
    await expect(world.finished(await world.enqueue(reset))).resolves.toBe('sent');
    expect(addresses()).toEqual(['hello@inkwell.example']);
    release();
    expect((await world.done(id)).counts.sent).toBe(200);
  });
});

it('a campaign for a workshop that there is not is refused', async () => {
  const campaign = { audience: { kind: 'workshop', workshopId: 'nope' }, note: 'Hello.' };
  expect(await world.act('campaigns', campaign)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

describe('the jobs of a campaign', () => {
  let queue: Queue;
  beforeAll(() => {
    queue = new Queue('campaigns', { connection: queueConnection(world.config) });
  });
  afterAll(() => queue.close());

  it('queues several mails together where many are allowed a second, each once', async () => {
    const ids = world.collectors(50);
    const { campaignId } = (await remind(SLOT)).body;
    await world.done(campaignId);
    const jobs = await queue.getJobs();
    const ours = jobs.map(({ data }) => data).filter((data) => data.campaignId === campaignId);
    expect(ours).toHaveLength(3);
    expect(ours.flatMap(({ subjectIds }) => subjectIds).sort()).toEqual(ids.sort());
  });
});

describe('unsubscribing', () => {
  it('is offered by notes, in one press, and ends them for that address', async () => {
    const workshopId = world.participants(2);
    const campaign = { audience: { kind: 'workshop', workshopId }, note: 'Bring an apron.' };
    const { body } = await world.act('campaigns', campaign);
    await world.done(body._id);
    const [mail] = world.smtp.mails;
    const address = String(mail?.to[0]);
    const list = mail?.parsed.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
    const link = String(list?.unsubscribe?.url);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.parsed.text?.replace(/\s/g, '')).toContain(link);
    const path = new URL(link).pathname.replace('/api', '');

    const page = await world.ask('GET', path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('method="post"')]);
    expect((await world.act('campaigns/preview', campaign)).body.recipients).toBe(2);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _ of [1, 2])
      expect(
        (await world.ask('POST', path, { headers: form, body: 'List-Unsubscribe=One-Click' })).body,
      ).toContain(address);
    expect((await world.act('campaigns/preview', campaign)).body).toMatchObject({
      recipients: 1,
      skipped: [{ reason: 'unsubscribed', count: 1 }],
    });
    const again = await world.act('campaigns', campaign);
    expect((await world.done(again.body._id)).counts).toMatchObject({ sent: 1, skipped: 1 });
    expect(world.mailsTo(address)).toHaveLength(1);
    // Mail programs cut links, and add to them.
    for (const [method, broken] of [
      ['GET', path.slice(0, -1)],
      ['POST', path.slice(0, -1)],
      ['GET', `${path}%3E,`],
    ] as const)
      expect(await world.ask(method, broken)).toMatchObject({
        status: 404,
        body: expect.stringContaining('<h1>This link does not work</h1>'),
      });
  });
});
