import type { CollectionType } from '@festival/contracts/orders';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import type { Surcharge } from '../persistence/order.entity.js';

const BATCH = 500;

/** One product of an order, with what of the order is said beside it. JSON columns may arrive as text. */
interface LineRow {
  order_id: string;
  position: number;
  order_number: string;
  placed_at: Date;
  state: string;
  name: string;
  email_address: string;
  contact_number: string;
  surcharges: unknown;
  vendor_id: string;
  vendor_name: string;
  product_id: string;
  product_name: string;
  colours: unknown;
  sizes: unknown;
  quantity_bought: unknown;
  price_cents: number;
  collection: CollectionType;
  collection_date: string | null;
  delivery_address: string | null;
  comments: string;
}

const byLine = new Keyset<LineRow>({ 'p.order_id': 'order_id', 'p.position': 'position' });

/** One variation of a product in an order. */
export interface OrderLine
  extends Omit<LineRow, 'colours' | 'sizes' | 'quantity_bought' | 'surcharges'> {
  option1: string;
  option2: string;
  quantity: number;
  /** What the vendor adds to the order; it stands in the first line that the vendor delivers. */
  surcharge_cents: number;
}

const variationsOf = (
  { colours, sizes, quantity_bought, surcharges: _, ...row }: LineRow,
  surchargeCents: number,
): OrderLine[] => {
  const [options1, options2] = [fromJson<string[]>(colours), fromJson<string[]>(sizes)];
  return fromJson<number[][]>(quantity_bought)
    .flatMap((quantities, colour) =>
      quantities.flatMap((quantity, size) =>
        quantity > 0
          ? [{ ...row, option1: options1[colour] ?? '', option2: options2[size] ?? '', quantity }]
          : [],
      ),
    )
    .map((line, at) => ({ ...line, surcharge_cents: at === 0 ? surchargeCents : 0 }));
};

const surchargeOf = ({ vendor_id, surcharges }: LineRow): number =>
  fromJson<Surcharge[]>(surcharges).find(({ vendorId }) => vendorId === vendor_id)?.cents ?? 0;

interface Wanted {
  /** Of all vendors without it. */
  vendorId?: string | undefined;
  withCancelled?: boolean;
}

/** Reads orders line by line, a bounded number at a time, however many there are. */
@Injectable()
export class OrderLines {
  constructor(private readonly reads: PreparedReads) {}

  /** In the order in which they were placed. */
  async *of(wanted: Wanted): AsyncGenerator<OrderLine> {
    let orderId = '';
    const charged = new Set<string>();
    const rows = byLine.each({ size: BATCH }, (following) => this.batch(following, wanted));
    for await (const row of rows) {
      if (row.order_id !== orderId) charged.clear();
      orderId = row.order_id;
      const isFirst = row.collection === 'delivery' && !charged.has(row.vendor_id);
      if (isFirst) charged.add(row.vendor_id);
      yield* variationsOf(row, isFirst ? surchargeOf(row) : 0);
    }
  }

  private batch(following: Condition, { vendorId, withCancelled }: Wanted): Promise<LineRow[]> {
    return this.reads.rows<LineRow>(
      `SELECT p.order_id, p.position, o.order_number, o.placed_at, o.state, o.name, o.email_address, o.contact_number,
         o.surcharges, p.vendor_id, p.vendor_name, p.product_id, p.product_name, p.colours, p.sizes, p.quantity_bought,
         p.price_cents, p.collection, p.collection_date, p.delivery_address, p.comments
       FROM purchases p JOIN orders o ON o.id = p.order_id
       WHERE ${following.sql}
         ${withCancelled ? '' : "AND o.state <> 'cancelled'"}
         ${vendorId === undefined ? '' : 'AND p.vendor_id = ?'}
       ORDER BY ${byLine.orderBy} LIMIT ${BATCH}`,
      [...following.parameters, ...(vendorId === undefined ? [] : [vendorId])],
    );
  }
}
