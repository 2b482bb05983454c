import type { DataSource, EntityManager } from 'typeorm';
import { fromJson } from '../../database/index.js';
import type { OutboxMessageEntity } from './outbox-message.entity.js';

/** What a new row needs; the database sets the rest. */
export type NewMessage = Pick<OutboxMessageEntity, 'jobName' | 'jobId' | 'data'>;

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

/** What the relay needs of a message. */
export interface ClaimedMessage extends NewMessage {
  /** A number as long as that is exact. */
  id: number | string;
}

interface Claim {
  /** Messages that were queued before this time, for the last time. Absent: messages that are in no queue yet. */
  queuedBefore?: Date;
  /** The names of the jobs that this version knows. */
  known: readonly string[];
  max: number;
}

/**
 * Locks messages for this transaction, the oldest first, and skips those that another process has locked. SQL by hand: every order and sign-up passes
 * here, and an entity for each message costs several times its read.
 */
export const claimMessages = async (
  manager: EntityManager,
  { queuedBefore, known, max }: Claim,
): Promise<ClaimedMessage[]> => {
  const rows = await manager.query<ClaimedMessage[]>(
    `SELECT id, job_name AS jobName, job_id AS jobId, data FROM outbox
     WHERE ${queuedBefore ? 'published_at < ?' : 'published_at IS NULL'} AND job_name IN (?)
     ORDER BY published_at, id LIMIT ? FOR UPDATE SKIP LOCKED`,
    [...(queuedBefore ? [queuedBefore] : []), known, max],
  );
  return rows.map((row) => ({ ...row, data: fromJson(row.data) }));
};

/** Whether the outbox has a message that this version can move. SQL by hand: TypeORM would read the row. */
export const hasMessages = async (
  dataSource: DataSource,
  known: readonly string[],
): Promise<boolean> => {
  const found = await dataSource.query<unknown[]>(
    'SELECT 1 FROM outbox WHERE job_name IN (?) LIMIT 1',
    [known],
  );
  return found.length > 0;
};

/** Deletes messages whose jobs have ended. */
export const deleteMessages = async (
  manager: EntityManager,
  messages: readonly ClaimedMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  await manager.query('DELETE FROM outbox WHERE id IN (?)', [messages.map(({ id }) => id)]);
};

/** Notes that these messages are in their queues now. */
export const markQueued = async (
  manager: EntityManager,
  messages: readonly ClaimedMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  await manager.query('UPDATE outbox SET published_at = ? WHERE id IN (?)', [
    new Date(),
    messages.map(({ id }) => id),
  ]);
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
