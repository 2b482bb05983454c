import type { CollectionType } from '@festival/contracts/orders';
import { idColumn } from '@festival/service-kit/database';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { OptionOrigins } from '../../products/domain/option-origins.js';
import { OrderEntity } from './order.entity.js';

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
