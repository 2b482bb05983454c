import type { DataSource } from 'typeorm';
import { UnsubscribedEntity } from './unsubscribed.entity.js';

/** Leaves the row of an address that has unsubscribed before as it is. */
export const insertUnsubscribed = async (
  dataSource: DataSource,
  row: UnsubscribedEntity,
): Promise<void> => {
  await dataSource
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(UnsubscribedEntity)
    .values(row)
    .execute();
};
