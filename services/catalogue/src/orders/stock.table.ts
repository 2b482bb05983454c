import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { limitWait } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { chunk } from 'es-toolkit/array/chunk';
import { type EntityManager, In } from 'typeorm';
import { type Returned, toPresentCells } from '../products/option-origins.js';
import { ProductEntity, VariantEntity } from '../products/product.table.js';
import type { PurchaseEntity } from './order.table.js';

const CELL = '(product_id = ? AND colour_index = ? AND size_index = ?)';

const parametersOf = ({ productId, colour, size }: StockCell) => [productId, colour, size];

/** A condition that finds each row by its key. A list of tuples does that only when it has two or more. */
const cells = (wanted: readonly StockCell[]) => ({
  where: `(${wanted.map(() => CELL).join(' OR ')})`,
  parameters: wanted.flatMap(parametersOf),
});

/** A `CASE` over the cells that gives the quantity for each row of the statement. */
const quantityCase = (wanted: readonly StockNeed[]) => ({
  sql: `CASE ${wanted.map(() => `WHEN ${CELL} THEN ?`).join(' ')} END`,
  parameters: wanted.flatMap((cell) => [...parametersOf(cell), cell.quantity]),
});

/** A row of `lockStockSql`. */
interface StockedCell extends StockCell {
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
  return [
    limitWait(
      `SELECT product_id AS productId, colour_index AS colour, size_index AS size, stock, sold, grid_revision AS optionsRevision
       FROM product_variants FORCE INDEX (PRIMARY) WHERE ${where} FOR UPDATE`,
      waitSeconds,
    ),
    parameters,
  ];
};

const lockCells = (
  manager: EntityManager,
  wanted: readonly StockCell[],
  waitSeconds?: number,
): Promise<StockedCell[]> => manager.query(...lockStockSql(wanted, waitSeconds));

/** One statement that takes cells. The transaction has locked them and checked that they have enough. */
export const takeStockSql = (taken: readonly StockNeed[]): [sql: string, parameters: unknown[]] => {
  const { where, parameters } = cells(taken);
  const quantity = quantityCase(taken);
  return [
    `UPDATE product_variants FORCE INDEX (PRIMARY)
     SET sold = sold + ${quantity.sql}, stock = stock - IF(stock >= ${UNLIMITED_STOCK}, 0, ${quantity.sql})
     WHERE ${where}`,
    [...quantity.parameters, ...quantity.parameters, ...parameters],
  ];
};

/** The products by id, each with the revision of its options under which it was priced. */
type Priced = ReadonlyMap<string, { name: string; optionsRevision: number }>;

/** Limited because the statement's `CASE` compares each row with each cell. */
const CELLS_PER_STATEMENT = 50;

interface LockedCell extends StockedCell {
  taken: number;
}

const namesOf = (needs: readonly StockNeed[], products: Priced): string =>
  [...new Set(needs.map((need) => products.get(need.productId)?.name))].join(', ');

/** Stock that a transaction has locked. Orders take from it in memory, one after the other, and it is written once at the end. */
export class LockedStock {
  private constructor(private readonly locked: ReadonlyMap<string, LockedCell>) {}

  /**
   * Locks the cells in key order, so that two transactions queue up instead of deadlocking.
   * @param waitSeconds the wait for each cell, 0 for no wait; without it, as long as any statement waits
   */
  static async lock(
    manager: EntityManager,
    cellsWanted: readonly StockCell[],
    waitSeconds?: number,
  ): Promise<LockedStock> {
    const wanted = new Map(cellsWanted.map((cell) => [keyOf(cell), cell]));
    const locked = new Map<string, LockedCell>();
    for (const some of chunk([...wanted.values()].sort(compareCells), CELLS_PER_STATEMENT))
      for (const cell of await lockCells(manager, some, waitSeconds))
        locked.set(keyOf(cell), { ...cell, taken: 0 });
    return new LockedStock(locked);
  }

  /**
   * Takes everything that an order needs, or nothing.
   * @throws DomainError ORDER_OUT_OF_STOCK or ORDER_OPTIONS_CHANGED naming the products
   */
  take(needs: readonly StockNeed[], products: Priced): void {
    this.refuseChanged(needs, products);
    this.refuseShort(needs, products);
    for (const need of needs) {
      const cell = this.locked.get(keyOf(need))!;
      cell.taken += need.quantity;
      if (cell.stock < UNLIMITED_STOCK) cell.stock -= need.quantity;
    }
  }

  async write(manager: EntityManager): Promise<void> {
    const taken = [...this.locked.values()].filter((cell) => cell.taken > 0);
    for (const some of chunk(taken, CELLS_PER_STATEMENT))
      await manager.query(...takeStockSql(some.map((cell) => ({ ...cell, quantity: cell.taken }))));
  }

  private refuseChanged(needs: readonly StockNeed[], products: Priced): void {
    const changed = needs.filter(
      (need) =>
        this.locked.get(keyOf(need))?.optionsRevision !==
        products.get(need.productId)?.optionsRevision,
    );
    if (changed.length > 0)
      throw new DomainError('ORDER_OPTIONS_CHANGED', {
        params: { products: namesOf(changed, products) },
      });
  }

  private refuseShort(needs: readonly StockNeed[], products: Priced): void {
    const stockOf = (need: StockNeed) => this.locked.get(keyOf(need))?.stock ?? 0;
    const short = needs.filter((need) => stockOf(need) < need.quantity);
    if (short.length === 0) return;
    throw new DomainError('ORDER_OUT_OF_STOCK', {
      params: { products: namesOf(short, products) },
      details: {
        shortages: short.map((need) => ({
          ...need,
          productName: products.get(need.productId)?.name,
          stock: stockOf(need),
        })),
      },
    });
  }
}

/**
 * Returns what cancelled orders took to the options that they took it from, whatever these are called now and wherever they are. A piece of an
 * option that was removed has no cell to return to. Either way the product has sold less.
 */
export const returnStock = async (
  manager: EntityManager,
  purchases: readonly PurchaseEntity[],
): Promise<void> => {
  // Locked in this order everywhere: a product before its cells, so that its options do not change meanwhile.
  const products = await manager.find(ProductEntity, {
    where: { id: In(purchases.map(({ productId }) => productId)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const product of products) {
    const bought = purchases.filter(({ productId }) => productId === product.id);
    const returned = bought.map((purchase) => toPresentCells(purchase, product));
    const cells = returned.flatMap((one) => one.cells);
    const gone = returned.reduce((sum, one) => sum + one.gone, 0);
    await takeSales(manager, product, gone + (await returnToCells(manager, product, cells)));
  }
};

/** Returns how many pieces were sold before their cell existed, so that another part of the product's sales contains them. */
const returnToCells = async (
  manager: EntityManager,
  { id: productId }: ProductEntity,
  returned: readonly Returned[],
): Promise<number> => {
  if (returned.length === 0) return 0;
  const wanted = returned.map((cell) => ({ ...cell, productId })).sort(compareCells);
  const cells = await lockCells(manager, wanted);
  let soldElsewhere = 0;
  for (const { colour, size, stock, sold } of cells) {
    const quantity = returned
      .filter((one) => one.colour === colour && one.size === size)
      .reduce((sum, one) => sum + one.quantity, 0);
    soldElsewhere += Math.max(0, quantity - sold);
    await manager.update(
      VariantEntity,
      { productId, colourIndex: colour, sizeIndex: size },
      {
        sold: Math.max(0, sold - quantity),
        stock: stock >= UNLIMITED_STOCK ? stock : Math.min(stock + quantity, UNLIMITED_STOCK - 1),
      },
    );
  }
  return soldElsewhere;
};

/** Takes sales that are counted in no cell of theirs: with the removed options, or in the option that continues a side that had none meanwhile. */
const takeSales = async (
  manager: EntityManager,
  { id: productId, retiredSold }: ProductEntity,
  quantity: number,
): Promise<void> => {
  if (quantity === 0) return;
  const fromRetired = Math.min(quantity, retiredSold);
  await manager.update(
    ProductEntity,
    { id: productId },
    { retiredSold: retiredSold - fromRetired },
  );
  let left = quantity - fromRetired;
  if (left === 0) return;
  const cells = await manager.find(VariantEntity, {
    where: { productId },
    order: { colourIndex: 'ASC', sizeIndex: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const { colourIndex, sizeIndex, sold } of cells) {
    const taken = Math.min(left, sold);
    if (taken === 0) continue;
    await manager.update(
      VariantEntity,
      { productId, colourIndex, sizeIndex },
      { sold: sold - taken },
    );
    left -= taken;
  }
};

/** One cell of a product's grid. */
export interface StockCell {
  productId: string;
  colour: number;
  size: number;
}

/** A cell and the quantity that an order needs of it. */
export interface StockNeed extends StockCell {
  quantity: number;
}

/** The cells of a product with a quantity above zero. */
export const boughtCells = ({
  productId,
  quantityBought,
}: Pick<PurchaseEntity, 'productId' | 'quantityBought'>): StockNeed[] =>
  quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => (quantity > 0 ? [{ productId, colour, size, quantity }] : [])),
  );

const keyOf = ({ productId, colour, size }: StockCell): string => `${productId} ${colour} ${size}`;

/** Compares in the order of the table's primary key. */
const compareCells = (one: StockCell, other: StockCell): number => {
  if (one.productId !== other.productId) return one.productId < other.productId ? -1 : 1;
  return one.colour - other.colour || one.size - other.size;
};
