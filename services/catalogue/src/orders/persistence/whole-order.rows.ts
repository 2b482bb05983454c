import { type DataSource, In } from 'typeorm';
import type { OrderSelection } from '../domain/order-selection.js';
import { OrderEntity } from './order.entity.js';
import { PurchaseEntity, type WholeOrder } from './purchase.entity.js';
import { selectOrders } from './selected-orders.rows.js';

/** Reads orders with their lines, in the order of `ids`. */
export const readOrders = async (
  { manager }: DataSource,
  ids: readonly string[],
): Promise<WholeOrder[]> => {
  if (ids.length === 0) return [];
  const [orders, purchases] = await Promise.all([
    manager.findBy(OrderEntity, { id: In(ids) }),
    manager.find(PurchaseEntity, {
      where: { orderId: In(ids) },
      order: { orderId: 'ASC', position: 'ASC' },
    }),
  ]);
  const byId = new Map(
    orders.map((order) => [order.id, { ...order, purchases: [] as PurchaseEntity[] }]),
  );
  for (const purchase of purchases) byId.get(purchase.orderId)?.purchases.push(purchase);
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Reads an order if it is in the selection. */
export const readSelectedOrder = async (
  dataSource: DataSource,
  selection: OrderSelection,
  id: string,
): Promise<WholeOrder | undefined> => {
  const isSelected = await selectOrders(dataSource, selection)
    .andWhere('o.id = :id', { id })
    .getExists();
  const [order] = isSelected ? await readOrders(dataSource, [id]) : [];
  return order;
};

/**
 * A page of the selected orders, the newest first, and the count of all. The ids of the page come from an index alone; whole rows are read only for
 * them.
 */
export const readOrderPage = async (
  dataSource: DataSource,
  selection: OrderSelection,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: WholeOrder[]; count: number }> => {
  const query = selectOrders(dataSource, selection);
  const [rows, count] = await Promise.all([
    query
      .clone()
      .select('o.id', 'id')
      .orderBy('o.placedAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .limit(limit)
      .offset((page - 1) * limit)
      .getRawMany<{ id: string }>(),
    query.getCount(),
  ]);
  return {
    orders: await readOrders(
      dataSource,
      rows.map(({ id }) => id),
    ),
    count,
  };
};
