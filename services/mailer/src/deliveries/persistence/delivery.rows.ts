import type { DataSource } from 'typeorm';
import type { DeliveryStatus } from '../domain/delivery-lifecycle.js';

/** SQL by hand, because the age of a mail follows the database's clock. */

/** The mails in one state. */
export interface DeliveryGroup {
  status: DeliveryStatus;
  count: number;
  /** The age of the oldest mail, in seconds. */
  age: number;
}

/** Answered by the index of statuses alone. It leaves out sent mails, which are many and need no attention. */
const groupsSql = `SELECT status, COUNT(*) AS count, TIMESTAMPDIFF(SECOND, MIN(created_at), UTC_TIMESTAMP(3)) AS age
  FROM deliveries WHERE status IN ('waiting', 'sending', 'failed', 'uncertain') GROUP BY status`;

const deleteSql = `DELETE FROM deliveries WHERE status = ? AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
  ORDER BY created_at LIMIT ?`;

/** The mails that have not been sent, by state. */
export const groupUnsent = async (dataSource: DataSource): Promise<DeliveryGroup[]> => {
  const rows =
    await dataSource.query<{ status: DeliveryStatus; count: string; age: string }[]>(groupsSql);
  return rows.map(({ status, count, age }) => ({
    status,
    count: Number(count),
    age: Number(age),
  }));
};

/**
 * Deletes the oldest records of mails in this state. One state at a time, so that the index returns the oldest first.
 * @returns how many were deleted
 */
export const deleteOldDeliveries = async (
  dataSource: DataSource,
  status: DeliveryStatus,
  { olderThanDays, max }: { olderThanDays: number; max: number },
): Promise<number> => {
  const { affectedRows } = await dataSource.query<{ affectedRows: number }>(deleteSql, [
    status,
    olderThanDays,
    max,
  ]);
  return affectedRows;
};
