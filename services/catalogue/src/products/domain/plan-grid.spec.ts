import { UNLIMITED_STOCK } from '@festival/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { type Cell, planGrid } from './plan-grid.js';

const cell = (colour: number, size: number, stock: number, sold = 0): Cell => ({
  colour,
  size,
  stock,
  sold,
});
const stocks = (cells: Cell[]) => cells.map(({ stock }) => stock);

describe('planning the cells of an edited product', () => {
  const single = (today: number, wanted: number, before?: number) =>
    planGrid(
      { colours: [], sizes: [], cells: [cell(0, 0, today, 4)] },
      {
        colours: [],
        sizes: [],
        quantity: [[wanted]],
        ...(before !== undefined && { quantityBefore: [[before]] }),
      },
    );

  it.each([
    ['sets the stock as sent without what the form loaded', 6, 10, undefined, 10],
    ['keeps sales made meanwhile when nothing was changed', 6, 10, 10, 6],
    ['adds what was added to what there is by now', 6, 15, 10, 11],
    ['takes away what was taken away', 6, 7, 10, 3],
    ['goes no lower than nothing', 2, 1, 10, 0],
    ['makes it unlimited', 6, UNLIMITED_STOCK, 10, UNLIMITED_STOCK],
    ['ends being unlimited with the number that was sent', UNLIMITED_STOCK, 5, UNLIMITED_STOCK, 5],
    ['stays unlimited when nothing was changed', 1_000_000, 1_000_000, 1_000_000, 1_000_000],
    ['does not become unlimited by a sum', 900_000, 900_000, 1, UNLIMITED_STOCK - 1],
  ])('%s', (_, today, wanted, before, expected) => {
    const plan = single(today, wanted, before);
    expect(plan.cells).toEqual([cell(0, 0, expected, 4)]);
    expect(plan).toMatchObject({ isSameGrid: true, retiredSold: 0 });
  });

  it('lets options move, appear and disappear: the remaining ones keep their stock and sales', () => {
    const plan = planGrid(
      {
        colours: ['Sun', 'Sea'],
        sizes: ['S', 'M'],
        cells: [cell(0, 0, 1, 10), cell(0, 1, 2, 20), cell(1, 0, 3, 30), cell(1, 1, 4, 40)],
      },
      {
        colours: ['Sea', 'Moss', 'Sun'],
        sizes: ['M'],
        quantity: [[9], [5], [7]],
        quantityBefore: [
          [5, 7],
          [5, 9],
        ],
      },
    );
    expect(plan.cells).toEqual([cell(0, 0, 4, 40), cell(1, 0, 5, 0), cell(2, 0, 2, 20)]);
    expect(plan).toMatchObject({ isSameGrid: false, retiredSold: 40 });
  });

  it('starts from zero when a product gets its first options, and counts earlier sales', () => {
    const plan = planGrid(
      { colours: [], sizes: [], cells: [cell(0, 0, 8, 2)] },
      { colours: ['Sun', 'Sea'], sizes: [], quantity: [[1], [2]], quantityBefore: [[8]] },
    );
    expect([stocks(plan.cells), plan.retiredSold]).toEqual([[1, 2], 2]);
  });

  it('refuses a form that was loaded from other options', () => {
    const edit = () =>
      planGrid(
        { colours: ['Sun', 'Sea'], sizes: [], cells: [cell(0, 0, 1), cell(1, 0, 1)] },
        { colours: ['Sun'], sizes: [], quantity: [[1]], quantityBefore: [[1]] },
      );
    expect(edit).toThrow('Please open it again');
  });
});
