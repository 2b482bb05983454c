import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inBatches, mergeSorted } from './trail-export.js';

const isBefore = (one: number, other: number): boolean => one < other;

async function* listOf<Item>(items: readonly Item[], onEnd: () => void = () => {}) {
  try {
    yield* items;
  } finally {
    onEnd();
  }
}

const taken = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('several sorted lists', () => {
  it('become one, in order, with nothing lost or doubled', async () => {
    const lists = fc.array(
      fc.array(fc.integer()).map((list) => list.toSorted((a, b) => a - b)),
      { maxLength: 7 },
    );
    await fc.assert(
      fc.asyncProperty(lists, async (sorted) => {
        const merged = await taken(
          mergeSorted(
            sorted.map((list) => listOf(list)),
            isBefore,
          ),
        );
        expect(merged).toEqual(sorted.flat().sort((a, b) => a - b));
      }),
    );
  });

  it('are all ended when the reader stops early, and when one of them fails', async () => {
    let ended = 0;
    const end = () => {
      ended += 1;
    };
    for await (const _ of mergeSorted([listOf([1, 3], end), listOf([2], end)], isBefore)) break;
    expect(ended).toBe(2);
    const broken = async function* (): AsyncGenerator<number> {
      yield 1;
      throw new Error('broken');
    };
    const merged = taken(mergeSorted([listOf([0, 5], end), broken()], isBefore));
    await expect(merged).rejects.toThrow('broken');
    expect(ended).toBe(3);
  });
});

it('batches are full except the last, and none is empty', async () => {
  expect(await taken(inBatches(listOf([1, 2, 3, 4, 5]), 2))).toEqual([[1, 2], [3, 4], [5]]);
  expect(await taken(inBatches(listOf([1, 2]), 2))).toEqual([[1, 2]]);
  expect(await taken(inBatches(listOf([]), 2))).toEqual([]);
});
