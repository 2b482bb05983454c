import { MAX_PRIORITY } from '@festival/contracts/jobs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextTurn } from './uploads.js';

/** The order in which releases are tried: `upload` sends one of an area, `next` tries the one with the lowest turn. */
const startQueue = () => {
  const last = new Map<string, number>();
  const waiting: { area: string; turn: number }[] = [];
  let begun: number | null = null;
  return {
    waiting,
    upload(area: string) {
      const turn = nextTurn(last.get(area) ?? null, begun);
      last.set(area, turn);
      waiting.push({ area, turn });
    },
    next(): string | undefined {
      const lowest = Math.min(...waiting.map(({ turn }) => turn));
      const at = waiting.findIndex(({ turn }) => turn === lowest);
      const [taken] = at < 0 ? [] : waiting.splice(at, 1);
      if (taken) begun = Math.max(begun ?? 0, taken.turn);
      return taken?.area;
    },
  };
};

const areas = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });

test('areas take turns, however many releases one of them has sent', () => {
  const queue = startQueue();
  for (const area of ['a', 'a', 'a', 'a', 'b', 'c', 'c']) queue.upload(area);
  const order = Array.from({ length: 7 }, () => queue.next());
  expect(order.join('')).toBe('abcacaa');
});

test('while two areas wait, neither has two trials more than the other', () => {
  fc.assert(
    fc.property(areas, (all) => {
      const queue = startQueue();
      for (const area of all) queue.upload(area);
      const trials = new Map<string, number>(all.map((area) => [area, 0]));
      for (let area = queue.next(); area !== undefined; area = queue.next()) {
        trials.set(area, trials.get(area)! + 1);
        const counts = queue.waiting.map((waiting) => trials.get(waiting.area)!);
        expect(Math.max(0, ...counts) - Math.min(...counts, 30)).toBeLessThan(2);
      }
    }),
  );
});

test('an area that sends another release after each trial lets the others have theirs', () => {
  fc.assert(
    fc.property(areas, (before) => {
      const queue = startQueue();
      for (const area of before) queue.upload(area);
      queue.upload('z');
      const others = queue.waiting.filter(({ area }) => area !== 'a').length;
      const rounds = queue.waiting.filter(({ area }) => area === 'a').length + 2 * others;
      const order: (string | undefined)[] = [];
      for (let round = 0; round < rounds; round += 1) {
        order.push(queue.next());
        queue.upload('a');
      }
      expect(order.filter((area) => area !== 'a')).toHaveLength(others);
    }),
  );
});

test('a turn is never more than a queue takes as a priority', () => {
  expect(nextTurn(MAX_PRIORITY, MAX_PRIORITY)).toBe(MAX_PRIORITY);
});
