import type { AuditAction } from '@festival/contracts/audit';
import type { EntityManager } from 'typeorm';
import { fromJson, type Reads } from '../../database.js';
import { type Condition, Keyset } from '../../keyset.js';
import { termConditions } from '../audit-terms.table.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';

/** Selects entries. Every given field must match. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  subject?: string | undefined;
  actorId?: string | undefined;
  /** Words that all occur in the entry: in its sentence, its values, its reason or the admin's name. */
  text?: string | undefined;
  /** Festival time of the action: the range from `from` until `until`. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Limits the entries to those with smaller ids. */
  before?: string | undefined;
}

export type AuditEntry = AuditEntryEntity;

export const newestFirst = new Keyset<AuditEntry>({ id: 'id' }, { descending: true });
export const oldestFirst = new Keyset<AuditEntry>({ id: 'id' });

const insertSql = `INSERT INTO audit_log (id, action, subject, actor_id, actor_name, why, changed_from, changed_to, happened_at,
    sentence)
  VALUES ?`;

const selectSql = `SELECT id, action, subject, actor_id AS actorId, actor_name AS actorName, why, changed_from AS changedFrom,
    changed_to AS changedTo, happened_at AS happenedAt, sentence
  FROM audit_log`;

const filterColumns = { action: 'action', subject: 'subject', actorId: 'actor_id' } as const;

/** The format of the column: UTC, without a zone. */
const toColumn = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

const toConditions = ({ text, from, until, before, ...filter }: AuditFilter): Condition[] => [
  ...Object.entries(filterColumns).flatMap(([property, column]) => {
    const value = filter[property as keyof typeof filter];
    return value === undefined ? [] : [{ sql: `${column} = ?`, parameters: [value] }];
  }),
  ...(text ? termConditions(text) : []),
  ...(from ? [{ sql: 'happened_at >= ?', parameters: [toColumn(from)] }] : []),
  ...(until ? [{ sql: 'happened_at < ?', parameters: [toColumn(until)] }] : []),
  ...(before ? [{ sql: 'id < ?', parameters: [before] }] : []),
];

const whereOf = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;

const parametersOf = (conditions: readonly Condition[]): Condition['parameters'] =>
  conditions.flatMap(({ parameters }) => parameters);

/** JSON columns may arrive as text. */
const toEntry = (row: AuditEntry): AuditEntry => ({
  ...row,
  changedFrom: fromJson(row.changedFrom),
  changedTo: fromJson(row.changedTo),
});

/** SQL by hand: TypeORM's insert type does not accept JSON of arbitrary shape. */
export const insertEntries = async (
  manager: EntityManager,
  entries: readonly AuditEntry[],
): Promise<void> => {
  await manager.query(insertSql, [
    entries.map((entry) => [
      entry.id,
      entry.action,
      entry.subject,
      entry.actorId,
      entry.actorName,
      entry.why,
      entry.changedFrom && JSON.stringify(entry.changedFrom),
      entry.changedTo && JSON.stringify(entry.changedTo),
      entry.happenedAt,
      entry.sentence,
    ]),
  ]);
};

/** At most `limit` of the entries that match the filter and follow the cursor. SQL by hand, because a snapshot can run only SQL. */
export const readEntries = async (
  reads: Reads,
  filter: AuditFilter,
  { following, orderBy, limit }: { following: Condition; orderBy: string; limit: number },
): Promise<AuditEntry[]> => {
  const conditions = [...toConditions(filter), following];
  const rows = await reads.rows<AuditEntry>(
    `${selectSql} ${whereOf(conditions)} ORDER BY ${orderBy} LIMIT ?`,
    [...parametersOf(conditions), limit],
  );
  return rows.map(toEntry);
};

export const countEntries = async (reads: Reads, filter: AuditFilter): Promise<number> => {
  const conditions = toConditions(filter);
  const [row] = await reads.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM audit_log ${whereOf(conditions)}`,
    parametersOf(conditions),
  );
  return Number(row?.count);
};
