import { fromJson, type Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import type { Surcharge } from '../../persistence/order.entity.js';
import type { OrderedProduct } from '../domain/order-lines.js';

/** Larger batches survive in the young part of the heap, and cleaning that up would cost more than the statements save. */
const BATCH = 250;

/** A purchase joined with columns of its order. JSON columns may arrive as text. */
type PurchaseRow = Omit<OrderedProduct, JsonColumn | 'vendorSurchargeCents'> &
  Record<JsonColumn | 'surcharges', unknown>;
type JsonColumn = 'colours' | 'sizes' | 'quantityBought';

const surchargeOf = ({ vendorId, collection, surcharges }: PurchaseRow): number =>
  collection === 'delivery'
    ? (fromJson<Surcharge[]>(surcharges).find((one) => one.vendorId === vendorId)?.cents ?? 0)
    : 0;

/** Changes the row itself, because a copy of each of a million rows takes seconds. */
const toOrderedProduct = (row: PurchaseRow): OrderedProduct =>
  Object.assign(row, {
    colours: fromJson<string[]>(row.colours),
    sizes: fromJson<string[]>(row.sizes),
    quantityBought: fromJson<number[][]>(row.quantityBought),
    vendorSurchargeCents: surchargeOf(row),
  });

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

/** Reads what was bought in batches, so that memory is bounded. In the order in which the orders were placed. */
export async function* purchaseBatches(
  reads: Reads,
  wanted: WantedPurchases,
): AsyncGenerator<OrderedProduct[]> {
  const batches = byPurchase.batches({ size: BATCH }, (following) =>
    reads.rows<PurchaseRow>(orderLinesSql(following, wanted), [
      ...following.parameters,
      ...(wanted.vendorId === undefined ? [] : [wanted.vendorId]),
    ]),
  );
  for await (const rows of batches) yield rows.map(toOrderedProduct);
}

/** Counts what `orderLines` makes of them: a line for each variation that was bought. Cancelled orders are included. */
export const countOrderLines = async (
  reads: Reads,
  vendorId: string | undefined,
): Promise<number> => {
  const sql = `SELECT COUNT(*) AS count
    FROM purchases p, JSON_TABLE(p.quantity_bought, '$[*][*]' COLUMNS (quantity INT PATH '$')) variation
    WHERE variation.quantity > 0`;
  const [row] = await (vendorId === undefined
    ? reads.rows<{ count: number }>(sql)
    : reads.rows<{ count: number }>(`${sql} AND p.vendor_id = ?`, [vendorId]));
  return Number(row?.count);
};
