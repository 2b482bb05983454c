import type { DataSource, EntityManager } from 'typeorm';

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
