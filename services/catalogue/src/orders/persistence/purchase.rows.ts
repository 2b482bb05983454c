import type { CollectionType, OrderState } from '@festival/contracts/orders';
import type { Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';

/** Larger batches survive in the young part of the heap, and cleaning that up would cost more than the statements save. */
const BATCH = 250;

/** One product of an order, joined with columns of the order. JSON columns may arrive as text. */
export interface PurchaseRow {
  orderId: string;
  position: number;
  orderNumber: string;
  placedAt: Date;
  state: OrderState;
  name: string;
  emailAddress: string;
  contactNumber: string;
  surcharges: unknown;
  vendorId: string;
  vendorName: string;
  productId: string;
  productName: string;
  colours: unknown;
  sizes: unknown;
  quantityBought: unknown;
  priceCents: number;
  collection: CollectionType;
  collectionDate: string | null;
  deliveryAddress: string | null;
  comments: string;
}

const columns = `p.order_id AS orderId, p.position, o.order_number AS orderNumber, o.placed_at AS placedAt, o.state, o.name,
  o.email_address AS emailAddress, o.contact_number AS contactNumber, o.surcharges, p.vendor_id AS vendorId, p.vendor_name AS vendorName,
  p.product_id AS productId, p.product_name AS productName, p.colours, p.sizes, p.quantity_bought AS quantityBought,
  p.price_cents AS priceCents, p.collection, p.collection_date AS collectionDate, p.delivery_address AS deliveryAddress, p.comments`;

export const byPurchase = new Keyset<PurchaseRow>({
  'p.order_id': 'orderId',
  'p.position': 'position',
});

/** Which lines to read. */
export interface WantedPurchases {
  /** Absent: all vendors. */
  vendorId?: string | undefined;
  withCancelled?: boolean;
}

/** `STRAIGHT_JOIN` starts with the purchases in key order. Without it MariaDB reads and sorts all remaining orders for every batch. */
export const orderLinesSql = (
  following: Condition,
  { vendorId, withCancelled }: WantedPurchases,
): string => `SELECT STRAIGHT_JOIN ${columns} FROM purchases p JOIN orders o ON o.id = p.order_id
  WHERE ${following.sql}
    ${withCancelled ? '' : "AND o.state <> 'cancelled'"}
    ${vendorId === undefined ? '' : 'AND p.vendor_id = ?'}
  ORDER BY ${byPurchase.orderBy} LIMIT ${BATCH}`;

/** All lines in the order in which the orders were placed, in batches. */
export const purchaseBatches = (
  reads: Reads,
  wanted: WantedPurchases,
): AsyncGenerator<PurchaseRow[]> =>
  byPurchase.batches({ size: BATCH }, (following) =>
    reads.rows(orderLinesSql(following, wanted), [
      ...following.parameters,
      ...(wanted.vendorId === undefined ? [] : [wanted.vendorId]),
    ]),
  );

export const countPurchases = async (
  reads: Reads,
  vendorId: string | undefined,
): Promise<number> => {
  const sql = 'SELECT COUNT(*) AS count FROM purchases';
  const [row] = await (vendorId === undefined
    ? reads.rows<{ count: number }>(sql)
    : reads.rows<{ count: number }>(`${sql} WHERE vendor_id = ?`, [vendorId]));
  return Number(row?.count);
};
