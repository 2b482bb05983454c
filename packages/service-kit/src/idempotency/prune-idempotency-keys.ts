import type { DataSource } from 'typeorm';
import { deleteOldKeys } from './persistence/key.rows.js';

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
    const batch = await deleteOldKeys(dataSource, olderThanSeconds, BATCH);
    deleted += batch;
    if (batch < BATCH) return deleted;
  }
};
