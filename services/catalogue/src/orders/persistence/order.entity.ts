import { type OrderState, orderStates } from '@festival/contracts/orders';
import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MAX_SEARCH_TEXT } from '../domain/search-text.js';

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

  /** The text that a search reads, from `searchTextOf`; null when a previous version placed the order. */
  @Column({
    name: 'search_text',
    type: 'varchar',
    length: MAX_SEARCH_TEXT,
    collation: 'utf8mb4_bin',
    nullable: true,
  })
  searchText: string | null;
}
