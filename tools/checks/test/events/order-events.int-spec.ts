import { type DomainEvent, eventQueueOf } from '@festival/contracts/events';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import {
  student as buyer,
  admin as cashier,
  serviceIdentity,
  TEST_SERVICE,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import {
  type CatalogueApp,
  startCatalogue,
} from '../../../../services/catalogue/test/support/catalogue-app.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import {
  type ConsumerApp,
  type ConsumerPlace,
  createConsumer,
  subscribe,
  unsubscribe,
} from './event-consumer.js';
import { deliverTo, interceptDeliveries } from './event-deliveries.js';

/** Orders from before anybody consumed their events: more than one page. */
const OLD_ORDERS = 450;

let catalogue: CatalogueApp;
let ours: { redisUrl: string; ownerUrl: string };
let diary: ConsumerPlace;
let consumer: ConsumerApp;
let queue: Queue;
let productId: string;

beforeAll(async () => {
  catalogue = await startCatalogue({ LOG_LEVEL: 'silent' });
  await catalogue.app.listen(0, '127.0.0.1');
  const { dataSource } = catalogue;
  productId = (await addProduct(dataSource, await addVendor(dataSource), { stock: [[1_000]] })).id;
  const { REDIS_URL } = catalogue.config;
  ours = { redisUrl: REDIS_URL, ownerUrl: await catalogue.app.getUrl() };
  diary = await createConsumer(TEST_SERVICE, ours);
  queue = new Queue(eventQueueOf(TEST_SERVICE, 'order'), {
    connection: queueConnection(REDIS_URL),
  });
});
afterAll(async () => {
  await diary.close();
  await queue.close();
  await catalogue.close();
});

const startConsumer = async () => {
  consumer = await diary.start('order');
  await eventually(() => diary.isReplayed('order'));
};

const place = async (as = buyer(), quantity = 1): Promise<string> => {
  const body = orderBody(12.5 * quantity, [collected({ id: productId }, [[quantity]])]);
  const { status, body: placed } = await catalogue.request('POST', '/orders', { as, body });
  expect(status).toBe(200);
  return placed._id;
};
const change = async (id: string, ...what: ('verify' | 'unverify' | 'cancel')[]) => {
  const calls: Record<(typeof what)[number], [method: string, path: string]> = {
    verify: ['POST', `/admin/${id}/orderVerify`],
    unverify: ['POST', `/admin/${id}/orderUnverify`],
    cancel: ['DELETE', `/orders/${id}`],
  };
  for (const each of what)
    expect((await catalogue.request(...calls[each], { as: cashier })).status).toBe(200);
};

const storyOf = async (id: string): Promise<string[]> =>
  (await diary.handled(id)).map(({ name, revision }) => `${revision} ${name}`);
const untilHandled = (id: string, revision: number) =>
  eventually(async () => (await diary.handled(id)).at(-1)?.revision === revision);

const deliveries = async (): Promise<{ job_id: string }[]> =>
  catalogue.dataSource.query("SELECT job_id FROM outbox WHERE job_name = 'event.deliver'");

const pageOf = (after?: string) =>
  catalogue.request('GET', `/internal/events/order${after ? `?after=${after}` : ''}`, {
    as: serviceIdentity(TEST_SERVICE),
  });

/** All pages of the owner's answer, joined. */
const allThatStands = async (): Promise<DomainEvent<'order'>[]> => {
  const found: DomainEvent<'order'>[] = [];
  for (let after: string | undefined | null; after !== null; ) {
    const { body } = await pageOf(after);
    found.push(...body.events);
    after = body.next;
  }
  return found;
};

describe('a consumer that is added a day later', () => {
  it('finds no waiting event, and gets the state of every order, page by page', async () => {
    await catalogue.dataSource.query(
      `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
         name, contact_number, email_address, surcharges)
       SELECT CONCAT('old-', seq), CONCAT('O', seq), 'student-early', IF(seq % 2, 'verified', 'placed'), seq % 2, '2021-02-01', '2021-02-01', 'admin',
         seq, 'N', '1', 'early@e.ntu.edu.sg', '[]' FROM seq_1_to_${OLD_ORDERS}`,
    );
    const [kept, cancelled] = [await place(), await place(buyer('jun-kai'), 2)];
    await change(kept, 'verify', 'unverify', 'verify');
    await change(cancelled, 'cancel');
    expect(await deliveries()).toEqual([]);

    subscribe(TEST_SERVICE, 'order');
    await startConsumer();

    expect(await storyOf(kept)).toEqual(['3 order.verified']);
    expect((await diary.handled(cancelled))[0]).toMatchObject({
      name: 'order.cancelled',
      revision: 1,
      data: {
        studentId: buyer('jun-kai').sub,
        orderNumber: expect.any(String),
        totalCents: 2_500,
      },
    });
    const all = await diary.handled();
    expect(all).toHaveLength(OLD_ORDERS + 2);
    expect(all).toEqual(await allThatStands());
  });

  it('gets events from then on, in the transaction that causes them: a refused order is no event', async () => {
    const before = (await diary.handled()).length;
    const tooMany = orderBody(12.5 * 5_000, [collected({ id: productId }, [[5_000]])]);
    const refused = await catalogue.request('POST', '/orders', { as: buyer(), body: tooMany });
    expect(refused.status).toBe(400);
    const id = await place();
    await untilHandled(id, 0);
    await change(id, 'verify', 'verify');
    await untilHandled(id, 1);
    expect(await storyOf(id)).toEqual(['0 order.placed', '1 order.verified']);
    expect(await diary.handled()).toHaveLength(before + 2);
    await eventually(async () => (await deliveries()).length === 0);
  });
});

describe('deliveries', () => {
  const intercept = (cause: () => Promise<number>) =>
    interceptDeliveries(queue, catalogue.dataSource, cause);
  const deliver = (event: DomainEvent) => deliverTo(queue, { consumer: TEST_SERVICE, event });

  it('that come three times each are handled once each', async () => {
    let id = '';
    const events = await intercept(async () => {
      id = await place();
      await change(id, 'verify');
      return 2;
    });
    for (const event of events) for (let time = 0; time < 3; time += 1) await deliver(event);
    expect(await storyOf(id)).toEqual(['0 order.placed', '1 order.verified']);
  });

  it('that arrive in reversed order leave the last state, and late ones change nothing', async () => {
    let id = '';
    const events = await intercept(async () => {
      id = await place();
      await change(id, 'verify', 'unverify');
      return 3;
    });
    expect(events.map(({ name }) => name)).toEqual([
      'order.placed',
      'order.verified',
      'order.unverified',
    ]);
    for (const event of [...events].reverse()) await deliver(event);
    expect(await storyOf(id)).toEqual(['2 order.unverified']);
    await change(id, 'verify');
    await untilHandled(id, 3);
    for (const event of events) await deliver(event);
    expect(await storyOf(id)).toEqual(['2 order.unverified', '3 order.verified']);
  });

  it('that a newer version decided wait for a consumer that knows them, and delay nothing', async () => {
    const id = await place();
    await untilHandled(id, 0);
    const [placed] = await diary.handled(id);
    const event = { ...placed, name: 'order.refunded', revision: 9 };
    const job = await queue.add('event.deliver', { consumer: TEST_SERVICE, event });
    await eventually(async () => (await job.getState()) === 'delayed');
    await change(id, 'verify');
    await untilHandled(id, 1);
    await job.remove();
  });
});

describe('a consumer that is down', () => {
  it('for a day, with Redis emptied meanwhile, gets each event once it is back', async () => {
    await consumer.close();
    const id = await place();
    await change(id, 'verify');
    await eventually(async () => (await queue.getJobCountByTypes('waiting')) === 2);
    await catalogue.emptyRedis();
    expect(await storyOf(id)).toEqual([]);
    await startConsumer();
    await untilHandled(id, 1);
    await eventually(async () => (await deliveries()).length === 0);
    const revisions = (await diary.handled(id)).map(({ revision }) => revision);
    expect(revisions).toEqual([...new Set(revisions)].sort());
  });

  it('keeps no other consumer from its events', async () => {
    subscribe('mailer', 'order');
    const other = await createConsumer('mailer', ours);
    const id = await place();
    await untilHandled(id, 0);
    expect((await deliveries()).map(({ job_id }) => job_id)).toContain(`mailer.order.${id}.0`);
    await other.start('order');
    await eventually(async () => (await other.handled(id)).length === 1);
    unsubscribe('mailer');
    await other.close();
  });
});

describe('a replay', () => {
  it('brings missed and refused events, without waiting for a delivery', async () => {
    unsubscribe(TEST_SERVICE);
    const [missed, refused] = [await place(), await place()];
    subscribe(TEST_SERVICE, 'order');
    diary.refused.add(refused);
    await consumer.replay('order');
    await untilHandled(missed, 0);
    await eventually(() => diary.isReplayed('order'));
    expect(await storyOf(refused)).toEqual([]);
    diary.refused.clear();
    await consumer.replay('order');
    await untilHandled(refused, 0);
  });

  it('is for services: nobody else sees the state of orders', async () => {
    const path = '/internal/events/order';
    expect((await catalogue.request('GET', path)).status).toBe(401);
    for (const as of [cashier, buyer()])
      expect((await catalogue.request('GET', path, { as })).status).toBe(401);
    expect((await pageOf('%00')).body.validation.query.keys).toEqual(['after']);
  });

  it('of a service whose handlers and subscriptions differ fails its start', async () => {
    await expect(diary.start()).rejects.toThrow('diary consumes the events of []');
    await expect(diary.start('order', 'registration')).rejects.toThrow('[order,registration]');
  });
});
