import type { EventTopic } from '@festival/contracts/events';
import { Column, type DataSource, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { asciiColumn } from './database.js';

/** SQL by hand: each statement changes a row only on a condition, or creates it if necessary. */

/** A subject of a topic. */
interface Subject {
  topic: string;
  subject: string;
}

const lockSql = `INSERT INTO event_revisions (topic, subject, revision) VALUES (?, ?, -1)
  ON DUPLICATE KEY UPDATE subject = event_revisions.subject`;
const raiseSql = (comparison: '<' | '<=') => `UPDATE event_revisions SET revision = ?
  WHERE topic = ? AND subject = ? AND revision ${comparison} ?`;
const knownSql = 'SELECT subject, revision FROM event_revisions WHERE topic = ? AND subject IN (?)';

/** Locks the subject's row, and creates it first if necessary. A transaction with another event of the subject waits. */
export const lockSubject = async (
  manager: EntityManager,
  { topic, subject }: Subject,
): Promise<void> => {
  await manager.query(lockSql, [topic, subject]);
};

/**
 * Sets the handled revision of a subject.
 * @param comparison how the old revision must compare with the new one
 * @returns false when it does not compare like that; then nothing has changed
 */
export const raiseRevision = async (
  manager: EntityManager,
  { topic, subject, revision }: Subject & { revision: number },
  comparison: '<' | '<=',
): Promise<boolean> => {
  const { affectedRows } = await manager.query<{ affectedRows: number }>(raiseSql(comparison), [
    revision,
    topic,
    subject,
    revision,
  ]);
  return affectedRows > 0;
};

/** The handled revision of each of these subjects. New subjects are absent. */
export const handledRevisions = async (
  dataSource: DataSource,
  topic: string,
  subjects: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await dataSource.query<{ subject: string; revision: string }[]>(knownSql, [
    topic,
    subjects,
  ]);
  return new Map(rows.map(({ subject, revision }) => [subject, Number(revision)]));
};

/** The highest handled revision of a subject. */
@Entity('event_revisions')
export class EventRevisionEntity {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  @PrimaryColumn(asciiColumn('subject', 64))
  subject: string;

  /** -1 before the first event. */
  @Column({ type: 'bigint' })
  revision: string;
}

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

/** The progress of a consumer's replay of a topic. */
@Entity('event_replays')
export class EventReplayEntity {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  /** The last subject that the current pass handled; empty at its start, null between passes. */
  @Column({ ...asciiColumn('after_subject', 64), nullable: true })
  afterSubject: string | null;

  /** How many events of the current pass failed or were unknown. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  failures: number;

  /** When the next pass starts: real time, by the database's clock. */
  @Column({
    name: 'due_at',
    type: 'timestamp',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  dueAt: Date;
}

/** The tables of a service that consumes events, for its migrations. */
export const createEventTablesSql = [
  `CREATE TABLE IF NOT EXISTS event_revisions (
    topic VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision BIGINT NOT NULL,
    PRIMARY KEY (topic, subject)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS event_replays (
    topic VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    after_subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    failures INT UNSIGNED NOT NULL DEFAULT 0,
    due_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (topic)
  ) ENGINE=InnoDB`,
] as const;
