import type { AdminOrderFilter, FilterToSave, SavedFilter } from '@festival/contracts/admin-orders';
import { MAX_FILTER_NAME_LENGTH } from '@festival/contracts/limits';
import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuid } from 'uuid';

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

export const toSavedFilter = ({
  id,
  name,
  filter,
  savedByName,
}: OrderFilterEntity): SavedFilter => ({
  _id: id,
  name,
  filter,
  savedBy: savedByName,
});

export const auditedFilter = ({ name, filter }: OrderFilterEntity): FilterToSave => ({
  name,
  filter,
});

/** Locks the row of a name. A new name gets a row that counts as deleted. */
export const lockFilter = async (
  manager: EntityManager,
  { name, filter }: FilterToSave,
): Promise<OrderFilterEntity> => {
  await manager
    .createQueryBuilder()
    .insert()
    .into(OrderFilterEntity)
    .values({ id: uuid(), name, filter, savedByName: '', isDeleted: true })
    .orIgnore()
    .execute();
  return manager.findOneOrFail(OrderFilterEntity, {
    where: { name },
    lock: { mode: 'pessimistic_write' },
  });
};
