import { MAX_FILTER_NAME_LENGTH } from '@festival/contracts/limits';
import type { AdminOrderFilter } from '@festival/contracts/orders';
import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A filter of orders that admins saved under a name. */
@Entity('order_filters')
@Index('order_filters_name_idx', ['name'], { unique: true })
export class OrderFilterEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'varchar', length: MAX_FILTER_NAME_LENGTH })
  name: string;

  @Column({ type: 'json' })
  filter: AdminOrderFilter;

  @Column({ name: 'saved_by_name', type: 'varchar', length: 255 })
  savedByName: string;

  /** A deleted row is kept, so that a repeat finds it. Saving the same name again restores it. */
  @Column({ name: 'is_deleted', type: 'boolean' })
  isDeleted: boolean;
}
