import { UNLIMITED_STOCK } from '@festival/contracts/common';
import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';

/** The count of changes of its options under which each product was priced. */
export type GridRevisions = ReadonlyMap<string, { gridRevision: number }>;

/** How many of one cell of a product's grid. */
export interface StockNeed {
  productId: string;
  productName: string;
  colour: number;
  size: number;
  quantity: number;
}

interface BoughtProduct {
  productId: string;
  productName: string;
  quantityBought: number[][];
}

/** The cells that an order touches. */
export const stockNeeds = (bought: readonly BoughtProduct[]): StockNeed[] =>
  bought.flatMap(({ productId, productName, quantityBought }) =>
    quantityBought.flatMap((row, colour) =>
      row.flatMap((quantity, size) =>
        quantity > 0 ? [{ productId, productName, colour, size, quantity }] : [],
      ),
    ),
  );

const cellOf = ({ productId, colour, size }: StockNeed) => [productId, colour, size];

const CELL = '(product_id = ? AND colour_index = ? AND size_index = ?)';

/** A condition that finds each row by its key; a list of tuples is one only when it has two or more. */
const cells = (needs: StockNeed[]) => ({
  where: `(${needs.map(() => CELL).join(' OR ')})`,
  parameters: needs.flatMap(cellOf),
});

/** `CASE` over the cells: the quantity that each row of the statement is about. */
const quantityCase = (needs: StockNeed[]) => ({
  sql: `CASE ${needs.map(() => `WHEN ${CELL} THEN ?`).join(' ')} END`,
  parameters: needs.flatMap((need) => [...cellOf(need), need.quantity]),
});

interface Row {
  product_id: string;
  colour_index: number;
  size_index: number;
  stock: number;
  grid_revision: number;
}

/** Why not everything could be taken: the options of a product are others now, or there is not enough. */
const shortage = async (
  manager: EntityManager,
  needs: StockNeed[],
  revisions: GridRevisions,
): Promise<DomainError> => {
  const { where, parameters } = cells(needs);
  const rows = await manager.query<Row[]>(
    `SELECT product_id, colour_index, size_index, stock, grid_revision FROM product_variants
     WHERE ${where}`,
    parameters,
  );
  const rowOf = (need: StockNeed) =>
    rows.find(
      (row) =>
        row.product_id === need.productId &&
        row.colour_index === need.colour &&
        row.size_index === need.size,
    );
  const namesOf = (named: StockNeed[]) =>
    [...new Set(named.map((need) => need.productName))].join(', ');
  const changed = needs.filter(
    (need) => rowOf(need)?.grid_revision !== revisions.get(need.productId)?.gridRevision,
  );
  if (changed.length > 0)
    return new DomainError('ORDER_OPTIONS_CHANGED', { params: { products: namesOf(changed) } });
  const stockOf = (need: StockNeed) => rowOf(need)?.stock ?? 0;
  const short = needs.filter((need) => stockOf(need) < need.quantity);
  const named = short.length > 0 ? short : needs;
  return new DomainError('ORDER_OUT_OF_STOCK', {
    params: { products: namesOf(named) },
    details: { shortages: named.map((need) => ({ ...need, stock: stockOf(need) })) },
  });
};

/** One statement that takes every need whose row has enough and is still of the grid that was meant. */
export const takeStockSql = (
  needs: StockNeed[],
  revisions: GridRevisions,
): [sql: string, parameters: unknown[]] => {
  const where = needs.map(() => `(${CELL} AND grid_revision = ?)`).join(' OR ');
  const parameters = needs.flatMap((need) => [
    ...cellOf(need),
    revisions.get(need.productId)?.gridRevision ?? 0,
  ]);
  const quantity = quantityCase(needs);
  return [
    `UPDATE product_variants
     SET sold = sold + ${quantity.sql}, stock = stock - IF(stock >= ${UNLIMITED_STOCK}, 0, ${quantity.sql})
     WHERE (${where}) AND stock >= ${quantity.sql}`,
    [...quantity.parameters, ...quantity.parameters, ...parameters, ...quantity.parameters],
  ];
};

/**
 * Takes all of it or nothing, visiting rows in key order, so that two orders of the same products queue up instead of
 * deadlocking. To be the last write of its transaction: the rows are hot.
 * @throws DomainError ORDER_OUT_OF_STOCK or ORDER_OPTIONS_CHANGED naming the products; the caller's transaction must end
 *   with it
 */
export const takeStock = async (
  manager: EntityManager,
  needs: StockNeed[],
  revisions: GridRevisions,
): Promise<void> => {
  const result = await manager.query<{ affectedRows: number }>(...takeStockSql(needs, revisions));
  if (result.affectedRows !== needs.length) throw await shortage(manager, needs, revisions);
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
