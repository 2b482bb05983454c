import type { DataSource, EntityManager } from 'typeorm';
import type { OutboxMessage } from './outbox-message.entity.js';

/** What a new row needs; the database sets the rest. */
export type NewMessage = Pick<OutboxMessage, 'jobName' | 'jobId' | 'data'>;

/** The messages in one state: `new` is in no queue yet, `queued` is not done yet, `unknown` is for a newer version. */
export interface MessageGroup {
  state: 'new' | 'queued' | 'unknown';
  count: number;
  /** The age of the oldest message, in seconds. */
  age: number;
}

const groupsSql = `SELECT CASE WHEN job_name NOT IN (?) THEN 'unknown' WHEN published_at IS NULL THEN 'new' ELSE 'queued' END AS state,
    COUNT(*) AS count, TIMESTAMPDIFF(SECOND, MIN(created_at), CURRENT_TIMESTAMP(3)) AS age
  FROM outbox GROUP BY state`;

/**
 * Ignores job ids that are already in the outbox. SQL by hand: `INSERT IGNORE` would hide other errors, and TypeORM's upsert reads rows back.
 */
export const insertMessages = async (
  manager: EntityManager,
  messages: readonly NewMessage[],
): Promise<void> => {
  await manager.query(
    `INSERT INTO outbox (job_name, job_id, data) VALUES ${messages.map(() => '(?, ?, ?)').join(', ')}
     ON DUPLICATE KEY UPDATE job_id = outbox.job_id`,
    messages.flatMap(({ jobName, jobId, data }) => [jobName, jobId, JSON.stringify(data)]),
  );
};

/**
 * The messages by state. SQL by hand, because the age follows the database's clock.
 * @param known the names of the jobs that this version knows
 */
export const groupMessages = async (
  dataSource: DataSource,
  known: readonly string[],
): Promise<MessageGroup[]> => {
  const rows = await dataSource.query<Record<keyof MessageGroup, string>[]>(groupsSql, [known]);
  return rows.map(({ state, count, age }) => ({
    state: state as MessageGroup['state'],
    count: Number(count),
    age: Number(age),
  }));
};
