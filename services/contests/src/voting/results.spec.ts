import { expect, test } from '@jest/globals';
import { rankEntries } from './results.queries.js';

const entry = (_id: string) => ({ _id, name: `Entrant of ${_id}` });

test('equal votes share a place, the places after it stay empty, and no vote is no place', () => {
  const entries = ['a', 'b', 'c', 'd', 'e', 'f'].map(entry);
  const votes = new Map([
    ['b', 3],
    ['d', 3],
    ['a', 1],
    ['c', 7],
  ]);
  const ranked = rankEntries(entries, votes).entries;
  expect(ranked.map(({ _id, votes: own, place, isTied }) => [_id, own, place, isTied])).toEqual([
    ['c', 7, 1, false],
    ['b', 3, 2, true],
    ['d', 3, 2, true],
    ['a', 1, 4, false],
    ['e', 0, null, false],
    ['f', 0, null, false],
  ]);
});

test('a photo that was removed after votes has no place, and is listed so that the ballots can be recounted', () => {
  const votes = new Map([
    ['z', 2],
    ['a', 1],
    ['y', 5],
  ]);
  expect(rankEntries([entry('a')], votes)).toEqual({
    entries: [{ ...entry('a'), votes: 1, place: 1, isTied: false }],
    removed: [
      { _id: 'y', votes: 5 },
      { _id: 'z', votes: 2 },
    ],
  });
});
