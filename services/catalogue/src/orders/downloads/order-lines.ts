import type { CollectionType, OrderState } from '@festival/contracts/orders';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import type { Surcharge } from '../persistence/order.entity.js';

const BATCH = 500;

/** One product of an order, joined with columns of the order. JSON columns may arrive as text. */
interface PurchaseRow {
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

/** One variation of a product in an order. */
export interface OrderLine {
  purchase: Omit<PurchaseRow, 'colours' | 'sizes' | 'quantityBought' | 'surcharges'>;
  option1: string;
  option2: string;
  quantity: number;
  /** The vendor's delivery surcharge for the order. It is in the first line that the vendor delivers; other lines have 0. */
  surchargeCents: number;
}

const variationsOf = (purchase: PurchaseRow, surchargeCents: number): OrderLine[] => {
  const colours = fromJson<string[]>(purchase.colours);
  const sizes = fromJson<string[]>(purchase.sizes);
  const lines: OrderLine[] = [];
  for (const [colour, quantities] of fromJson<number[][]>(purchase.quantityBought).entries())
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

const surchargeOf = ({ vendorId, surcharges }: PurchaseRow): number =>
  fromJson<Surcharge[]>(surcharges).find((one) => one.vendorId === vendorId)?.cents ?? 0;

interface Wanted {
  /** Absent: all vendors. */
  vendorId?: string | undefined;
  withCancelled?: boolean;
}

/** `STRAIGHT_JOIN` starts with the purchases in key order. Without it MariaDB reads and sorts all remaining orders for every batch. */
export const orderLinesSql = (
  following: Condition,
  { vendorId, withCancelled }: Wanted,
): string => `SELECT STRAIGHT_JOIN ${columns} FROM purchases p JOIN orders o ON o.id = p.order_id
  WHERE ${following.sql}
    ${withCancelled ? '' : "AND o.state <> 'cancelled'"}
    ${vendorId === undefined ? '' : 'AND p.vendor_id = ?'}
  ORDER BY ${byPurchase.orderBy} LIMIT ${BATCH}`;

const readBatch = (reads: Reads, following: Condition, wanted: Wanted): Promise<PurchaseRow[]> =>
  reads.rows(orderLinesSql(following, wanted), [
    ...following.parameters,
    ...(wanted.vendorId === undefined ? [] : [wanted.vendorId]),
  ]);

/** Reads order lines in batches, so that memory is bounded. In the order in which the orders were placed. */
export async function* orderLines(reads: Reads, wanted: Wanted): AsyncGenerator<OrderLine[]> {
  let orderId = '';
  const charged = new Set<string>();
  const batches = byPurchase.batches({ size: BATCH }, (following) =>
    readBatch(reads, following, wanted),
  );
  for await (const batch of batches) {
    const lines: OrderLine[] = [];
    for (const purchase of batch) {
      if (purchase.orderId !== orderId) charged.clear();
      orderId = purchase.orderId;
      const isFirst = purchase.collection === 'delivery' && !charged.has(purchase.vendorId);
      if (isFirst) charged.add(purchase.vendorId);
      for (const line of variationsOf(purchase, isFirst ? surchargeOf(purchase) : 0))
        lines.push(line);
    }
    yield lines;
  }
}
