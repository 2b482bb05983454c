import type { FilterToSave } from '@festival/contracts/orders';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderFilterEntity } from './order-filter.entity.js';

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
