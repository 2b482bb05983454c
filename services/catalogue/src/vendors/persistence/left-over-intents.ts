import type { DataSource } from 'typeorm';
import { AccountIntentEntity } from './account-intent.entity.js';

/** Conditions by hand, because the age of an intent follows the database's clock. */

/** Longer than a call to auth can take: until then the process that began the intent is still working on it. */
const LEFT_OVER = 'i.begunAt < NOW(3) - INTERVAL 20 SECOND';
/** After this time no request to auth can still be on its way. */
const GIVEN_UP = 'begun_at < NOW(3) - INTERVAL 10 MINUTE';

/** At most `max` intents whose process has abandoned them, the oldest first. */
export const leftOverIntents = (
  dataSource: DataSource,
  max: number,
): Promise<AccountIntentEntity[]> =>
  dataSource
    .createQueryBuilder(AccountIntentEntity, 'i')
    .where(LEFT_OVER)
    .orderBy('i.begunAt')
    .limit(max)
    .getMany();

/** Deletes an intent if no request to auth can still be on its way. */
export const giveUpIntent = async (dataSource: DataSource, id: string): Promise<void> => {
  await dataSource
    .createQueryBuilder()
    .delete()
    .from(AccountIntentEntity)
    .where({ id })
    .andWhere(GIVEN_UP)
    .execute();
};
