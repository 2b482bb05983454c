import { CAMPAIGNS_CHANGED, type CampaignProgress } from '@festival/contracts/campaigns';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { AdvanceCampaigns } from '../../src/campaigns/advance-campaigns.js';
import { type CampaignWorld, createCampaignWorld, SLOT } from './campaign-world.js';

let world: CampaignWorld;
const published: CampaignProgress[] = [];
let listener: Redis;

beforeAll(async () => {
  world = await createCampaignWorld();
  listener = new Redis(world.config.REDIS_URL);
  listener.on('message', (_, message) => published.push(JSON.parse(message)));
  await listener.subscribe(CAMPAIGNS_CHANGED);
});
afterEach(() => {
  world.smtp.respond(250);
  world.catalogue.orders.clear();
  world.smtp.mails.length = 0;
});
afterAll(async () => {
  listener.disconnect();
  await world.close();
});

const remind = (collectionDate = SLOT) => world.act('selfcollect', { collectionDate });
const verified = { kind: 'orders', filter: { verified: true } };
const ofSlot = (collectionDate: string) => ({ kind: 'slot', collectionDate });
const addresses = () => world.smtp.mails.map(({ to }) => to[0]).sort();
const emailOf = (orderId: string) => world.catalogue.orders.get(orderId)?.emailAddress as string;

describe('reminding of a collection slot', () => {
  it('mails each verified order with something to collect in it, once, and says how many', async () => {
    const ids = world.collectors(3);
    world.collectors(1, '11marslot1');
    const [unverified] = world.collectors(1) as [string];
    Object.assign(world.catalogue.orders.get(unverified) ?? {}, { verified: false });

    const { status, body } = await remind();
    expect([status, body]).toEqual([
      200,
      { campaignId: expect.any(String), queued: 3, skipped: 0 },
    ]);
    expect((await world.done(body.campaignId)).counts).toMatchObject({ sent: 3, queued: 0 });
    expect(addresses()).toEqual(ids.map(emailOf).sort());
    const [mail] = world.smtp.mails;
    expect(mail?.parsed.subject).toBe('Collect your order K7QM-2XRT: 18 February 12-2pm');
    expect(mail?.parsed.messageId).toMatch(/^<campaign\.[\w.-]+@festival\.example>$/);
    expect(mail?.parsed.headers.has('list-unsubscribe')).toBe(false);

    world.collectors(2);
    expect((await remind()).body).toMatchObject({ queued: 2, skipped: 3 });
  });

  it('done by two admins at once, and by two mailers, reminds nobody twice', async () => {
    const ids = world.collectors(120);
    const answers = await Promise.all([remind(), remind(), remind(), remind()]);
    const queued = answers.map(({ body }) => body.queued);
    expect(queued.reduce((sum, one) => sum + one, 0)).toBe(120);
    for (const { body } of answers) expect(body.queued + body.skipped).toBe(120);
    for (const { body } of answers) await world.done(body.campaignId);
    expect(addresses()).toEqual(ids.map(emailOf).sort());
  });

  it('refuses an invalid slot, naming the field, and nothing is started', async () => {
    const before = await world.ask('GET', '/admin/campaigns', { as: admin });
    expect(await remind('19febslot1')).toMatchObject({
      status: 400,
      body: { code: 'SCHEMA_MISMATCH', validation: { body: { keys: ['collectionDate'] } } },
    });
    const after = await world.ask('GET', '/admin/campaigns', { as: admin });
    expect(after.body).toEqual(before.body);
  });
});

it('arrives as previewed, with any text of an admin', async () => {
  world.collectors(1);
  const form = {
    audience: verified,
    note: '.\nDoors =20 open at 6 – 我们在南翼见 🎪 & <b>bring</b> a bag. \n\nFrom us all',
  };
  const { body: preview } = await world.act('campaigns/preview', form);
  const { body } = await world.act('campaigns', form);
  await world.done(body._id);
  const [mail] = world.smtp.mails;
  const plain = (text: unknown) => String(text).replace(/\r\n/g, '\n').trim();
  expect(plain(mail?.parsed.html)).toBe(plain(preview.mail.html));
  expect(plain(mail?.parsed.text)).toBe(plain(preview.mail.text));
  expect(mail?.raw.split('\r\n').filter((line) => line.length > 76 && /=$/.test(line))).toEqual([]);
});

describe('a campaign at a time', () => {
  it('waits for festival time, and reads its audience only then', async () => {
    const { body } = await world.act('campaigns', {
      audience: verified,
      note: 'Stalls open at noon.',
      sendAt: '2021-02-18T09:00:00+08:00',
    });
    expect(body).toMatchObject({ state: 'scheduled', sendAt: '2021-02-18T01:00:00.000Z' });
    const [id] = world.collectors(1) as [string];
    await world.setNow('2021-02-18T09:00:00+08:00');
    expect(await world.done(body._id)).toMatchObject({ counts: { sent: 1 }, isCounted: true });
    expect(addresses()).toEqual([emailOf(id)]);
    expect(world.smtp.mails[0]?.parsed.text).toContain('Stalls open at noon.');
  });

  it('that is stopped before never begins', async () => {
    world.collectors(1);
    const { body } = await world.act('campaigns', {
      audience: ofSlot('25marslot2'),
      sendAt: '2021-03-24T09:00:00+08:00',
    });
    expect((await world.act(`campaigns/${body._id}/stop`)).body.state).toBe('stopped');
    await world.setNow('2021-03-24T09:00:00+08:00');
    await world.mailers[0]?.get(AdvanceCampaigns).execute();
    expect(await world.details(body._id)).toMatchObject({ state: 'stopped', recipients: [] });
  });
});

it('reaches the entrants of the photo contest, who can unsubscribe; not those who have withdrawn since', async () => {
  const { entrants } = world.catalogue;
  const ids = [1, 2, 3].map((at) => `entry-${at}`);
  for (const _id of ids)
    entrants.set(_id, { _id, name: `Entrant ${_id}`, emailAddress: `${_id}@e.ntu.edu.sg` });
  const { body } = await world.act('campaigns', {
    audience: { kind: 'entrants' },
    note: 'Please check your link.',
    sendAt: '2021-03-25T09:00:00+08:00',
  });
  expect(body.audience).toEqual({ kind: 'entrants', category: 'all' });
  entrants.delete('entry-2');
  await world.setNow('2021-03-25T09:00:00+08:00');
  expect((await world.done(body._id)).counts).toMatchObject({ sent: 2 });
  expect(addresses()).toEqual(['entry-1@e.ntu.edu.sg', 'entry-3@e.ntu.edu.sg']);
  const [mail] = world.smtp.mails;
  expect(mail?.parsed.subject).toBe('About Moments 2021');
  expect(mail?.parsed.text).toContain('Please check your link.');
  expect(mail?.parsed.headers.has('list')).toBe(true);
});

describe('before there is a campaign', () => {
  const chosen = (workshopId: string) => ({
    audience: { kind: 'workshop', workshopId },
    note: 'Bring an apron.',
  });

  it('a preview says how many it reaches and shows one mail, and sends none', async () => {
    const { body } = await world.act('campaigns/preview', chosen(world.participants(70)));
    expect(body).toMatchObject({ recipients: 70, skipped: [], mail: { subject: /./ } });
    expect(body.mail.to.address).toMatch(/^person\d+@/);
    expect(body.mail.html).toContain('Bring an apron.');
    expect(body.mail.text).toContain('Bring an apron.');
    expect(world.smtp.mails).toEqual([]);
  });

  it('a preview says who is skipped, and why', async () => {
    world.collectors(4);
    await world.done((await remind('25marslot2')).body.campaignId);
    const ids = world.collectors(3, '25marslot2');
    await world.done((await remind('25marslot2')).body.campaignId);
    world.collectors(2, '25marslot2');
    Object.assign(world.catalogue.orders.get(ids[0] as string) ?? {}, { emailAddress: ' ' });
    const { body } = await world.act('campaigns/preview', { audience: ofSlot('25marslot2') });
    expect(body.recipients).toBe(2);
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'reminded-before', count: 2 },
        { reason: 'no-address', count: 1 },
      ]),
    );
  });

  it('a test goes to the admin only, and nobody counts as reminded', async () => {
    world.collectors(2, '25marslot1');
    const audience = ofSlot('25marslot1');
    const emailAddress = 'somebody@e.ntu.edu.sg';
    const form = { audience, note: 'Hello.', emailAddress };
    const { body } = await world.act('campaigns/test', form);
    expect(body).toEqual({ emailAddress: admin.email });
    await eventually(() => world.mailsTo(String(admin.email)).length === 1);
    expect(addresses()).toEqual([admin.email]);
    const preview = await world.act('campaigns/preview', { audience });
    expect(preview.body).toMatchObject({ recipients: 2, skipped: [] });
    const { body: list } = await world.ask('GET', '/admin/campaigns', { as: admin });
    expect(JSON.stringify(list)).not.toContain('Hello.');
  });

  it('a test with an empty audience, or by an admin without an address, is refused', async () => {
    expect(await world.act('campaigns/test', { audience: verified, note: 'Hello.' })).toMatchObject(
      { status: 400, body: { code: 'CAMPAIGN_NOBODY' } },
    );
    const nobody = { ...admin, email: null };
    expect(
      await world.act('campaigns/test', { audience: verified, note: 'Hi.' }, nobody),
    ).toMatchObject({ status: 400, body: { code: 'NO_OWN_ADDRESS' } });
  });

  it.each([
    [
      'no note where the mail says nothing without',
      { audience: { kind: 'workshop', workshopId: 'w' } },
      'note',
    ],
    ['an audience that there is not', { audience: { kind: 'everybody' } }, 'audience.kind'],
    ['a time that is none', { audience: ofSlot(SLOT), sendAt: 'soon' }, 'sendAt'],
    [
      'a time that the festival has passed',
      { audience: ofSlot(SLOT), sendAt: '2021-02-10T09:59:59+08:00' },
      'sendAt',
    ],
  ])('%s is refused, naming the field', async (_, body, key) => {
    expect(await world.act('campaigns', body)).toMatchObject({
      status: 400,
      body: { code: 'SCHEMA_MISMATCH', validation: { body: { keys: [key] } } },
    });
  });
});

describe('the view of an admin', () => {
  it('counts by state, recipients by page, by state and by words; and the newest campaign first', async () => {
    const ids = world.collectors(7);
    const { body } = await world.act('campaigns', { audience: verified, note: 'A note.' });
    const details = await world.done(body._id);
    expect(details).toMatchObject({ createdBy: admin.name, template: 'order-note', next: null });
    expect(details.recipients.map(({ subjectId }) => subjectId)).toEqual([...ids].sort());
    expect(details.recipients[0]).toMatchObject({ about: 'K7QM-2XRT' });
    const first = await world.details(body._id, '?limit=4');
    const second = await world.details(body._id, `?limit=4&after=${first.next}`);
    expect([...first.recipients, ...second.recipients]).toEqual(details.recipients);
    expect(second.next).toBeNull();
    const address = emailOf(ids[3] as string);
    const found = await world.details(body._id, `?q=${encodeURIComponent(address)}&state=sent`);
    expect(found.recipients).toMatchObject([{ emailAddress: address, state: 'sent', attempts: 1 }]);
    expect((await world.details(body._id, '?q=%25')).recipients).toEqual([]);
    expect((await world.details(body._id, '?state=failed')).recipients).toEqual([]);

    const { body: list } = await world.ask('GET', '/admin/campaigns?limit=1', { as: admin });
    expect(list.campaigns).toMatchObject([{ _id: body._id, counts: { sent: 7 } }]);
    const { body: rest } = await world.ask('GET', `/admin/campaigns?after=${list.next}`, {
      as: admin,
    });
    expect(rest.campaigns.every(({ _id }: { _id: string }) => _id < body._id)).toBe(true);
  });

  it('its progress is published, down to its end', async () => {
    world.collectors(5);
    const { body } = await world.act('campaigns', { audience: verified, note: 'A note.' });
    const { _id, state, isCounted, counts } = await world.done(body._id);
    await eventually(() => published.some((told) => told._id === _id && told.state === 'done'));
    const last = published.filter((told) => told._id === _id).at(-1);
    expect(last).toEqual({ _id, state, isCounted, counts });
  });

  it('each change of an admin is published, whichever mailer does it', async () => {
    const { attempts } = world.smtp;
    const release = world.smtp.hold();
    world.collectors(1);
    const { body } = await world.act('campaigns', { audience: verified, note: 'A note.' });
    await world.smtp.until((smtp) => smtp.attempts > attempts);
    const changes = ['pause', 'resume', 'pause', 'resume', 'pause', 'resume'];
    for (const change of changes) await world.act(`campaigns/${body._id}/${change}`);
    const told = (wanted: string) =>
      published.filter(({ _id, state }) => _id === body._id && state === wanted);
    await eventually(() => told('paused').length >= 3 && told('sending').length >= 3);
    release();
    await world.done(body._id);
  });
});
