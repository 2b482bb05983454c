import { eventQueueOf } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { createStores } from '@festival/service-kit/testing/service';
import { expect } from '@jest/globals';
import { Queue } from 'bullmq';
import { startCatalogue } from '../../../../services/catalogue/test/support/catalogue-app.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import { contestsService } from '../../../../services/contests/src/service.js';
import { startProcess } from '../../../../services/contests/test/contests-app.js';

/** The price of one product, in cents. It is not a whole number of dollars, so that a wrong rounding of an order would show. */
export const CENTS = 335;

const changes = {
  verify: (id: string) => ['POST', `/admin/${id}/orderVerify`],
  unverify: (id: string) => ['POST', `/admin/${id}/orderUnverify`],
  cancel: (id: string) => ['DELETE', `/orders/${id}`],
} as const;
export type Change = keyof typeof changes;

/** The real catalogue with one product, and the real contests service, which consumes its orders. */
export const startPointsPair = async () => {
  const catalogue = await startCatalogue({ LOG_LEVEL: 'silent' });
  await catalogue.app.listen(0, '127.0.0.1');
  const { REDIS_URL } = catalogue.config;
  const { dataSource } = catalogue;
  const product = { stock: [[999_999]], priceCents: CENTS };
  const { id } = await addProduct(dataSource, await addVendor(dataSource), product);
  const stores = await createStores(contestsService);
  const queue = new Queue(eventQueueOf('contests', 'order'), {
    connection: queueConnection(REDIS_URL),
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
export type PointsPair = Awaited<ReturnType<typeof startPointsPair>>;
