import type { AuditAction } from '@festival/contracts/audit';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { FestivalClock } from '../clock/festival-clock.js';
import { fromJson, PreparedReads } from '../database/index.js';
import { type Condition, type Cursor, Keyset, type Page } from '../keyset/index.js';
import type { AuditEntry, AuditedValues } from './audit-entry.entity.js';

/** The most entries of a page. */
const MOST = 500;
const LONGEST_NAME = 255;

const newestFirst = new Keyset<AuditEntry>({ id: 'id' }, { descending: true });

/** By hand: TypeORM's type of an entity to insert knows no JSON of any shape. */
const insertSql = `INSERT INTO audit_log (id, action, subject, actor_id, actor_name, why, changed_from, changed_to, happened_at)
  VALUES ?`;

const selectSql = `SELECT id, action, subject, actor_id AS actorId, actor_name AS actorName, why, changed_from AS changedFrom,
    changed_to AS changedTo, happened_at AS happenedAt
  FROM audit_log`;

export interface AuditedAction {
  action: AuditAction;
  /** The id of what it is done to. */
  subject: string;
  why?: string;
  /** What it was, as far as it is changed; absent where it was not there before. */
  from?: AuditedValues;
  to?: AuditedValues;
}

/** Only entries with these. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  subject?: string | undefined;
  actorId?: string | undefined;
  /** Anything that the entry says. */
  text?: string | undefined;
  /** Festival time, from and until which it was done. */
  from?: Date | undefined;
  until?: Date | undefined;
}

const filterColumns = { action: 'action', subject: 'subject', actorId: 'actor_id' } as const;

/** All that an entry says, in one text and one collation: a festival has some thousands of them. */
const everything = `CONCAT_WS(' ', CONVERT(action USING utf8mb4), CONVERT(subject USING utf8mb4), actor_name, why,
  changed_from, changed_to) COLLATE utf8mb4_unicode_ci`;

/** As it is written, whatever a pattern would make of it. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const toConditions = ({ text, from, until, ...filter }: AuditFilter): Condition[] => [
  ...Object.entries(filterColumns).flatMap(([property, column]) => {
    const value = filter[property as keyof typeof filter];
    return value === undefined ? [] : [{ sql: `${column} = ?`, parameters: [value] }];
  }),
  ...(text ? [{ sql: `${everything} LIKE ?`, parameters: [containing(text)] }] : []),
  ...(from ? [{ sql: 'happened_at >= ?', parameters: [toColumn(from)] }] : []),
  ...(until ? [{ sql: 'happened_at < ?', parameters: [toColumn(until)] }] : []),
];

/** As the column has it: UTC, without its zone. */
const toColumn = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** JSON columns may arrive as text. */
const toEntry = (row: AuditEntry): AuditEntry => ({
  ...row,
  changedFrom: fromJson(row.changedFrom),
  changedTo: fromJson(row.changedTo),
});

/**
 * Writes that things were done, in the transaction that does them.
 * @param happenedAt festival time; a script that is run on the server has none but the real one
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

/** Keeps what admins do: who did what to what, when, why, and what it was before and after. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
  ) {}

  /** Writes it in the transaction that does it: there is never one without the other. */
  append(
    manager: EntityManager,
    who: Pick<Identity, 'sub' | 'name'>,
    ...actions: AuditedAction[]
  ): Promise<void> {
    return writeAuditEntries(manager, who, actions, this.clock.now());
  }

  /** A page of what was done, the newest first; 500 entries at most. */
  page(
    filter: AuditFilter,
    { after, limit = MOST }: { after?: Cursor | undefined; limit?: number } = {},
  ): Promise<Page<AuditEntry>> {
    return newestFirst.page({ after, limit, most: MOST }, async (following, take) => {
      const conditions = [...toConditions(filter), following];
      const rows = await this.reads.rows<AuditEntry>(
        `${selectSql} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}
         ORDER BY ${newestFirst.orderBy} LIMIT ?`,
        [...conditions.flatMap(({ parameters }) => parameters), take],
      );
      return rows.map(toEntry);
    });
  }
}
