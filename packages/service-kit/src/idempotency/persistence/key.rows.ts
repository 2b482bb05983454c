import type { DataSource, EntityManager } from 'typeorm';
import type { IdempotentRequest } from '../idempotent-request.js';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** A key without the date of its row. */
export type KeyRow = Omit<IdempotencyKeyEntity, 'createdAt'>;

/** SQL by hand: the entity manager would read every row back for its generated date. */
export const insertKeys = async (
  manager: EntityManager,
  rows: readonly KeyRow[],
): Promise<void> => {
  await manager.query(
    'INSERT INTO idempotency_keys (owner, idempotency_key, request_hash, result_id) VALUES ?',
    [rows.map(({ owner, key, requestHash, resultId }) => [owner, key, requestHash, resultId])],
  );
};

/** Which of these keys were used before. SQL by hand, because every batch runs it and hardly ever finds a key. */
export const findKeys = async (
  manager: EntityManager,
  requests: readonly IdempotentRequest[],
): Promise<KeyRow[]> =>
  requests.length === 0
    ? []
    : manager.query<KeyRow[]>(
        `SELECT owner, idempotency_key AS \`key\`, request_hash AS requestHash, result_id AS resultId FROM idempotency_keys
         WHERE ${requests.map(() => '(owner = ? AND idempotency_key = ?)').join(' OR ')}`,
        requests.flatMap(({ owner, key }) => [owner, key]),
      );

/**
 * Deletes the oldest keys. SQL by hand, because the age follows the database's clock.
 * @param max the maximum number of rows
 * @returns the number of deleted keys
 */
export const deleteOldKeys = async (
  dataSource: DataSource,
  olderThanSeconds: number,
  max: number,
): Promise<number> => {
  const { affectedRows } = await dataSource.query<{ affectedRows: number }>(
    `DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ? SECOND
     ORDER BY created_at LIMIT ?`,
    [olderThanSeconds, max],
  );
  return affectedRows;
};
