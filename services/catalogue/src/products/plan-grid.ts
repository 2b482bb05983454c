import { isUnlimited, UNLIMITED_STOCK } from '@festival/contracts/limits';
import {
  areSidesSwapped,
  continuedOptions,
  optionsOf,
  type ProductOptions,
} from '@festival/contracts/options';
import { isGridOf } from '@festival/contracts/products';
import { DomainError } from '@festival/service-kit/errors';
import { sum } from 'es-toolkit';
import { type OptionOrigins, originsAfter, originsOf } from './option-origins.js';

/** One pair of options, with its remaining stock and its sales. */
export interface Cell {
  colour: number;
  size: number;
  stock: number;
  sold: number;
}

interface CurrentGrid extends ProductOptions {
  colours: string[];
  sizes: string[];
  optionOrigins: OptionOrigins | null;
  cells: Cell[];
}

interface WantedGrid extends ProductOptions {
  colours: string[];
  sizes: string[];
  coloursBefore?: (string | null)[] | undefined;
  sizesBefore?: (string | null)[] | undefined;
  quantity: number[][];
  quantityBefore?: number[][] | undefined;
}

interface GridPlan {
  cells: Cell[];
  optionOrigins: OptionOrigins | null;
  /** The sales of options that were removed. */
  retiredSold: number;
  /** Whether every cell keeps its place and its name. */
  isSameGrid: boolean;
}

/** The stock of a cell that stays: the vendor's change is applied to the present stock. */
const stockAfter = (today: number, wanted: number, before: number | undefined): number => {
  if (before === undefined || isUnlimited(wanted)) return wanted;
  if (wanted === before) return today;
  if (isUnlimited(before) || isUnlimited(today)) return wanted;
  return Math.min(Math.max(0, today + wanted - before), UNLIMITED_STOCK - 1);
};

/** The stock of several cells that become one. */
const mergedStock = (stocks: readonly number[]): number =>
  stocks.some(isUnlimited) ? UNLIMITED_STOCK : Math.min(sum(stocks), UNLIMITED_STOCK - 1);

/** The grid with its two attributes changed over: rows become columns. */
const transposed = ({ cells, optionOrigins: origins, ...grid }: CurrentGrid): CurrentGrid => ({
  attribute1: grid.attribute2,
  attribute2: grid.attribute1,
  colours: grid.sizes,
  sizes: grid.colours,
  optionOrigins: {
    colours: origins?.sizes ?? [],
    sizes: origins?.colours ?? [],
    areSwapped: !origins?.areSwapped,
    removed: {
      colours: origins?.removed?.sizes ?? [],
      sizes: origins?.removed?.colours ?? [],
    },
  },
  cells: cells.map(({ colour, size, ...cell }) => ({ ...cell, colour: size, size: colour })),
});

const refuseUnknown = (before: (string | null)[] | undefined, options: string[]): void => {
  if (before?.some((name) => name !== null && !options.includes(name)))
    throw new DomainError('PRODUCT_CHANGED');
};

/**
 * The cells after an edit. An option keeps its stock and its sales when it moves or is renamed (`continuedOptions`).
 * @throws DomainError PRODUCT_CHANGED when the form was loaded from a grid of another shape, or from other options
 */
export const planGrid = (current: CurrentGrid, wanted: WantedGrid): GridPlan => {
  const { quantity, quantityBefore } = wanted;
  if (quantityBefore && !isGridOf(quantityBefore, current))
    throw new DomainError('PRODUCT_CHANGED');
  const areSwapped = areSidesSwapped(current, wanted);
  const now = areSwapped ? transposed(current) : current;
  const loadedStock = ({ colour, size }: Cell) =>
    areSwapped ? quantityBefore?.[size]?.[colour] : quantityBefore?.[colour]?.[size];
  refuseUnknown(wanted.coloursBefore, now.colours);
  refuseUnknown(wanted.sizesBefore, now.sizes);

  const rows = continuedOptions(now.colours, wanted.colours, wanted.coloursBefore);
  const columns = continuedOptions(now.sizes, wanted.sizes, wanted.sizesBefore);
  const kept = new Set<Cell>();
  const cells = quantity.flatMap((line, colour) =>
    line.map((wantedStock, size): Cell => {
      const sources = now.cells.filter(
        (cell) => rows[colour]?.includes(cell.colour) && columns[size]?.includes(cell.size),
      );
      for (const cell of sources) kept.add(cell);
      if (sources.length === 0) return { colour, size, stock: wantedStock, sold: 0 };
      const before = sources.map(loadedStock).filter((stock) => stock !== undefined);
      return {
        colour,
        size,
        sold: sum(sources.map(({ sold }) => sold)),
        stock: stockAfter(
          mergedStock(sources.map(({ stock }) => stock)),
          wantedStock,
          before.length > 0 ? mergedStock(before) : undefined,
        ),
      };
    }),
  );
  const hasSamePlacesAndNames = (
    options: readonly string[],
    before: readonly string[],
    from: number[][],
  ) =>
    options.length === before.length &&
    optionsOf(options).every(
      (option, at) => option === optionsOf(before)[at] && from[at]?.[0] === at,
    );
  return {
    cells,
    optionOrigins: originsOfPlan(now, wanted, { rows, columns }),
    retiredSold: sum(now.cells.filter((cell) => !kept.has(cell)).map(({ sold }) => sold)),
    isSameGrid:
      !areSwapped &&
      hasSamePlacesAndNames(wanted.colours, now.colours, rows) &&
      hasSamePlacesAndNames(wanted.sizes, now.sizes, columns),
  };
};

const originsOfPlan = (
  now: CurrentGrid,
  wanted: WantedGrid,
  { rows, columns }: { rows: number[][]; columns: number[][] },
): OptionOrigins | null => {
  const after = (side: 'colours' | 'sizes', index: 'colour' | 'size', continued: number[][]) =>
    originsAfter(wanted[side], continued, {
      names: now[side],
      origins: originsOf(now, side),
      sold: optionsOf(now[side]).map((_, at) =>
        sum(now.cells.filter((cell) => cell[index] === at).map(({ sold }) => sold)),
      ),
      removed: now.optionOrigins?.removed?.[side] ?? [],
    });
  const colours = after('colours', 'colour', rows);
  const sizes = after('sizes', 'size', columns);
  const areSwapped = now.optionOrigins?.areSwapped ?? false;
  const all = [colours.present, sizes.present, colours.removed, sizes.removed];
  if (!areSwapped && all.every((listed) => listed.length === 0)) return null;
  return {
    colours: colours.present,
    sizes: sizes.present,
    areSwapped,
    removed: { colours: colours.removed, sizes: sizes.removed },
  };
};
