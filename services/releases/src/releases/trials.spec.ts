import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inTurn } from './trials.js';

interface Waiting {
  id: string;
  area: string;
  trialDueAt: Date;
}

const waitingAs = (id: string, area: string, at: number): Waiting => ({
  id,
  area,
  trialDueAt: new Date(at),
});
const idsOf = (waiting: readonly Waiting[]) => waiting.map(({ id }) => id);

test('areas take turns, however many releases one of them has sent', () => {
  const many = Array.from({ length: 4 }, (_, at) => waitingAs(`a${at}`, 'a', at));
  const others = [waitingAs('b0', 'b', 10), waitingAs('c0', 'c', 11), waitingAs('c1', 'c', 12)];
  const last = new Map([
    ['a', 300],
    ['b', 200],
  ]);

  expect(idsOf(inTurn([...many, ...others], last))).toEqual([
    'c0',
    'b0',
    'a0',
    'c1',
    'a1',
    'a2',
    'a3',
  ]);
});

test('the places that are shown are the order in which trials are taken', () => {
  const waiting = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      area: fc.constantFrom('a', 'b', 'c', 'd'),
      trialDueAt: fc.date({ min: new Date(1), max: new Date(50), noInvalidDate: true }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  const last = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(waiting, last, (all, before) => {
      const shown = idsOf(inTurn(all, new Map(Object.entries(before))));
      const served = new Map(Object.entries(before));
      const taken: string[] = [];
      let left = all;
      for (let now = 100; left.length > 0; now += 1) {
        const [next] = inTurn(left, served);
        taken.push(next!.id);
        served.set(next!.area, now);
        left = left.filter((one) => one !== next);
      }
      expect(taken).toEqual(shown);
    }),
  );
});

test('no area is tried twice while another one waits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), (areas) => {
      const order = inTurn(
        areas.map((area, at) => waitingAs(String(at), area, at)),
        new Map(),
      ).map(({ area }) => area);
      for (const [at, area] of order.entries())
        if (area === order[at + 1]) expect(new Set(order.slice(at))).toEqual(new Set([area]));
    }),
  );
});
