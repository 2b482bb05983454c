import type { ContestResults } from '@festival/contracts/photos';
import { describe, expect, it } from '@jest/globals';
import { findBallot, readBallots, recount } from './recount.js';

const entry = (_id: string, votes: number) => ({ _id, votes, name: _id, place: 1, isTied: false });

const results: ContestResults = {
  ballots: 3,
  hash: 'published',
  publishedAt: '2021-03-22T00:00:00+08:00',
  entries: [entry('a', 2), entry('b', 1)],
  removed: [{ _id: 'z', votes: 1 }],
};

const LIST = 'AAAA-1111,a,b\nBBBB-2222,a,\nCCCC-3333,z,\n';

describe('counting the published list again', () => {
  it('finds it right where list, ballots and votes agree, entries that were removed since included', () => {
    expect(recount(LIST, 'published', results)).toMatchObject({
      isPublishedList: true,
      isComplete: true,
      wrong: [],
    });
  });

  it('finds another list by its hash', () => {
    expect(recount(LIST, 'another', results).isPublishedList).toBe(false);
  });

  it('finds a ballot that is missing, and what it was for', () => {
    const { isComplete, wrong } = recount('AAAA-1111,a,b\nCCCC-3333,z,\n', 'published', results);
    expect(isComplete).toBe(false);
    expect(wrong).toEqual([{ _id: 'a', counted: 1, claimed: 2 }]);
  });

  it('finds votes for an entry that the results do not name', () => {
    const { wrong } = recount(`${LIST}DDDD-4444,q,\n`, 'published', results);
    expect(wrong).toEqual([{ _id: 'q', counted: 1, claimed: 0 }]);
  });

  it('counts an entry once that stands twice on a ballot', () => {
    const { wrong } = recount(LIST.replace('a,b', 'a,a'), 'published', results);
    expect(wrong).toEqual([{ _id: 'b', counted: 0, claimed: 1 }]);
  });
});

describe('finding a receipt', () => {
  const ballots = readBallots(LIST);

  it.each(['BBBB-2222', 'bbbb 2222', ' bbbb2222 '])('knows it as it is written: %s', (typed) => {
    expect(findBallot(ballots, typed)).toEqual({ receipt: 'BBBB-2222', photos: ['a'] });
  });

  it.each(['BBBB-222', '', '-'])('finds nothing for "%s"', (typed) => {
    expect(findBallot(ballots, typed)).toBeUndefined();
  });
});
