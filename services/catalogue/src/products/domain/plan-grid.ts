import { isUnlimited, UNLIMITED_STOCK } from '@festival/contracts/common';
import { isGridOf } from '@festival/contracts/products';
import { DomainError } from '@festival/service-kit/errors';

/** One pair of options, with its remaining stock and its sales. */
export interface Cell {
  colour: number;
  size: number;
  stock: number;
  sold: number;
}

interface Grid {
  colours: string[];
  sizes: string[];
}

interface WantedGrid extends Grid {
  quantity: number[][];
  quantityBefore?: number[][] | undefined;
}

interface GridPlan {
  cells: Cell[];
  /** The sales of options that were removed. */
  retiredSold: number;
  /** Whether every cell keeps its place. */
  isSameGrid: boolean;
}

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((option, at) => option === other[at]);

/** The old index of an option of the new grid; undefined for a new option. A side without options has a single index. */
const placeBefore = (at: number, now: string[], then: string[]): number | undefined => {
  if (now.length === 0) return then.length === 0 ? 0 : undefined;
  const found = then.indexOf(now[at] as string);
  return found < 0 ? undefined : found;
};

/** The stock of a cell that stays: the vendor's change is applied to the present stock. */
const stockAfter = (today: number, wanted: number, before: number | undefined): number => {
  if (before === undefined || isUnlimited(wanted)) return wanted;
  if (wanted === before) return today;
  if (isUnlimited(before) || isUnlimited(today)) return wanted;
  return Math.min(Math.max(0, today + wanted - before), UNLIMITED_STOCK - 1);
};

/**
 * The cells after an edit. An option keeps its stock and its sales when it moves.
 * @throws DomainError PRODUCT_CHANGED when the form was loaded from a grid of another shape
 */
export const planGrid = (current: Grid & { cells: Cell[] }, wanted: WantedGrid): GridPlan => {
  const { quantity, quantityBefore } = wanted;
  if (quantityBefore && !isGridOf(quantityBefore, current))
    throw new DomainError('PRODUCT_CHANGED');
  const kept = new Set<Cell>();
  const cells = quantity.flatMap((row, colour) =>
    row.map((wantedStock, size): Cell => {
      const fromColour = placeBefore(colour, wanted.colours, current.colours);
      const fromSize = placeBefore(size, wanted.sizes, current.sizes);
      const cell = current.cells.find((one) => one.colour === fromColour && one.size === fromSize);
      if (!cell) return { colour, size, stock: wantedStock, sold: 0 };
      kept.add(cell);
      const before = quantityBefore?.[cell.colour]?.[cell.size];
      return { colour, size, sold: cell.sold, stock: stockAfter(cell.stock, wantedStock, before) };
    }),
  );
  return {
    cells,
    retiredSold: current.cells
      .filter((cell) => !kept.has(cell))
      .reduce((sold, cell) => sold + cell.sold, 0),
    isSameGrid: isSame(wanted.colours, current.colours) && isSame(wanted.sizes, current.sizes),
  };
};
