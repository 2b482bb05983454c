import { expect, it } from '@jest/globals';
import { inVotersOrder } from './vote-dialog.js';

const entries = Array.from({ length: 10 }, (_, index) => ({ _id: `entry-${index}` }));
const idsFor = (voter: string, from = entries) => inVotersOrder(voter, from).map(({ _id }) => _id);

it('is the same for a voter each time, for any order of the entries, and differs between voters', () => {
  const order = idsFor('student-1');
  expect(idsFor('student-1', [...entries].reverse())).toEqual(order);
  expect([...order].sort()).toEqual(entries.map(({ _id }) => _id));
  expect(idsFor('student-2')).not.toEqual(order);
});

it('an entry that goes leaves the others where they are', () => {
  const [first, ...others] = idsFor('student-1');
  expect(
    idsFor(
      'student-1',
      entries.filter(({ _id }) => _id !== first),
    ),
  ).toEqual(others);
});

it('puts each entry first for about as many voters', () => {
  const VOTERS = 5_000;
  const firsts = new Map<string, number>();
  for (let voter = 0; voter < VOTERS; voter += 1) {
    const [first = ''] = idsFor(`student-${voter}`);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  const fair = VOTERS / entries.length;
  // About five standard deviations. Chance alone almost never differs that much.
  for (const { _id } of entries)
    expect(Math.abs((firsts.get(_id) ?? 0) - fair)).toBeLessThan(5 * Math.sqrt(fair));
});
