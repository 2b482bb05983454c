import type { ExportRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import { toDollars } from '@festival/contracts/money';
import type { SlotTotals } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { fromJson, PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { OrderEntity, PurchaseEntity, Surcharge } from './order.table.js';

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
interface WantedPurchases {
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
async function* purchaseBatches(
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
const countOrderLines = async (reads: Reads, vendorId: string | undefined): Promise<number> => {
  const sql = `SELECT COUNT(*) AS count
    FROM purchases p, JSON_TABLE(p.quantity_bought, '$[*][*]' COLUMNS (quantity INT PATH '$')) variation
    WHERE variation.quantity > 0`;
  const [row] = await (vendorId === undefined
    ? reads.rows<{ count: number }>(sql)
    : reads.rows<{ count: number }>(`${sql} AND p.vendor_id = ?`, [vendorId]));
  return Number(row?.count);
};

type Unread = 'order' | 'images' | 'attribute1' | 'attribute2' | 'optionOrigins' | 'totalCents';
type OfOrder = 'orderNumber' | 'placedAt' | 'state' | 'name' | 'emailAddress' | 'contactNumber';

/** One product of an order, with what the file says about the order. */
interface OrderedProduct extends Omit<PurchaseEntity, Unread>, Pick<OrderEntity, OfOrder> {
  /** What the vendor adds to the order for delivering; 0 for a product that is collected. */
  vendorSurchargeCents: number;
}

/** One variation of a product in an order. */
interface OrderLine {
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
async function* orderLines(batches: AsyncIterable<OrderedProduct[]>): AsyncGenerator<OrderLine[]> {
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

type Filter = ExportFilter<'orders'>;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const toRow = (line: OrderLine, edition: Edition): ExportRow<'orders'> => {
  const { purchase } = line;
  return {
    orderNumber: purchase.orderNumber,
    datetime: toZonedIso(edition, purchase.placedAt),
    verified: String(purchase.state === 'verified'),
    name: purchase.name,
    emailAddress: purchase.emailAddress,
    contactNumber: purchase.contactNumber,
    vendor: purchase.vendorName,
    product: purchase.productName,
    option1: line.option1,
    option2: line.option2,
    quantity: String(line.quantity),
    price: dollars(purchase.priceCents),
    lineTotal: dollars(purchase.priceCents * line.quantity),
    collection: purchase.collection,
    collectionDate: purchase.collectionDate ?? '',
    deliveryAddress: purchase.deliveryAddress ?? '',
    comments: purchase.comments,
    surcharge: dollars(line.surchargeCents),
    cancelled: String(purchase.state === 'cancelled'),
  };
};

/** Orders as a spreadsheet, with a row for each variation: the lines of one vendor, or of all. Cancelled orders are included and marked. */
@Injectable()
export class OrdersExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'orders',
      count: (reads, { vendorId }) => countOrderLines(reads, vendorId),
      batches: (reads, filter) => this.batches(reads, filter),
      describe: this.describe,
    });
  }

  private async describe(reads: Reads, { vendorId }: Filter): Promise<string> {
    if (vendorId === undefined) return '';
    const [vendor] = await reads.rows<{ name: string }>(
      'SELECT display_name AS name FROM vendors WHERE id = ?',
      [vendorId],
    );
    if (!vendor) throw new DomainError('NOT_FOUND');
    return vendor.name;
  }

  private async *batches(
    reads: Reads,
    { vendorId }: Filter,
  ): AsyncGenerator<ExportRow<'orders'>[]> {
    for await (const lines of orderLines(purchaseBatches(reads, { vendorId, withCancelled: true })))
      yield lines.map((line) => toRow(line, this.edition));
  }
}

/** What a vendor must have ready for each slot, without cancelled orders. */
@Injectable()
export class VendorTotals {
  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  of(vendorId: string): Promise<SlotTotals[]> {
    return totalsBySlot(orderLines(purchaseBatches(this.reads, { vendorId })), this.edition);
  }
}

type Slot = SlotTotals & { totalCents: number; byItem: Map<string, SlotTotals['items'][number]> };

const emptySlot = ({ purchase: { collection, collectionDate } }: OrderLine): Slot => ({
  collection,
  collectionDate,
  quantity: 0,
  verifiedQuantity: 0,
  total: 0,
  items: [],
  totalCents: 0,
  byItem: new Map(),
});

const emptyItem = ({ purchase, option1, option2 }: OrderLine) => ({
  productId: purchase.productId,
  productName: purchase.productName,
  option1,
  option2,
  quantity: 0,
  verifiedQuantity: 0,
});

const count = (slot: Slot, line: OrderLine): void => {
  const { purchase } = line;
  const key = JSON.stringify([purchase.productId, line.option1, line.option2]);
  const item = slot.byItem.get(key) ?? emptyItem(line);
  slot.byItem.set(key, item);
  const verified = purchase.state === 'verified' ? line.quantity : 0;
  for (const counted of [slot, item]) {
    counted.quantity += line.quantity;
    counted.verifiedQuantity += verified;
  }
  slot.totalCents += purchase.priceCents * line.quantity + line.surchargeCents;
};

const byText = new Intl.Collator('en', { numeric: true }).compare;

/** Sorted for packing: the options of a product are next to each other. */
const byName = (one: SlotTotals['items'][number], other: SlotTotals['items'][number]): number =>
  byText(one.productName, other.productName) ||
  byText(one.productId, other.productId) ||
  byText(one.option1, other.option1) ||
  byText(one.option2, other.option2);

/** In the order of the slots, with deliveries last; within a slot, products by name. Its size depends on the products and slots, not on the lines. */
const totalsBySlot = async (
  batches: AsyncIterable<OrderLine[]>,
  edition: Edition,
): Promise<SlotTotals[]> => {
  const slots = new Map<string | null, Slot>();
  for await (const lines of batches)
    for (const line of lines) {
      const { collectionDate } = line.purchase;
      const slot = slots.get(collectionDate) ?? emptySlot(line);
      slots.set(collectionDate, slot);
      count(slot, line);
    }
  const codes = edition.marketplace.collectionSlots.map(({ code }) => code);
  const rank = ({ collectionDate }: Slot) =>
    collectionDate === null ? codes.length : codes.indexOf(collectionDate);
  return [...slots.values()]
    .sort((one, other) => rank(one) - rank(other))
    .map(({ byItem, totalCents, ...slot }) => ({
      ...slot,
      total: toDollars(totalCents),
      items: [...byItem.values()].sort(byName),
    }));
};
