import type { DataSource } from 'typeorm';

/** The maximum number of rows in a statement: locks stay brief, so that new keys need not wait. */
const BATCH = 1_000;

/**
 * Deletes keys older than this, by the database's clock. After that a repeat creates something new.
 * @returns the number of deleted keys
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
