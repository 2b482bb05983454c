import type { DataSource } from 'typeorm';

/** A statement deletes no more than that: locks are brief, and keys that are claimed meanwhile do not wait. */
const BATCH = 1_000;

/**
 * Deletes keys that were claimed longer ago than this, by the database's clock: a repeat then creates something new.
 * @returns how many were deleted
 */
export const pruneIdempotencyKeys = async (
  dataSource: DataSource,
  olderThanSeconds: number,
): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const { affectedRows } = await dataSource.query<{ affectedRows: number }>(
      `DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ? SECOND
       ORDER BY created_at LIMIT ${BATCH}`,
      [olderThanSeconds],
    );
    deleted += affectedRows;
    if (affectedRows < BATCH) return deleted;
  }
};
