import { UNLIMITED_STOCK } from '@festival/contracts/common';
import type { EntityManager } from 'typeorm';
import { cells, quantityCase, type StockCell, type StockNeed } from './stock-cells.js';

/** One statement that takes cells which the transaction has locked, and found to have enough. */
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

/** Gives back what an order took: cells of the grids as they are now, which the caller holds. */
export const returnStock = async (manager: EntityManager, needs: StockNeed[]): Promise<void> => {
  if (needs.length === 0) return;
  const { where, parameters } = cells(needs);
  const quantity = quantityCase(needs);
  await manager.query(
    `UPDATE product_variants
     SET sold = sold - LEAST(sold, ${quantity.sql}), stock = stock + IF(stock >= ${UNLIMITED_STOCK}, 0, ${quantity.sql})
     WHERE ${where}`,
    [...quantity.parameters, ...quantity.parameters, ...parameters],
  );
};
