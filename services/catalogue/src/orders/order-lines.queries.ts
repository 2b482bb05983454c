import type { CollectionType, OrderState } from '@festival/contracts/orders';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import type { Surcharge } from './order.table.js';

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

/** One product of an order, with what the file says about the order. */
interface OrderedProduct {
  orderId: string;
  /** The place of the product in its order. */
  position: number;
  orderNumber: string;
  placedAt: Date;
  state: OrderState;
  name: string;
  emailAddress: string;
  contactNumber: string;
  vendorId: string;
  vendorName: string;
  productId: string;
  productName: string;
  colours: string[];
  sizes: string[];
  quantityBought: number[][];
  priceCents: number;
  collection: CollectionType;
  collectionDate: string | null;
  deliveryAddress: string | null;
  comments: string;
  /** What the vendor adds to the order for delivering; 0 for a product that is collected. */
  vendorSurchargeCents: number;
}

/** One variation of a product in an order. */
export interface OrderLine {
  purchase: OrderedProduct;
  option1: string;
  option2: string;
  quantity: number;
  /** The vendor's delivery surcharge for the order. It is in the first line that the vendor delivers; other lines have 0. */
  surchargeCents: number;
}

const variationsOf = (purchase: OrderedProduct, surchargeCents: number): OrderLine[] => {
  const { colours, sizes, quantityBought } = purchase;
  const lines: OrderLine[] = [];
  for (const [colour, quantities] of quantityBought.entries())
    for (const [size, quantity] of quantities.entries())
      if (quantity > 0)
        lines.push({
          purchase,
          option1: colours[colour] ?? '',
          option2: sizes[size] ?? '',
          quantity,
          surchargeCents: lines.length === 0 ? surchargeCents : 0,
        });
  return lines;
};

/** The lines of purchases in batches. The purchases of an order must follow each other. */
export async function* orderLines(
  batches: AsyncIterable<OrderedProduct[]>,
): AsyncGenerator<OrderLine[]> {
  let orderId = '';
  const charged = new Set<string>();
  for await (const batch of batches) {
    const lines: OrderLine[] = [];
    for (const purchase of batch) {
      if (purchase.orderId !== orderId) charged.clear();
      orderId = purchase.orderId;
      const isFirst = purchase.collection === 'delivery' && !charged.has(purchase.vendorId);
      if (isFirst) charged.add(purchase.vendorId);
      for (const line of variationsOf(purchase, isFirst ? purchase.vendorSurchargeCents : 0))
        lines.push(line);
    }
    yield lines;
  }
}
