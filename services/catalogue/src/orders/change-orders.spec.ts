import type { OrdersChanged } from '@festival/contracts/admin-orders';
import { admin } from '@festival/service-kit/testing/identity';
import { describe, expect, it } from '@jest/globals';
import { type Change, ChangeOrders } from './change-orders.js';

/** Enough orders for two batches. */
const ids = Array.from({ length: 150 }, (_, index) => `order-${index}`);

const outcome = (changed: string[]): OrdersChanged => ({
  changed,
  already: [],
  refused: [],
  remaining: 0,
});

/** Changes two batches with the given outcomes. @returns what was published, and how the call settled */
const change = async (event: Change, batches: (() => OrdersChanged)[]) => {
  const published: string[] = [];
  const it = <Fake>(fake: object) => fake as Fake;
  const orders = new ChangeOrders(
    it({ run: async () => batches.shift()!() }),
    it({}),
    it({}),
    it({ publish: () => published.push('catalogue') }),
    it({ publish: () => published.push('orders') }),
    it({}),
    it({}),
  );
  const [settled] = await Promise.allSettled([orders.many(event, ids, admin)]);
  return { published, settled };
};

const broken = new Error('the database is away');
const fail = (): never => {
  throw broken;
};

describe('orders that are changed in batches, with a later batch that fails', () => {
  it.each<[Change, string[]]>([
    ['VERIFY', ['orders']],
    ['CANCEL', ['orders', 'catalogue']],
  ])(
    '%s: the changes of the first batch are published, and the failure is passed on',
    async (event, expected) => {
      const { published, settled } = await change(event, [() => outcome(ids.slice(0, 100)), fail]);
      expect(published).toEqual(expected);
      expect(settled).toEqual({ status: 'rejected', reason: broken });
    },
  );

  it('nothing is published if no batch has changed anything', async () => {
    expect(await change('CANCEL', [fail])).toMatchObject({
      published: [],
      settled: { status: 'rejected' },
    });
    expect((await change('CANCEL', [() => outcome([]), fail])).published).toEqual([]);
  });
});
