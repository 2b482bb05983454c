import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { isGridOf } from '@festival/contracts/products';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Cell,
  cellName,
  type Grid,
  type GridOptions,
  regrid,
  withAllCells,
  withCell,
} from './grid.js';

const none: GridOptions = { colours: [], sizes: [] };
const tee: GridOptions = { colours: ['Sun', 'Sea'], sizes: ['S', 'M'] };
const stock: Grid = [
  [1, 2],
  [3, 4],
];

test('an added option is empty, and the others keep their stock', () => {
  expect(regrid(stock, tee, { ...tee, sizes: ['S', 'M', 'L'] })).toEqual([
    [1, 2, null],
    [3, 4, null],
  ]);
});

test('options take their stock along when they move, and removed options remove theirs', () => {
  expect(regrid(stock, tee, { colours: ['Sea', 'Moss', 'Sun'], sizes: ['M'] })).toEqual([
    [4],
    [null],
    [2],
  ]);
});

test('removing an attribute merges its options, with their stock together', () => {
  expect(regrid(stock, tee, { ...tee, colours: [] })).toEqual([[4, 6]]);
  expect(regrid(stock, tee, none)).toEqual([[10]]);
});

test('together with something unlimited anything is unlimited', () => {
  expect(regrid([[5, UNLIMITED_STOCK]], { colours: [], sizes: ['S', 'M'] }, none)).toEqual([
    [UNLIMITED_STOCK],
  ]);
});

test('however much there is together, it is counted', () => {
  expect(regrid([[999_998, 7]], { colours: [], sizes: ['S', 'M'] }, none)).toEqual([[999_998]]);
});

test('the first option takes over the stock without options', () => {
  expect(regrid([[7]], none, { ...none, colours: ['Sun'] })).toEqual([[7]]);
  expect(regrid([[7]], none, tee)).toEqual([
    [7, null],
    [null, null],
  ]);
});

test('cells are set one by one, or all at once', () => {
  expect(withCell(stock, [1, 0], 9)).toEqual([
    [1, 2],
    [9, 4],
  ]);
  expect(withAllCells(stock, 0)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  [tee, 'Sea, S'],
  [{ ...tee, sizes: [] }, 'Sea'],
  [{ colours: [], sizes: ['S'] }, 'S'],
  [none, ''],
])('a cell is called after its options', (options, name) => {
  expect(cellName(options, 1, 0)).toBe(name);
});

describe('for any options', () => {
  const side = fc.uniqueArray(fc.constantFrom('Sun', 'Sea', 'Moss', 'Dusk', 'Clay'));
  const options = fc.record({ colours: side, sizes: side });
  const cell = fc.oneof(
    fc.constant(null),
    fc.nat(1_000),
    fc.constant(UNLIMITED_STOCK),
  ) as fc.Arbitrary<Cell>;
  const gridOf = ({ colours, sizes }: GridOptions) => {
    const [rows, columns] = [Math.max(1, colours.length), Math.max(1, sizes.length)];
    const row = fc.array(cell, { minLength: columns, maxLength: columns });
    return fc.array(row, { minLength: rows, maxLength: rows });
  };
  const loaded = options.chain((from) => fc.tuple(fc.constant(from), gridOf(from)));
  const shuffled = (from: GridOptions) =>
    fc.record({
      colours: fc.shuffledSubarray([...from.colours], { minLength: from.colours.length }),
      sizes: fc.shuffledSubarray([...from.sizes], { minLength: from.sizes.length }),
    });

  test('the grid has a place for every pair of them', () => {
    fc.assert(
      fc.property(loaded, options, ([from, grid], to) =>
        isGridOf(
          regrid(grid, from, to).map((row) => row.map((count) => count ?? 0)),
          to as { colours: string[]; sizes: string[] },
        ),
      ),
    );
  });

  test('moving cells away and back changes nothing', () => {
    const moves = loaded.chain(([from, grid]) =>
      fc.tuple(fc.constant(from), fc.constant(grid), shuffled(from)),
    );
    fc.assert(
      fc.property(moves, ([from, grid, to]) =>
        expect(regrid(regrid(grid, from, to), to, from)).toEqual(grid),
      ),
    );
  });

  test('cells in both grids keep their stock', () => {
    fc.assert(
      fc.property(loaded, options, ([from, grid], to) => {
        const after = regrid(grid, from, to);
        for (const [row, colour] of to.colours.entries())
          for (const [column, size] of to.sizes.entries()) {
            const [then, there] = [from.colours.indexOf(colour), from.sizes.indexOf(size)];
            if (then >= 0 && there >= 0) expect(after[row]?.[column]).toBe(grid[then]?.[there]);
          }
      }),
    );
  });

  test('removing all options keeps the total stock', () => {
    fc.assert(
      fc.property(loaded, ([from, grid]) => {
        const counts = grid.flat().filter((count) => typeof count === 'number');
        const sum = counts.reduce((total, count) => total + count, 0);
        const all = counts.includes(UNLIMITED_STOCK) ? UNLIMITED_STOCK : sum;
        expect(regrid(grid, from, none)).toEqual([[counts.length > 0 ? all : null]]);
      }),
    );
  });
});
