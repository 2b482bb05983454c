import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { ballotLine, findBallot, type PublishedResults, readBallots, recount } from './ballots.js';
import { sha256Hex } from './hash.js';

const LIST = 'AAAA-1111,a,b\nBBBB-2222,a,\nCCCC-3333,z,\n';

const results: PublishedResults = {
  ballots: 3,
  hash: sha256Hex(LIST),
  entries: [
    { _id: 'a', votes: 2 },
    { _id: 'b', votes: 1 },
  ],
  removed: [{ _id: 'z', votes: 1 }],
};

const recountOf = (list: string) => recount(new TextEncoder().encode(list), results);

const word = fc.stringMatching(/^[0-9A-Za-z-]+$/);
const ballot = fc.record({
  receipt: word,
  photos: fc.array(word, { minLength: 1, maxLength: 2 }),
});

test('the written list is parsed to the original', () => {
  fc.assert(
    fc.property(fc.array(ballot), (ballots) => {
      expect(readBallots(ballots.map(ballotLine).join(''))).toEqual(ballots);
    }),
  );
  expect(readBallots(LIST).map(ballotLine).join('')).toBe(LIST);
});

describe('counting the published list again', () => {
  it('finds it right where list, ballots and votes agree, entries that were removed since included', () => {
    expect(recountOf(LIST)).toMatchObject({
      isPublishedList: true,
      isComplete: true,
      mismatches: [],
    });
  });

  it('finds another list by its hash', () => {
    const swapped = LIST.replace('a,b', 'b,a');
    expect(recountOf(swapped)).toMatchObject({
      isPublishedList: false,
      hash: sha256Hex(swapped),
      isComplete: true,
      mismatches: [],
    });
  });

  it('finds a missing ballot, and its votes', () => {
    const { isComplete, mismatches } = recountOf('AAAA-1111,a,b\nCCCC-3333,z,\n');
    expect(isComplete).toBe(false);
    expect(mismatches).toEqual([{ _id: 'a', counted: 1, claimed: 2 }]);
  });

  it('finds votes for an entry that the results do not name', () => {
    const { mismatches } = recountOf(`${LIST}DDDD-4444,q,\n`);
    expect(mismatches).toEqual([{ _id: 'q', counted: 1, claimed: 0 }]);
  });

  it('counts an entry once that is on a ballot twice', () => {
    const { mismatches } = recountOf(LIST.replace('a,b', 'a,a'));
    expect(mismatches).toEqual([{ _id: 'b', counted: 0, claimed: 1 }]);
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
