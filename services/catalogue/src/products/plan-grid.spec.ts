import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type OptionOrigins, toPresentCells } from './option-origins.js';
import { type Cell, planGrid } from './plan-grid.js';

const cell = (colour: number, size: number, stock: number, sold = 0): Cell => ({
  colour,
  size,
  stock,
  sold,
});
const stocks = (cells: Cell[]) => cells.map(({ stock }) => stock);

const plain = { attribute1: '', attribute2: '', optionOrigins: null };

describe('planning the cells of an edited product', () => {
  const single = (today: number, wanted: number, before?: number) =>
    planGrid(
      { ...plain, colours: [], sizes: [], cells: [cell(0, 0, today, 4)] },
      {
        ...plain,
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
        ...plain,
        colours: ['Sun', 'Sea'],
        sizes: ['S', 'M'],
        cells: [cell(0, 0, 1, 10), cell(0, 1, 2, 20), cell(1, 0, 3, 30), cell(1, 1, 4, 40)],
      },
      {
        ...plain,
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

  it('continues a product without options in its first option', () => {
    const plan = planGrid(
      { ...plain, colours: [], sizes: [], cells: [cell(0, 0, 6, 2)] },
      {
        ...plain,
        colours: ['Sun', 'Sea'],
        sizes: [],
        quantity: [[8], [2]],
        quantityBefore: [[8]],
      },
    );
    expect(plan.cells).toEqual([cell(0, 0, 6, 2), cell(1, 0, 2)]);
    expect(plan.retiredSold).toBe(0);
  });

  it('adds up the stock and the sales of options that become one', () => {
    const plan = planGrid(
      { ...plain, colours: ['Sun', 'Sea'], sizes: [], cells: [cell(0, 0, 2, 1), cell(1, 0, 4, 3)] },
      { ...plain, colours: [], sizes: [], quantity: [[10]], quantityBefore: [[3], [7]] },
    );
    expect(plan).toMatchObject({ cells: [cell(0, 0, 6, 4)], retiredSold: 0 });
  });

  it('refuses a form that was loaded from other options', () => {
    const edit = () =>
      planGrid(
        { ...plain, colours: ['Sun', 'Sea'], sizes: [], cells: [cell(0, 0, 1), cell(1, 0, 1)] },
        { ...plain, colours: ['Sun'], sizes: [], quantity: [[1]], quantityBefore: [[1]] },
      );
    expect(edit).toThrow('Please open it again');
  });
});

/** An option of the model, with an identity that the planned grid does not know. */
interface Option {
  id: number;
  name: string;
}
interface Sides {
  rows: Option[];
  columns: Option[];
}

const NAMES = ['Red', 'Blue', 'S', 'M', 'constructor', '__proto__'];
/** Indices into the options of a side, taken modulo their number. */
const step = fc.record({
  side: fc.constantFrom('rows', 'columns'),
  kind: fc.constantFrom('rename', 'move', 'add', 'remove', 'trade'),
  at: fc.nat(20),
  to: fc.nat(20),
  name: fc.constantFrom(...NAMES),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};
/** @param removed the names that options had when they were removed. Such a name is not added again, because it would be the option again. */
const edited = (
  options: Option[],
  { kind, at, to, name }: Step,
  removed: Set<string>,
): Option[] => {
  const isFree = !options.some((one) => one.name === name);
  const here = at % options.length;
  const there = to % options.length;
  if (kind === 'rename' && isFree) return options.with(here, { ...options[here]!, name });
  if (kind === 'move') return options.toSpliced(here, 1).toSpliced(there, 0, options[here]!);
  if (kind === 'add' && isFree && !removed.has(name))
    return options.toSpliced(here, 0, { id: nextId(), name });
  if (kind === 'remove' && options.length > 1) {
    removed.add(options[here]!.name);
    return options.toSpliced(here, 1);
  }
  if (kind === 'trade')
    return options.with(here, { ...options[here]!, name: options[there]!.name }).with(there, {
      ...options[there]!,
      name: here === there ? options[there]!.name : options[here]!.name,
    });
  return options;
};

const namesOf = (options: Option[]) => options.map(({ name }) => name);
const fromOf = (before: Option[], after: Option[]) =>
  after.map(({ id }) => before.find((one) => one.id === id)?.name ?? null);

/** A product of the model: its sides, and the grid that was planned for it. */
const startOf = (rows: string[], columns: string[]) => {
  const sides: Sides = {
    rows: rows.map((name) => ({ id: nextId(), name })),
    columns: columns.map((name) => ({ id: nextId(), name })),
  };
  const cells = rows.flatMap((_, row) => columns.map((__, column) => cell(row, column, 5, 3)));
  const attributes = { attribute1: 'One', attribute2: 'Two' };
  return {
    sides,
    grid: {
      ...attributes,
      colours: rows,
      sizes: columns,
      optionOrigins: null as OptionOrigins | null,
      cells,
    },
  };
};

const edit = ({ sides, grid }: ReturnType<typeof startOf>, one: Step, removed: Set<string>) => {
  const changed = edited(sides[one.side as keyof Sides], one, removed);
  const next = { ...sides, [one.side]: changed } as Sides;
  const wanted = { ...grid, colours: namesOf(next.rows), sizes: namesOf(next.columns) };
  const plan = planGrid(grid, {
    ...wanted,
    coloursBefore: fromOf(sides.rows, next.rows),
    sizesBefore: fromOf(sides.columns, next.columns),
    quantity: wanted.colours.map(() => wanted.sizes.map(() => 5)),
  });
  return {
    sides: next,
    grid: { ...wanted, cells: plan.cells, optionOrigins: plan.optionOrigins },
    retiredSold: plan.retiredSold,
  };
};

const sides = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }),
  fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
);

describe('the identity of options', () => {
  it('survives renaming, moving, adding and removing, in any order', () => {
    fc.assert(
      fc.property(
        sides,
        fc.array(step, { maxLength: 12 }),
        fc.nat(12),
        (start, steps, boughtAt) => {
          let product = startOf(...start);
          let sold = start[0].length * start[1].length * 3;
          let retired = 0;
          let then = product;
          const removed = { rows: new Set<string>(), columns: new Set<string>() };
          for (const [at, one] of steps.entries()) {
            if (at === boughtAt) {
              then = product;
              const cells = product.grid.cells.map((each) => ({ ...each, sold: each.sold + 2 }));
              sold += cells.length * 2;
              product = { ...product, grid: { ...product.grid, cells } };
            }
            const { retiredSold, ...next } = edit(
              product,
              one,
              removed[one.side as keyof typeof removed],
            );
            retired += retiredSold;
            product = next;
          }
          const soldNow = product.grid.cells.reduce((sum, each) => sum + each.sold, 0);
          expect(soldNow + retired).toBe(sold);
          for (const [row, { id: colour }] of then.sides.rows.entries())
            for (const [column, { id: size }] of then.sides.columns.entries()) {
              const quantityBought = then.sides.rows.map((_, r) =>
                then.sides.columns.map((__, c) => (r === row && c === column ? 2 : 0)),
              );
              const place = {
                colour: product.sides.rows.findIndex(({ id }) => id === colour),
                size: product.sides.columns.findIndex(({ id }) => id === size),
              };
              const isGone = place.colour < 0 || place.size < 0;
              expect(toPresentCells({ ...then.grid, quantityBought }, product.grid)).toEqual(
                isGone ? { cells: [], gone: 2 } : { cells: [{ ...place, quantity: 2 }], gone: 0 },
              );
            }
        },
      ),
    );
  });

  it('survives sides that change places', () => {
    const first = startOf(['Red', 'Blue'], ['S', 'M', 'L']).grid;
    const turned = planGrid(
      { ...first, cells: first.cells.map((one, at) => ({ ...one, stock: at + 1 })) },
      {
        attribute1: 'Two',
        attribute2: 'One',
        colours: ['S', 'M', 'L'],
        sizes: ['Red', 'Blue'],
        quantity: [
          [1, 4],
          [2, 5],
          [3, 6],
        ],
        quantityBefore: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
    );
    expect(stocks(turned.cells)).toEqual([1, 4, 2, 5, 3, 6]);
    expect(turned).toMatchObject({ isSameGrid: false, retiredSold: 0 });
    const quantityBought = [
      [0, 0, 0],
      [0, 0, 1],
    ];
    const now = { colours: ['S', 'M', 'L'], sizes: ['Red', 'Blue'], ...turned };
    expect(toPresentCells({ ...first, quantityBought }, now)).toEqual({
      cells: [{ colour: 2, size: 1, quantity: 1 }],
      gone: 0,
    });
  });

  it('refuses to rename an option that the product does not have', () => {
    const { grid } = startOf(['Red'], ['S']);
    expect(() =>
      planGrid(grid, { ...grid, colours: ['Crimson'], coloursBefore: ['Rose'], quantity: [[1]] }),
    ).toThrow('Please open it again');
  });
});
