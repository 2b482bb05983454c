import { type EntityManager, In } from 'typeorm';
import { ProductEntity } from '../../products/persistence/product.entity.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** The current index of each former option. A side without options has a single index. */
const places = (then: string[], now: string[]): (number | undefined)[] => {
  if (then.length === 0) return [now.length === 0 ? 0 : undefined];
  return then.map((option) => {
    const at = now.indexOf(option);
    return at < 0 ? undefined : at;
  });
};

type Bought = Pick<PurchaseEntity, 'productId' | 'productName' | 'quantityBought'>;

const toCurrentGrid = (purchase: PurchaseEntity, { colours, sizes }: ProductEntity): Bought => {
  const rows = places(purchase.colours, colours);
  const columns = places(purchase.sizes, sizes);
  const grid = Array.from({ length: Math.max(1, colours.length) }, () =>
    new Array<number>(Math.max(1, sizes.length)).fill(0),
  );
  for (const [from, quantities] of purchase.quantityBought.entries())
    for (const [column, quantity] of quantities.entries()) {
      const row = grid[rows[from] ?? -1];
      const at = columns[column];
      if (row && at !== undefined) row[at] = quantity;
    }
  const { productId, productName } = purchase;
  return { productId, productName, quantityBought: grid };
};

/**
 * Maps bought quantities to the products' current grids, because a vendor may have moved, added or removed options since. Removed options are
 * left out. The products stay locked until the transaction ends, so that their grids do not change.
 */
export const toCurrentGrids = async (
  manager: EntityManager,
  purchases: readonly PurchaseEntity[],
): Promise<Bought[]> => {
  const products = await manager.find(ProductEntity, {
    where: { id: In(purchases.map((purchase) => purchase.productId)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  return purchases.flatMap((purchase) => {
    const product = byId.get(purchase.productId);
    return product ? [toCurrentGrid(purchase, product)] : [];
  });
};
