import type { EventTopic } from '@festival/contracts/events';
import type { DataSource } from 'typeorm';

/** SQL by hand: due times follow the database's clock, and a cursor moves only if no other process moved it. */

/** How far a pass has come. */
export interface ReplayPosition {
  /** The last handled subject; empty at the start of a pass, null between passes. */
  after: string | null;
  /** How many events of the pass failed or were unknown. */
  failures: number;
}

const startSql = `INSERT INTO event_replays (topic) VALUES (?)
  ON DUPLICATE KEY UPDATE after_subject = NULL, due_at = CURRENT_TIMESTAMP(3)`;
const createSql =
  'INSERT INTO event_replays (topic) VALUES (?) ON DUPLICATE KEY UPDATE topic = event_replays.topic';
const selectSql = `SELECT after_subject AS after, failures, due_at <= CURRENT_TIMESTAMP(3) AS isDue
  FROM event_replays WHERE topic = ?`;
const moveSql = `UPDATE event_replays SET after_subject = ?, failures = ?, due_at = CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND
  WHERE topic = ? AND after_subject <=> ?`;

/** Ends the current pass and makes the next one due. */
export const requestReplay = async (dataSource: DataSource, topic: EventTopic): Promise<void> => {
  await dataSource.query(startSql, [topic]);
};

/** The position of a topic. Creates its row first if necessary. */
export const readReplay = async (
  dataSource: DataSource,
  topic: EventTopic,
): Promise<(ReplayPosition & { isDue: 0 | 1 }) | undefined> => {
  await dataSource.query(createSql, [topic]);
  const [position] = await dataSource.query<(ReplayPosition & { isDue: 0 | 1 })[]>(selectSql, [
    topic,
  ]);
  return position;
};

/** @returns false when another process has moved the cursor away from `from` */
export const moveReplay = async (
  dataSource: DataSource,
  topic: EventTopic,
  from: ReplayPosition,
  to: ReplayPosition & { dueInSeconds: number },
): Promise<boolean> => {
  const { affectedRows } = await dataSource.query<{ affectedRows: number }>(moveSql, [
    to.after,
    to.failures,
    to.dueInSeconds,
    topic,
    from.after,
  ]);
  return affectedRows > 0;
};
