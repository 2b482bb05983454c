import { isUnlimited, UNLIMITED_STOCK } from '@festival/contracts/limits';
import { continuedOptions } from '@festival/contracts/options';
import type { TypedNumber } from '@festival/forms/fields';

/** The stock of one pair of options, as typed. */
export type Cell = TypedNumber;
/** `[colour][size]`, like a product's `quantity`. An attribute without options has a single cell. */
export type Grid = readonly (readonly Cell[])[];

export interface GridOptions {
  colours: readonly string[];
  sizes: readonly string[];
}

export const isEndless = (cell: Cell): boolean => typeof cell === 'number' && isUnlimited(cell);

/** The sum of several cells. A text that is no number stays, because it has to be corrected. */
const together = (cells: readonly Cell[]): Cell => {
  const unread = cells.find((cell) => typeof cell === 'string');
  if (unread !== undefined) return unread;
  const counts = cells.filter((cell) => typeof cell === 'number');
  if (counts.length === 0) return null;
  if (counts.some(isUnlimited)) return UNLIMITED_STOCK;
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    UNLIMITED_STOCK - 1,
  );
};

/** Converts the grid to other options. Those that continue an option keep its stock, by the server's rule, and new ones are empty. */
export const regrid = (grid: Grid, from: GridOptions, to: GridOptions): Cell[][] =>
  continuedOptions(from.colours, to.colours).map((rows) =>
    continuedOptions(from.sizes, to.sizes).map((columns) =>
      together(rows.flatMap((row) => columns.map((column) => grid[row]?.[column] ?? null))),
    ),
  );

export const withCell = (grid: Grid, [row, column]: [number, number], cell: Cell): Cell[][] =>
  grid.map((cells, atRow) =>
    cells.map((now, atColumn) => (atRow === row && atColumn === column ? cell : now)),
  );

export const withAllCells = (grid: Grid, cell: Cell): Cell[][] =>
  grid.map((row) => row.map(() => cell));

/** The name of a pair of options, such as "Dusk, M"; empty for the single cell of a product without options. */
export const cellName = ({ colours, sizes }: GridOptions, row: number, column: number): string =>
  [colours[row], sizes[column]].filter(Boolean).join(', ');
