import type { AdminOrder } from '@festival/contracts/admin-orders';
import type { DomainEvent } from '@festival/contracts/events';
import type { OrderMailTemplate } from '@festival/contracts/mails';
import { toDollars } from '@festival/contracts/money';
import {
  type CollectionType,
  type Order,
  type OrderState,
  orderStates,
  type Purchase,
} from '@festival/contracts/orders';
import { idColumn } from '@festival/service-kit/database';
import { mailJob, type OutboxJob } from '@festival/service-kit/outbox';
import { sum } from 'es-toolkit';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { type OptionOrigins, originsOfLine } from '../products/option-origins.js';
import type { PricedLine } from './quote-orders.js';

/** The most characters of an order's search text. Folding can turn one character of a name into many. */
export const MAX_SEARCH_TEXT = 400;

/** What one vendor charges for delivering its part of an order. */
export interface Surcharge {
  vendorId: string;
  vendorName: string;
  cents: number;
}

@Entity('orders')
@Index('orders_number_key', ['orderNumber'], { unique: true })
@Index('orders_student_idx', ['studentId', 'placedAt'])
@Index('orders_state_idx', ['state', 'placedAt'])
@Index('orders_state_number_idx', ['state', 'orderNumber'])
@Index('orders_state_name_idx', ['state', 'name'])
@Index('orders_state_total_idx', ['state', 'totalCents', 'placedAt'])
@Index('orders_placed_idx', ['placedAt'])
@Index('orders_total_idx', ['totalCents', 'placedAt'])
@Index('orders_search_idx', ['searchText', 'placedAt', 'state', 'totalCents'])
export class OrderEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ ...idColumn('order_number'), length: 9 })
  orderNumber: string;

  @Column(idColumn('student_id'))
  studentId: string;

  @Column({ type: 'enum', enum: [...orderStates] })
  state: OrderState;

  /** Counts the changes of state. It is part of each change's Message-ID. */
  @Column({ type: 'int', unsigned: true })
  revision: number;

  /** Festival time, like all dates of an order. */
  @Column({ name: 'placed_at', type: 'datetime', precision: 3 })
  placedAt: Date;

  @Column({ name: 'state_changed_at', type: 'datetime', precision: 3 })
  stateChangedAt: Date;

  @Column({ name: 'state_changed_by', type: 'varchar', length: 36 })
  stateChangedBy: string;

  @Column({ name: 'total_cents', type: 'int', unsigned: true })
  totalCents: number;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ name: 'contact_number', type: 'varchar', length: 15 })
  contactNumber: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  /** The address of the buyer's account when it differs from `emailAddress`. It gets a copy of every mail. */
  @Column({ name: 'copy_to', type: 'varchar', length: 254, nullable: true })
  copyTo: string | null;

  @Column({ name: 'delivery_address', type: 'varchar', length: 255, nullable: true })
  deliveryAddress: string | null;

  @Column({ type: 'json' })
  surcharges: Surcharge[];

  /** The text that a search reads, from `searchTextOf`. */
  @Column({
    name: 'search_text',
    type: 'varchar',
    length: MAX_SEARCH_TEXT,
    collation: 'utf8mb4_bin',
    nullable: true,
  })
  searchText: string | null;
}

/** One product of an order, as it was when bought. Later edits of the product do not change it. */
@Entity('purchases')
@Index('purchases_vendor_idx', ['vendorId', 'orderId'])
@Index('purchases_slot_idx', ['collectionDate', 'orderId'])
export class PurchaseEntity {
  @PrimaryColumn(idColumn('order_id'))
  orderId: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'purchases_order_fk' })
  order: Relation<OrderEntity>;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  position: number;

  @Column(idColumn('product_id'))
  productId: string;

  @Column(idColumn('vendor_id'))
  vendorId: string;

  @Column({ name: 'vendor_name', type: 'varchar', length: 100 })
  vendorName: string;

  @Column({ name: 'product_name', type: 'varchar', length: 255 })
  productName: string;

  @Column({ type: 'json' })
  images: string[];

  @Column({ name: 'price_cents', type: 'int', unsigned: true })
  priceCents: number;

  @Column({ type: 'varchar', length: 64 })
  attribute1: string;

  @Column({ type: 'varchar', length: 64 })
  attribute2: string;

  @Column({ type: 'json' })
  colours: string[];

  @Column({ type: 'json' })
  sizes: string[];

  /** The product's `optionOrigins` when it was bought. */
  @Column({ name: 'option_origins', type: 'json', nullable: true })
  optionOrigins: OptionOrigins | null;

  @Column({ name: 'quantity_bought', type: 'json' })
  quantityBought: number[][];

  @Column({ type: 'varchar', length: 255 })
  comments: string;

  @Column({ type: 'enum', enum: ['selfCollection', 'delivery'] })
  collection: CollectionType;

  /** The code of a collection slot; null for a delivery. */
  @Column({ name: 'collection_date', type: 'varchar', length: 40, nullable: true })
  collectionDate: string | null;

  @Column({ name: 'delivery_address', type: 'varchar', length: 255, nullable: true })
  deliveryAddress: string | null;

  @Column({ name: 'total_cents', type: 'int', unsigned: true })
  totalCents: number;
}

/** An order with its lines, in the order of the request. */
export type WholeOrder = OrderEntity & { purchases: PurchaseEntity[] };

const toPurchase = (purchase: PurchaseEntity): Purchase => ({
  productId: purchase.productId,
  vendorId: purchase.vendorId,
  vendorName: purchase.vendorName,
  productName: purchase.productName,
  images: purchase.images,
  price: toDollars(purchase.priceCents),
  attribute1: purchase.attribute1,
  attribute2: purchase.attribute2,
  colours: purchase.colours,
  sizes: purchase.sizes,
  quantityBought: purchase.quantityBought,
  comments: purchase.comments,
  collection: purchase.collection,
  collectionDate: purchase.collectionDate,
  deliveryAddress: purchase.deliveryAddress,
  total: toDollars(purchase.totalCents),
});

/** The columns of an order in the lists of admins. */
export const adminColumns = [
  'id',
  'orderNumber',
  'state',
  'stateChangedAt',
  'placedAt',
  'totalCents',
  'name',
  'contactNumber',
  'emailAddress',
] as const;
export type AdminOrderRow = Pick<OrderEntity, (typeof adminColumns)[number]>;

/** An order in the lists of admins, without what was bought. */
export const toAdminOrder = (row: AdminOrderRow): AdminOrder => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  verified: row.state === 'verified',
  cancelled: row.state === 'cancelled',
  ...(row.state === 'cancelled' && { cancelledAt: row.stateChangedAt.toISOString() }),
  datetime: row.placedAt.toISOString(),
  total: toDollars(row.totalCents),
  name: row.name,
  contactNumber: row.contactNumber,
  emailAddress: row.emailAddress,
});

/** An order for its buyer or an admin. */
export const toOrder = (order: WholeOrder): Order => ({
  ...toAdminOrder(order),
  deliveryAddress: order.deliveryAddress,
  surcharges: order.surcharges.map(({ vendorId, vendorName, cents }) => ({
    vendorId,
    vendorName,
    surcharge: toDollars(cents),
  })),
  purchases: order.purchases.map(toPurchase),
});

/** A vendor's part of an order: its own lines, surcharge and their total. Only a vendor that delivers gets the buyer's address. */
export const toVendorOrder = (order: WholeOrder, vendorId: string): Order => {
  const purchases = order.purchases.filter((purchase) => purchase.vendorId === vendorId);
  const surcharges = order.surcharges.filter((surcharge) => surcharge.vendorId === vendorId);
  const totalCents = sum([
    ...purchases.map((purchase) => purchase.totalCents),
    ...surcharges.map(({ cents }) => cents),
  ]);
  const deliveryAddress =
    purchases.find((purchase) => purchase.deliveryAddress)?.deliveryAddress ?? null;
  return toOrder({ ...order, deliveryAddress, purchases, surcharges, totalCents });
};

/** The stored lines of an order: the product as it is now, and the requested quantities. */
export const toPurchases = (orderId: string, lines: readonly PricedLine[]): PurchaseEntity[] =>
  lines.map(({ purchase, product, priceCents, totalCents }, position) => {
    const isCollected = purchase.collection === 'selfCollection';
    return {
      orderId,
      position,
      productId: product._id,
      vendorId: product.vendorId,
      vendorName: product.vendorName,
      productName: product.name,
      images: product.images.slice(0, 1),
      priceCents,
      attribute1: product.attribute1,
      attribute2: product.attribute2,
      colours: product.colours,
      sizes: product.sizes,
      optionOrigins: product.optionOrigins && originsOfLine(product.optionOrigins),
      quantityBought: purchase.quantityBought,
      comments: purchase.comments,
      collection: purchase.collection,
      collectionDate: isCollected ? (purchase.collectionDate ?? null) : null,
      deliveryAddress: isCollected ? null : (purchase.deliveryAddress ?? null),
      totalCents,
    } as PurchaseEntity;
  });

/** The fields of an order that an event needs. */
export type PublishedOrder = Pick<
  OrderEntity,
  'id' | 'orderNumber' | 'state' | 'revision' | 'stateChangedAt' | 'studentId' | 'totalCents'
>;

/** The revision distinguishes a placed order from one whose verification was undone. */
const nameOf = ({ state, revision }: PublishedOrder): DomainEvent<'order'>['name'] => {
  if (state === 'placed') return revision === 0 ? 'order.placed' : 'order.unverified';
  return `order.${state}`;
};

/** The event of an order's latest change. It is the same whether made from the changing order or from the stored one. */
export const toOrderEvent = (order: PublishedOrder): DomainEvent<'order'> => ({
  name: nameOf(order),
  subject: order.id,
  revision: order.revision,
  at: order.stateChangedAt.toISOString(),
  data: {
    studentId: order.studentId,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
  },
});

/**
 * The mails that a change of an order causes: one to the buyer, and a copy to the account's address where that is another. The change's revision
 * fixes their Message-IDs.
 */
export const orderMails = (
  template: OrderMailTemplate,
  { id: subjectId, revision, copyTo }: Pick<OrderEntity, 'id' | 'revision' | 'copyTo'>,
): OutboxJob<'mail.send'>[] => {
  const messageId = `${template}.${subjectId}.${revision}`;
  const mail = mailJob({ messageId, template, subjectId });
  if (copyTo === null) return [mail];
  const copyId = `${messageId}.copy`;
  return [mail, mailJob({ messageId: copyId, template: 'order-copy', of: template, subjectId })];
};
