import { UNLIMITED_STOCK } from '@festival/contracts/common';
import { type EntityManager, In } from 'typeorm';
import { type Returned, toPresentCells } from '../../products/domain/option-origins.js';
import { ProductEntity } from '../../products/persistence/product.entity.js';
import { VariantEntity } from '../../products/persistence/variant.entity.js';
import { compareCells } from '../domain/stock-cells.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { lockStockSql, type StockedCell } from './stock.js';

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
  const cells = await manager.query<StockedCell[]>(...lockStockSql(wanted));
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
