import { beforeEach, expect, test } from '@jest/globals';
import { STALE_MS } from './change-feed.js';
import { ChangeBatch } from './change-stream.js';

const counts = (_id: string, numRegistered: number) =>
  ({ kind: 'counts', _id, numRegistered, numWaitlisted: 0, maxParticipants: 20 }) as const;
const list = { kind: 'list' } as const;

type Change = typeof list | ReturnType<typeof counts>;
let batch: ChangeBatch<Change>;
beforeEach(() => {
  batch = new ChangeBatch((change) => ('_id' in change ? change._id : change.kind));
});

test('only the last change of each workshop is published', () => {
  batch.add(counts('batik', 1), 0);
  batch.add(list, 10);
  batch.add(counts('salsa', 7), 20);
  batch.add(counts('batik', 2), 30);

  expect(batch.take(30 + STALE_MS)).toEqual([counts('batik', 2), list, counts('salsa', 7)]);
  expect(batch.isEmpty).toBe(true);
  expect(batch.take(2_000)).toEqual([]);
});

test('a recent change is published again once no cache has anything older', () => {
  batch.add(counts('batik', 1), 0);
  batch.add(counts('salsa', 7), 900);

  expect(batch.take(1_000)).toEqual([counts('batik', 1), counts('salsa', 7)]);
  expect(batch.isEmpty).toBe(false);
  expect(batch.take(2_000)).toEqual([counts('salsa', 7)]);
  expect(batch.isEmpty).toBe(true);
});
