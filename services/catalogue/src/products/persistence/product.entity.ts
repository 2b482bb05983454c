import type { ImageSet } from '@festival/contracts/images';
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
import { VendorEntity } from '../../vendors/persistence/vendor.entity.js';
import type { OptionOrigins } from '../domain/option-origins.js';

@Entity('products')
@Index('products_name_idx', ['isListed', 'name', 'id'])
@Index('products_uploaded_idx', ['isListed', 'uploadedAt', 'id'])
@Index('products_price_idx', ['isListed', 'priceCents', 'id'])
@Index('products_category_idx', ['isListed', 'category'])
@Index('products_of_vendor_idx', ['vendorId', 'isListed', 'uploadedAt', 'id'])
@Index('products_changed_idx', ['changedAt', 'id'])
export class ProductEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('vendor_id'))
  vendorId: string;

  @ManyToOne(() => VendorEntity)
  @JoinColumn({ name: 'vendor_id', foreignKeyConstraintName: 'products_vendor_fk' })
  vendor: Relation<VendorEntity>;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'text' })
  description: string;

  /** Describes the images for people who cannot see them. */
  @Column({ type: 'varchar', length: 500 })
  alt: string;

  @Column({ name: 'price_cents', type: 'int', unsigned: true })
  priceCents: number;

  @Column({ type: 'varchar', length: 64 })
  category: string;

  @Column({ type: 'varchar', length: 64 })
  attribute1: string;

  @Column({ type: 'varchar', length: 64 })
  attribute2: string;

  @Column({ type: 'json' })
  colours: string[];

  @Column({ type: 'json' })
  sizes: string[];

  /** Under which names the renamed options were added; null if none was renamed. */
  @Column({ name: 'option_origins', type: 'json', nullable: true })
  optionOrigins: OptionOrigins | null;

  @Column({ name: 'can_collect', type: 'boolean' })
  canCollect: boolean;

  @Column({ name: 'can_deliver', type: 'boolean' })
  canDeliver: boolean;

  @Column({ name: 'is_pre_order', type: 'boolean' })
  isPreOrder: boolean;

  /** The vendor's lead time plus the edition's days of handling. */
  @Column({ name: 'lead_time_days', type: 'smallint', unsigned: true })
  leadTimeDays: number;

  @Column({ name: 'pictures', type: 'json' })
  imageSets: ImageSet[];

  @Column({ type: 'text' })
  comments: string;

  @Column({ name: 'uploaded_at', type: 'datetime', precision: 3 })
  uploadedAt: Date;

  /** A deleted product stays for the orders that contain it, and is shown nowhere else. */
  @Column({ name: 'is_listed', type: 'boolean' })
  isListed: boolean;

  /** Its vendor is not confirmed yet, so only the vendor sees it. The confirmation lists it. */
  @Column({ name: 'is_waiting', type: 'boolean', default: false })
  isWaiting: boolean;

  /** The sales of options that were removed. */
  @Column({ name: 'retired_sold', type: 'int', unsigned: true, default: 0 })
  retiredSold: number;

  /** Real time, by the database's clock. Covers the product's own columns, not its stock. */
  @Column({
    name: 'changed_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  changedAt: Date;
}
