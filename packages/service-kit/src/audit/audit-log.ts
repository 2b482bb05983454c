import type { AuditAction } from '@festival/contracts/audit';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { FestivalClock } from '../clock/festival-clock.js';
import { fromJson, PreparedReads, type Reads } from '../database/index.js';
import { type Condition, type Cursor, Keyset, type Page } from '../keyset/index.js';
import type { AuditEntry, AuditedValues } from './audit-entry.entity.js';

/** The maximum number of entries in a page. */
const MOST = 500;
const LONGEST_NAME = 255;

const newestFirst = new Keyset<AuditEntry>({ id: 'id' }, { descending: true });
const oldestFirst = new Keyset<AuditEntry>({ id: 'id' });

/** SQL by hand: TypeORM's insert type does not accept JSON of arbitrary shape. */
const insertSql = `INSERT INTO audit_log (id, action, subject, actor_id, actor_name, why, changed_from, changed_to, happened_at)
  VALUES ?`;

const selectSql = `SELECT id, action, subject, actor_id AS actorId, actor_name AS actorName, why, changed_from AS changedFrom,
    changed_to AS changedTo, happened_at AS happenedAt
  FROM audit_log`;

export interface AuditedAction {
  action: AuditAction;
  /** The id of the changed thing. */
  subject: string;
  why?: string;
  /** The changed values before the action; absent if the thing did not exist. */
  from?: AuditedValues;
  to?: AuditedValues;
}

/** Selects entries. Every given field must match. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  subject?: string | undefined;
  actorId?: string | undefined;
  /** A text that any field of the entry contains. */
  text?: string | undefined;
  /** Festival time of the action: the range from `from` until `until`. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Limits the entries to those with smaller ids. */
  before?: string | undefined;
}

const filterColumns = { action: 'action', subject: 'subject', actorId: 'actor_id' } as const;

/** All fields as one text in one collation. No index is needed: a festival has some thousands of entries. */
const everything = `CONCAT_WS(' ', CONVERT(action USING utf8mb4), CONVERT(subject USING utf8mb4), actor_name, why,
  changed_from, changed_to) COLLATE utf8mb4_unicode_ci`;

/** Escapes the wildcards of LIKE. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const toConditions = ({ text, from, until, before, ...filter }: AuditFilter): Condition[] => [
  ...Object.entries(filterColumns).flatMap(([property, column]) => {
    const value = filter[property as keyof typeof filter];
    return value === undefined ? [] : [{ sql: `${column} = ?`, parameters: [value] }];
  }),
  ...(text ? [{ sql: `${everything} LIKE ?`, parameters: [containing(text)] }] : []),
  ...(from ? [{ sql: 'happened_at >= ?', parameters: [toColumn(from)] }] : []),
  ...(until ? [{ sql: 'happened_at < ?', parameters: [toColumn(until)] }] : []),
  ...(before ? [{ sql: 'id < ?', parameters: [before] }] : []),
];

/** Selects the entries that meet all conditions. */
const selectOf = (conditions: readonly Condition[], orderBy: string): string =>
  `${selectSql} ${whereOf(conditions)} ORDER BY ${orderBy} LIMIT ?`;

const whereOf = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;

const parametersOf = (conditions: readonly Condition[]): Condition['parameters'] =>
  conditions.flatMap(({ parameters }) => parameters);

/** The format of the column: UTC, without a zone. */
const toColumn = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** JSON columns may arrive as text. */
const toEntry = (row: AuditEntry): AuditEntry => ({
  ...row,
  changedFrom: fromJson(row.changedFrom),
  changedTo: fromJson(row.changedTo),
});

/**
 * Writes entries in the transaction of the actions.
 * @param happenedAt festival time; a script on the server passes real time, because it has no festival clock
 */
export const writeAuditEntries = async (
  manager: EntityManager,
  who: Pick<Identity, 'sub' | 'name'>,
  actions: readonly AuditedAction[],
  happenedAt: Date,
): Promise<void> => {
  if (actions.length === 0) return;
  const rows = actions.map(({ action, subject, why = '', from, to }) => [
    uuid(),
    action,
    subject,
    who.sub,
    who.name.slice(0, LONGEST_NAME),
    why,
    from ? JSON.stringify(from) : null,
    to ? JSON.stringify(to) : null,
    happenedAt,
  ]);
  await manager.query(insertSql, [rows]);
};

/** Stores the actions of admins: who did what, when and why, with the values before and after. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
  ) {}

  /** Writes an entry in the transaction of the action, so that neither exists without the other. */
  append(
    manager: EntityManager,
    who: Pick<Identity, 'sub' | 'name'>,
    ...actions: AuditedAction[]
  ): Promise<void> {
    return writeAuditEntries(manager, who, actions, this.clock.now());
  }

  /** One page of entries, newest first; 500 at most. */
  page(
    filter: AuditFilter,
    { after, limit = MOST }: { after?: Cursor | undefined; limit?: number } = {},
  ): Promise<Page<AuditEntry>> {
    return newestFirst.page({ after, limit, most: MOST }, async (following, take) => {
      const conditions = [...toConditions(filter), following];
      const sql = selectOf(conditions, newestFirst.orderBy);
      const rows = await this.reads.rows<AuditEntry>(sql, [...parametersOf(conditions), take]);
      return rows.map(toEntry);
    });
  }

  /** Returns all entries in parts, oldest first. Pass a snapshot to read them at one instant. */
  async *batches(filter: AuditFilter, reads: Reads): AsyncGenerator<AuditEntry[]> {
    const batches = oldestFirst.batches({ size: MOST }, (following, limit) => {
      const conditions = [...toConditions(filter), following];
      const sql = selectOf(conditions, oldestFirst.orderBy);
      return reads.rows<AuditEntry>(sql, [...parametersOf(conditions), limit]);
    });
    for await (const batch of batches) yield batch.map(toEntry);
  }

  async count(filter: AuditFilter, reads: Reads = this.reads): Promise<number> {
    const conditions = toConditions(filter);
    const [row] = await reads.rows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM audit_log ${whereOf(conditions)}`,
      parametersOf(conditions),
    );
    return Number(row?.count);
  }
}
