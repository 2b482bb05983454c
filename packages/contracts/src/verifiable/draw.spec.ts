import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Chances,
  chancesText,
  checkDraw,
  drawSequence,
  type PublishedDraw,
  readChances,
} from './draw.js';
import { sha256Hex } from './hash.js';

/** A fixed example: 40 participants, 6 prizes, one of them drawn again. */
const golden = JSON.parse(readFileSync(new URL('./golden-draw.json', import.meta.url), 'utf8'));

type PublishedWinner = PublishedDraw['winners'][number];

/** Its winners with some of them changed. */
const winnersWith = (changes: Record<number, Partial<PublishedWinner>>): PublishedWinner[] =>
  golden.winners.map((winner: PublishedWinner, index: number) => ({
    ...winner,
    ...changes[index],
  }));
const later = '2020-07-31T00:00:00.000Z';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const list: fc.Arbitrary<Chances[]> = fc
  .uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[0-9A-Z]{1,10}$/),
      chances: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { selector: ({ code }) => code, maxLength: 30 },
  )
  .map(inOrder);

function inOrder(chances: Chances[]): Chances[] {
  return readChances(chancesText(chances));
}

describe('a list of chances', () => {
  test('has the same bytes in any order of its input, and is parsed to the original', () => {
    const text = 'code,chances\nABC,2\nABD,10\nZ,1\n';
    const chances = [
      { code: 'ABC', chances: 2 },
      { code: 'ABD', chances: 10 },
      { code: 'Z', chances: 1 },
    ];
    expect(chancesText(chances.toReversed())).toBe(text);
    expect(readChances(text)).toEqual(chances);
  });

  test.each([
    ['is not in order', 'code,chances\nB,1\nA,1\n'],
    ['has a code twice', 'code,chances\nA,1\nA,1\n'],
    ['gives no chance', 'code,chances\nA,0\n'],
    ['gives part of one', 'code,chances\nA,1.5\n'],
    ['has no last line break', 'code,chances\nA,1'],
    ['comes from elsewhere', 'code,chances\r\nA,1\r\n'],
    ['has no head', 'A,1\n'],
  ])('that %s is none', (_, text) => {
    expect(() => readChances(text)).toThrow('not a list');
  });

  test('has another hash with one chance more or less, or one person more or less', () => {
    fc.assert(
      fc.property(
        list.filter(({ length }) => length > 0),
        fc.nat(),
        (chances, nth) => {
          const at = nth % chances.length;
          const changed = [
            chances.map((each, i) => (i === at ? { ...each, chances: each.chances + 1 } : each)),
            chances.filter((_, i) => i !== at),
          ];
          const hashes = [chances, ...changed].map((each) => sha256Hex(chancesText(each)));
          expect(new Set(hashes).size).toBe(hashes.length);
        },
      ),
    );
  });
});

describe('a draw', () => {
  test('has the winners that it had on another machine', () => {
    expect(drawSequence(readChances(golden.list), { seed: golden.seed, count: 7 })).toEqual(
      golden.winners.map(({ code }: PublishedWinner) => code),
    );
    expect(checkDraw(golden, bytesOf(golden.list)).every(({ isRight }) => isRight)).toBe(true);
  });

  test('draws nobody twice, and continues where it stopped when more are drawn', () => {
    fc.assert(
      fc.property(list, fc.string(), fc.nat(10), (chances, seed, count) => {
        const everybody = drawSequence(chances, { seed, count: chances.length + 1 });
        expect(new Set(everybody)).toEqual(new Set(chances.map(({ code }) => code)));
        expect(everybody).toHaveLength(chances.length);
        expect(drawSequence(chances, { seed, count })).toEqual(everybody.slice(0, count));
      }),
    );
  });

  /** The seeds are fixed, so this is a fixed number: Pearson's measure of how far the winners are from proportional. */
  test('draws in proportion to the chances, over 100,000 draws', () => {
    const chances = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55].map((each, i) => ({
      code: `P${i}`,
      chances: each,
    }));
    const total = chances.reduce((sum, each) => sum + each.chances, 0);
    const draws = 100_000;
    const won = new Map<string | undefined, number>();
    for (let i = 0; i < draws; i += 1) {
      const [winner] = drawSequence(chances, { seed: `simulation ${i}`, count: 1 });
      won.set(winner, (won.get(winner) ?? 0) + 1);
    }
    const chiSquare = chances.reduce((sum, { code, chances: own }) => {
      const expected = (draws * own) / total;
      return sum + ((won.get(code) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // With 9 degrees of freedom, a fair draw stays below this value in 99 of 100 cases.
    expect(chiSquare).toBeLessThan(21.67);
  });
});

describe('checking a draw', () => {
  const stepsThatDiffer = (draw: object, text = golden.list) =>
    checkDraw({ ...golden, ...draw }, bytesOf(text))
      .filter(({ isRight }) => !isRight)
      .map(({ step }) => step);

  test.each([
    ['another secret', { secret: 'ab'.repeat(32) }, ['secret', 'seed', 'winners']],
    ['another randomness', { randomness: 'ab'.repeat(32) }, ['seed', 'winners']],
    ['another hash of the list', { listHash: 'ab'.repeat(32) }, ['list']],
    ['another seed', { seed: 'ab'.repeat(32) }, ['seed']],
    ['another winner', { winners: winnersWith({ 0: { code: 'SOMEBODY' } }) }, ['winners']],
    ['a list published with the round', { publishedAt: golden.roundAt }, ['time']],
    ['a list published at no time', { publishedAt: '' }, ['time']],
    [
      'prizes that changed hands',
      { winners: winnersWith({ 0: { prize: 2 }, 1: { prize: 1 } }) },
      ['prizes'],
    ],
    ['another prize drawn again', { winners: winnersWith({ 6: { prize: 4 } }) }, ['prizes']],
    [
      'a winner more than there are prizes',
      { winners: winnersWith({ 2: { replacedAt: null } }) },
      ['winners', 'prizes'],
    ],
    ['a winner left out', { winners: golden.winners.slice(0, -1) }, ['winners']],
    [
      'two prizes drawn again for one winner more',
      { winners: winnersWith({ 0: { replacedAt: later } }) },
      ['winners'],
    ],
  ])('%s is detected', (_, change, steps) => {
    expect(stepsThatDiffer(change)).toEqual(steps);
  });

  test('prizes drawn again, also twice, go to those who were drawn then', () => {
    const sequence = drawSequence(readChances(golden.list), { seed: golden.seed, count: 9 });
    const [first, second] = sequence.slice(7);
    const winners = [
      ...winnersWith({ 6: { replacedAt: '2020-08-07T00:00:00.000Z' }, 0: { replacedAt: later } }),
      { code: first, prize: 1, replacedAt: null },
      { code: second, prize: 3, replacedAt: null },
    ];
    expect(stepsThatDiffer({ winners })).toEqual([]);
  });

  test('another list is detected, and so is an invalid one', () => {
    const another = golden.list.replace(/,1\n/, ',2\n');
    expect(stepsThatDiffer({}, another)).toEqual(['list', 'seed', 'winners']);
    expect(stepsThatDiffer({}, 'winner,takes,all')).toEqual(['list', 'seed', 'winners']);
  });
});
