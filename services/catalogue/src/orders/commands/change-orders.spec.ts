import { admin } from '@festival/testing/identity';
import { describe, expect, it } from '@jest/globals';
import { type Change, type Changed, ChangeOrders } from './change-orders.js';

/** Enough orders for two batches. */
const ids = Array.from({ length: 150 }, (_, index) => `order-${index}`);

const outcome = (changed: string[]): Changed => ({
  changed,
  already: [],
  refused: [],
  missing: [],
});

/** Changes two batches with the given outcomes. @returns what was published, and how the call settled */
const change = async (event: Change, batches: (() => Changed)[]) => {
  const told: string[] = [];
  const it = <Fake>(fake: object) => fake as Fake;
  const orders = new ChangeOrders(
    it({ run: async () => batches.shift()!() }),
    it({}),
    it({}),
    it({ tell: () => told.push('catalogue') }),
    it({ tell: () => told.push('orders') }),
    it({}),
  );
  const [settled] = await Promise.allSettled([orders.execute(event, ids, admin)]);
  return { told, settled };
};

const broken = new Error('the database is away');
const fail = (): never => {
  throw broken;
};

describe('orders that are changed in batches, of which a later one fails', () => {
  it.each<[Change, string[]]>([
    ['VERIFY', ['orders']],
    ['CANCEL', ['orders', 'catalogue']],
  ])(
    '%s: the changes of the first batch are published, and the failure is passed on',
    async (event, expected) => {
      const { told, settled } = await change(event, [() => outcome(ids.slice(0, 100)), fail]);
      expect(told).toEqual(expected);
      expect(settled).toEqual({ status: 'rejected', reason: broken });
    },
  );

  it('nothing is published if no batch has changed anything', async () => {
    expect(await change('CANCEL', [fail])).toMatchObject({
      told: [],
      settled: { status: 'rejected' },
    });
    expect((await change('CANCEL', [() => outcome([]), fail])).told).toEqual([]);
  });
});
