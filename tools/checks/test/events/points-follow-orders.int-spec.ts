import { type DomainEvent, eventQueueOf } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { queueConnection } from '@festival/service-kit/queues';
import { scheduleKey } from '@festival/service-kit/schedules';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import { createStores } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { startCatalogue } from '../../../../services/catalogue/test/support/catalogue-app.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import { contestsService } from '../../../../services/contests/src/service.js';
import { startProcess } from '../../../../services/contests/test/contests-app.js';
import { deliverTo, interceptDeliveries } from './event-deliveries.js';

/** The price of one product, in cents. It is not a whole number of dollars, so that a wrong rounding of an order would show. */
const CENTS = 335;

const changes = {
  verify: (id: string) => ['POST', `/admin/${id}/orderVerify`],
  unverify: (id: string) => ['POST', `/admin/${id}/orderUnverify`],
  cancel: (id: string) => ['DELETE', `/orders/${id}`],
} as const;
type Change = keyof typeof changes;

/** The real catalogue with one product, and the real contests service, which consumes its orders. */
const startPointsPair = async () => {
  const catalogue = await startCatalogue({ LOG_LEVEL: 'silent' });
  await catalogue.app.listen(0, '127.0.0.1');
  const { REDIS_URL } = catalogue.config;
  const { dataSource } = catalogue;
  const product = { stock: [[999_999]], priceCents: CENTS };
  const { id } = await addProduct(dataSource, await addVendor(dataSource), product);
  const stores = await createStores(contestsService);
  const queue = new Queue(eventQueueOf('contests', 'order'), {
    connection: queueConnection({ REDIS_URL }),
  });
  const start = async (env: Record<string, string>) =>
    startProcess({ ...stores, redisUrl: REDIS_URL }, { LOG_LEVEL: 'silent', ...env });
  const startContests = async () => start({ CATALOGUE_URL: await catalogue.app.getUrl() });

  const pair = {
    catalogue,
    queue,
    contests: await startContests(),
    /** Starts a contests process without the catalogue's URL. */
    startAlone: () => start({}),
    async restart() {
      pair.contests = await startContests();
    },

    async order(as: Identity, quantity: number): Promise<string> {
      const body = orderBody((CENTS * quantity) / 100, [collected({ id }, [[quantity]])]);
      const answer = await catalogue.request('POST', '/orders', { as, body });
      expect(answer.status).toBe(200);
      return answer.body._id;
    },
    async numberOf(orderId: string): Promise<string> {
      const [order]: { orderNumber: string }[] = await dataSource.query(
        'SELECT order_number AS orderNumber FROM orders WHERE id = ?',
        [orderId],
      );
      return order!.orderNumber;
    },
    /** @returns whether the catalogue made the change */
    async change(orderId: string, what: Change): Promise<boolean> {
      const [method, path] = changes[what](orderId) as [string, string];
      return (await catalogue.request(method, path, { as: admin })).status === 200;
    },
    /** Calls as an admin. */
    ask: (method: string, path: string, body?: object) =>
      pair.contests.request(method, path, { as: admin, ...(body && { body }) }),
    async profileOf(as: Identity) {
      return (await pair.contests.request('GET', '/internal/students/me/points', { as })).body;
    },
    /** Waits until contests has handled the last event of each order. */
    untilSettled: () =>
      eventually(async () => {
        const orders: { id: string; revision: number }[] = await dataSource.query(
          'SELECT id, revision FROM orders',
        );
        const handled: { subject: string; revision: string }[] =
          await pair.contests.dataSource.query(
            "SELECT subject, revision FROM event_revisions WHERE topic = 'order'",
          );
        const revisions = new Map(handled.map((row) => [row.subject, Number(row.revision)]));
        return orders.every((one) => (revisions.get(one.id) ?? -1) >= one.revision);
      }),

    async close() {
      await pair.contests.close();
      await queue.close();
      await stores.close();
      await catalogue.close();
    },
  };
  return pair;
};
type PointsPair = Awaited<ReturnType<typeof startPointsPair>>;

let pair: PointsPair;
beforeAll(async () => {
  pair = await startPointsPair();
});
afterAll(() => pair.close());

let people = 0;
const somebody = (): Identity => {
  people += 1;
  return student(`buyer-${people}`);
};
const pointsOf = async (who: Identity): Promise<number> =>
  (await pair.profileOf(who)).purchasePoints;
const reconcile = async () => (await pair.ask('POST', '/admin/points/reconcile')).body;

describe('points from purchases', () => {
  it('are the whole tens of dollars of all verified orders together, not of each', async () => {
    const buyer = somebody();
    for (const quantity of [2, 2, 2])
      await pair.change(await pair.order(buyer, quantity), 'verify');
    await pair.untilSettled();
    expect(await pointsOf(buyer)).toBe(2);
  });

  it('come out right when events come three times, late and reversed', async () => {
    const buyer = somebody();
    let id = '';
    const events = (await interceptDeliveries(pair.queue, pair.catalogue.dataSource, async () => {
      id = await pair.order(buyer, 10);
      for (const what of ['verify', 'unverify', 'verify'] as const) await pair.change(id, what);
      return 4;
    })) as DomainEvent<'order'>[];
    const deliver = (event: DomainEvent) => deliverTo(pair.queue, { consumer: 'contests', event });
    const [placed, verified, unverified, again] = events as [
      DomainEvent,
      DomainEvent,
      DomainEvent,
      DomainEvent,
    ];

    // The cancelling event arrives before the event that it cancels.
    for (const event of [unverified, verified, placed]) await deliver(event);
    expect(await pointsOf(buyer)).toBe(0);
    for (const event of [again, again, again, verified, unverified, placed]) await deliver(event);
    expect(await pointsOf(buyer)).toBe(3);
  });

  it('are right once contests is back, after orders were verified and Redis was emptied meanwhile', async () => {
    const buyer = somebody();
    const [undone, kept] = [await pair.order(buyer, 30), await pair.order(buyer, 10)];
    await pair.change(undone, 'verify');
    await pair.untilSettled();
    expect(await pointsOf(buyer)).toBe(10);
    await pair.contests.close();
    await pair.change(undone, 'unverify');
    await pair.change(kept, 'verify');
    await eventually(async () => (await pair.queue.getJobCountByTypes('waiting')) === 2);
    await pair.catalogue.emptyRedis();
    await pair.restart();
    await pair.untilSettled();
    expect(await pointsOf(buyer)).toBe(3);
  });
});

describe('a comparison with the catalogue', () => {
  const kept = (orderId: string) =>
    pair.contests.app
      .get(AuditLog, { strict: false })
      .page({ action: 'points.mended', subject: orderId });

  it('finds nothing where nothing was missed', async () => {
    const [{ orders }] = await pair.catalogue.dataSource.query(
      'SELECT COUNT(*) AS orders FROM orders',
    );
    expect(await reconcile()).toEqual({ checked: Number(orders), mended: 0 });
  });

  it('corrects missed and wrong sums, and records that in the audit log', async () => {
    const buyer = somebody();
    const [missed, wrong] = [await pair.order(buyer, 10), await pair.order(buyer, 20)];
    await pair.change(wrong, 'verify');
    await pair.untilSettled();
    await pair.contests.dataSource.query(
      'UPDATE order_cents SET cents = 99999 WHERE order_id = ?',
      [wrong],
    );
    await interceptDeliveries(pair.queue, pair.catalogue.dataSource, async () => {
      await pair.change(missed, 'verify');
      return 1;
    });

    const answers = await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(answers.reduce((sum, { mended }) => sum + mended, 0)).toBe(2);
    expect(await pointsOf(buyer)).toBe(10);
    const orderNumber = await pair.numberOf(wrong);
    expect((await kept(wrong)).rows).toMatchObject([
      {
        sentence: `Corrected the points of order ${orderNumber}`,
        actorId: admin.sub,
        changedFrom: { cents: 99_999 },
        changedTo: { cents: CENTS * 20 },
      },
    ]);
    expect(await reconcile()).toMatchObject({ mended: 0 });
  });

  it('changes nothing that is newer than the catalogue’s answer', async () => {
    const buyer = somebody();
    const id = await pair.order(buyer, 10);
    await pair.untilSettled();
    await pair.contests.dataSource.query(
      "UPDATE event_revisions SET revision = 7 WHERE topic = 'order' AND subject = ?",
      [id],
    );
    await pair.contests.dataSource.query('UPDATE order_cents SET cents = 5000 WHERE order_id = ?', [
      id,
    ]);
    expect(await reconcile()).toMatchObject({ mended: 0 });
    expect(await pointsOf(buyer)).toBe(5);
  });

  it('runs every day', async () => {
    const redis = pair.contests.app.get(Redis, { strict: false });
    const day = 24 * 60 * 60_000;
    await eventually(async () => {
      const rest = await redis.pttl(scheduleKey('contests', 'points.reconcile'));
      return rest > day / 2 && rest < day;
    });
  });

  it('says that it cannot be made while the catalogue does not answer', async () => {
    const alone = await pair.startAlone();
    const answer = await alone.request('POST', '/admin/points/reconcile', { as: admin });
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await alone.close();
  });
});

describe('any order of events', () => {
  const ORDERS = 3;
  const step = fc.oneof(
    fc.record({
      type: fc.constantFrom<Change>('verify', 'unverify', 'cancel'),
      at: fc.nat({ max: ORDERS - 1 }),
    }),
    fc.record({ type: fc.constant('award' as const), points: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ type: fc.constant('undo' as const), at: fc.nat({ max: 5 }) }),
    fc.record({ type: fc.constant('compare' as const) }),
  );

  it('points equal those of a simple model', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: ORDERS, maxLength: ORDERS }),
        fc.array(step, { minLength: 1, maxLength: 14 }),
        async (quantities, steps) => {
          const buyer = somebody();
          const ids = await Promise.all(quantities.map((quantity) => pair.order(buyer, quantity)));
          const verified = new Set<number>();
          const cancelled = new Set<number>();
          const awards: { id: string; points: number; undone: boolean }[] = [];

          for (const one of steps) {
            if (one.type === 'award') {
              const path = `/admin/luckydraw?emailAddress=${buyer.email}`;
              const award = { points: one.points, category: 'Workshop' };
              const { body } = await pair.ask('PATCH', path, award);
              awards.push({ id: body._id, points: one.points, undone: false });
            } else if (one.type === 'undo') {
              const award = awards[one.at];
              if (!award) continue;
              const path = `/admin/points/${award.id}/undo`;
              expect((await pair.ask('POST', path, { reason: 'A slip.' })).status).toBe(200);
              award.undone = true;
            } else if (one.type === 'compare') {
              expect((await reconcile()).checked).toBeGreaterThanOrEqual(ORDERS);
            } else {
              const isDone = await pair.change(ids[one.at] as string, one.type);
              const refused = cancelled.has(one.at)
                ? one.type !== 'cancel'
                : one.type === 'cancel' && verified.has(one.at);
              expect(isDone).toBe(!refused);
              if (refused) continue;
              if (one.type === 'verify') verified.add(one.at);
              else verified.delete(one.at);
              if (one.type === 'cancel') cancelled.add(one.at);
            }
          }

          await pair.untilSettled();
          const cents = [...verified].reduce((sum, at) => sum + (quantities[at] ?? 0) * CENTS, 0);
          const profile = await pair.profileOf(buyer);
          expect([
            profile.purchasePoints,
            profile.points.map(({ points }: { points: number }) => points),
          ]).toEqual([
            Math.floor(cents / 1_000),
            awards.filter(({ undone }) => !undone).map(({ points }) => points),
          ]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
