import { isUnlimited, UNLIMITED_STOCK } from '@festival/contracts/limits';

/** Stock of one pair of options; null while nothing is entered. */
export type Cell = number | null;
/** `[colour][size]`, like a product's `quantity`; a side without options has one place. */
export type Grid = readonly (readonly Cell[])[];

export interface GridOptions {
  colours: readonly string[];
  sizes: readonly string[];
}

const places = (length: number) => Array.from({ length: Math.max(1, length) }, (_, at) => at);

/** For every place of the new side, the places of the old one that go into it. */
const sources = (from: readonly string[], to: readonly string[]): number[][] => {
  // Without options one place stands for all of them.
  if (to.length === 0) return [places(from.length)];
  // The first option takes over what there was before there were any.
  if (from.length === 0) return to.map((_, at) => (at === 0 ? [0] : []));
  return to.map((option) => [from.indexOf(option)].filter((at) => at >= 0));
};

/** What several cells hold together. */
const together = (cells: readonly Cell[]): Cell => {
  const counts = cells.filter((cell) => cell !== null);
  if (counts.length === 0) return null;
  if (counts.some(isUnlimited)) return UNLIMITED_STOCK;
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    UNLIMITED_STOCK - 1,
  );
};

/**
 * The grid for other options. Options that stay keep their stock wherever they move to, new ones are empty, and what an attribute
 * without options had, or has left, is one place for all of them.
 */
export const regrid = (grid: Grid, from: GridOptions, to: GridOptions): Cell[][] =>
  sources(from.colours, to.colours).map((rows) =>
    sources(from.sizes, to.sizes).map((columns) =>
      together(rows.flatMap((row) => columns.map((column) => grid[row]?.[column] ?? null))),
    ),
  );

export const withCell = (grid: Grid, [row, column]: [number, number], cell: Cell): Cell[][] =>
  grid.map((cells, atRow) =>
    cells.map((now, atColumn) => (atRow === row && atColumn === column ? cell : now)),
  );

/** Every cell set to the same. */
export const filled = (grid: Grid, cell: Cell): Cell[][] => grid.map((row) => row.map(() => cell));

/** The name of a pair of options, as "Dusk, M"; empty for the one place of a product without any. */
export const cellName = ({ colours, sizes }: GridOptions, row: number, column: number): string =>
  [colours[row], sizes[column]].filter(Boolean).join(', ');
