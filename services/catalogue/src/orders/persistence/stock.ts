import { UNLIMITED_STOCK } from '@festival/contracts/common';
import type { StockCell } from '../domain/stock-cells.js';

const CELL = '(product_id = ? AND colour_index = ? AND size_index = ?)';

const parametersOf = ({ productId, colour, size }: StockCell) => [productId, colour, size];

/** A condition that finds each row by its key. A list of tuples does that only when it has two or more. */
const cells = (wanted: readonly StockCell[]) => ({
  where: `(${wanted.map(() => CELL).join(' OR ')})`,
  parameters: wanted.flatMap(parametersOf),
});

/** A `CASE` over the cells that gives the quantity for each row of the statement. */
const quantityCase = (wanted: readonly (StockCell & { quantity: number })[]) => ({
  sql: `CASE ${wanted.map(() => `WHEN ${CELL} THEN ?`).join(' ')} END`,
  parameters: wanted.flatMap((cell) => [...parametersOf(cell), cell.quantity]),
});

/** A row of `lockStockSql`. */
export interface StockedCell extends StockCell {
  stock: number;
  sold: number;
  optionsRevision: number;
}

/** SQL by hand, for the lock. It names the index, because a scan of a small table would lock rows that nobody requested. */
export const lockStockSql = (
  wanted: readonly StockCell[],
  waitSeconds?: number,
): [sql: string, parameters: unknown[]] => {
  const { where, parameters } = cells(wanted);
  const wait = waitSeconds === undefined ? '' : ` WAIT ${waitSeconds}`;
  return [
    `SELECT product_id AS productId, colour_index AS colour, size_index AS size, stock, sold, grid_revision AS optionsRevision
     FROM product_variants FORCE INDEX (PRIMARY) WHERE ${where} FOR UPDATE${wait}`,
    parameters,
  ];
};

/** One statement that takes cells. The transaction has locked them and checked that they have enough. */
export const takeStockSql = (
  taken: readonly (StockCell & { quantity: number })[],
): [sql: string, parameters: unknown[]] => {
  const { where, parameters } = cells(taken);
  const quantity = quantityCase(taken);
  return [
    `UPDATE product_variants FORCE INDEX (PRIMARY)
     SET sold = sold + ${quantity.sql}, stock = stock - IF(stock >= ${UNLIMITED_STOCK}, 0, ${quantity.sql})
     WHERE ${where}`,
    [...quantity.parameters, ...quantity.parameters, ...parameters],
  ];
};
