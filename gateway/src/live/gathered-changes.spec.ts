import { beforeEach, expect, test } from '@jest/globals';
import { STALE_MS } from '../cache/leases.js';
import { GatheredChanges } from './gathered-changes.js';

const counts = (_id: string, numRegistered: number) =>
  ({ kind: 'counts', _id, numRegistered, numWaitlisted: 0, maxParticipants: 20 }) as const;
const list = { kind: 'list' } as const;

type Change = typeof list | ReturnType<typeof counts>;
let gathered: GatheredChanges<Change>;
beforeEach(() => {
  gathered = new GatheredChanges((change) => ('_id' in change ? change._id : change.kind));
});

test('of each workshop the last is told, once', () => {
  gathered.hear(counts('batik', 1), 0);
  gathered.hear(list, 10);
  gathered.hear(counts('salsa', 7), 20);
  gathered.hear(counts('batik', 2), 30);

  expect(gathered.take(30 + STALE_MS)).toEqual([counts('batik', 2), list, counts('salsa', 7)]);
  expect(gathered.isEmpty).toBe(true);
  expect(gathered.take(2_000)).toEqual([]);
});

test('what was heard just before is told again, when no cache has anything older any more', () => {
  gathered.hear(counts('batik', 1), 0);
  gathered.hear(counts('salsa', 7), 900);

  expect(gathered.take(1_000)).toEqual([counts('batik', 1), counts('salsa', 7)]);
  expect(gathered.isEmpty).toBe(false);
  expect(gathered.take(2_000)).toEqual([counts('salsa', 7)]);
  expect(gathered.isEmpty).toBe(true);
});
