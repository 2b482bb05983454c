import type { AuditAction } from '@festival/contracts/audit';
import { ERASED_NAME } from '@festival/contracts/people';
import { Column, Entity, type EntityManager, In, Index, PrimaryColumn } from 'typeorm';
import { type AuditedText, termConditions, termsOf } from './audit-search.queries.js';
import {
  accountColumn,
  allowErasureSql,
  appendOnlySql,
  asciiColumn,
  fromJson,
  idColumn,
  Migration,
  type Reads,
} from './database.js';
import { type Condition, Keyset } from './keyset.js';

export type AuditedValues = Readonly<Record<string, unknown>>;

/** One action of an admin, written in the transaction of the action. The database refuses to change or delete entries. */
@Entity('audit_log')
@Index('audit_log_action_idx', ['action', 'id'])
@Index('audit_log_subject_idx', ['subject', 'id'])
@Index('audit_log_actor_idx', ['actorId', 'id'])
export class AuditEntryEntity {
  /** A version 7 UUID. Entries sort by the real time of writing, also across services. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(asciiColumn('action', 64))
  action: AuditAction;

  @Column(asciiColumn('subject', 64))
  subject: string;

  @Column(accountColumn('actor_id'))
  actorId: string;

  /** The name of the account at that time. */
  @Column({ name: 'actor_name', type: 'varchar', length: 255 })
  actorName: string;

  /** The reason that the admin gave; empty if none was required. */
  @Column({ type: 'varchar', length: 500 })
  why: string;

  @Column({ name: 'changed_from', type: 'json', nullable: true })
  changedFrom: AuditedValues | null;

  @Column({ name: 'changed_to', type: 'json', nullable: true })
  changedTo: AuditedValues | null;

  /** The action in words, with the names of then. */
  @Column({ type: 'varchar', length: 1000, default: '' })
  sentence: string;

  /** Festival time. */
  @Column({ name: 'happened_at', type: 'datetime', precision: 3 })
  happenedAt: Date;
}

@Entity('audit_terms')
@Index('audit_terms_entry_idx', ['entryId'])
export class AuditTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 40, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  term: string;

  @PrimaryColumn(idColumn('entry_id'))
  entryId: string;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const table = `CREATE TABLE IF NOT EXISTS audit_log (
  id CHAR(36) ${ASCII} NOT NULL,
  action VARCHAR(64) ${ASCII} NOT NULL,
  subject VARCHAR(64) ${ASCII} NOT NULL,
  actor_id VARCHAR(64) ${ASCII} NOT NULL,
  actor_name VARCHAR(255) NOT NULL,
  why VARCHAR(500) NOT NULL,
  changed_from JSON NULL,
  changed_to JSON NULL,
  happened_at DATETIME(3) NOT NULL,
  sentence VARCHAR(1000) NOT NULL DEFAULT '',
  PRIMARY KEY (id),
  INDEX audit_log_action_idx (action, id),
  INDEX audit_log_subject_idx (subject, id),
  INDEX audit_log_actor_idx (actor_id, id)
) ENGINE=InnoDB`;

const terms = `CREATE TABLE IF NOT EXISTS audit_terms (
  term VARCHAR(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  entry_id CHAR(36) ${ASCII} NOT NULL,
  PRIMARY KEY (term, entry_id),
  INDEX audit_terms_entry_idx (entry_id)
) ENGINE=InnoDB`;

/** Whom the trail names once its details have ended. */
export const ERASED_ACTOR = { sub: 'erased', name: ERASED_NAME } as const;

/** What an entry says then. Its action, its subject and its time stay. */
const ENDED = "CONCAT(action, ': the details have ended')";

/** Lets the details of entries end, and nothing else. */
const allowEndSql = allowErasureSql(
  'audit_log',
  ['id', 'action', 'subject', 'happened_at'],
  `NEW.actor_id = '${ERASED_ACTOR.sub}' AND NEW.actor_name = '${ERASED_ACTOR.name}' AND NEW.why = ''
   AND NEW.sentence = ${ENDED.replace('action', 'NEW.action')} AND NEW.changed_from IS NULL AND NEW.changed_to IS NULL`,
);

/** The tables of the audit log, for a service's migrations: the entries, and the words by which they are found. */
export const createAuditLogSql = [
  table,
  ...appendOnlySql('audit_log'),
  allowEndSql,
  terms,
] as const;

/** For databases in which no entry could end. */
export class EndTrail1700000000010 extends Migration {
  protected readonly steps = [allowEndSql];
}

export interface AuditFilter {
  action?: AuditAction | undefined;
  subject?: string | undefined;
  actorId?: string | undefined;
  /** Words that all occur in the entry: in its sentence, its values, its reason or the admin's name. */
  text?: string | undefined;
  /** Festival time of the action: the range from `from` until `until`. */
  from?: Date | undefined;
  until?: Date | undefined;
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

/** Takes out of entries who did it and to whom, with the words by which they are found. */
export const endEntries = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  await manager.update(
    AuditEntryEntity,
    { id: In(ids) },
    {
      actorId: ERASED_ACTOR.sub,
      actorName: ERASED_ACTOR.name,
      why: '',
      changedFrom: null,
      changedTo: null,
      sentence: () => ENDED,
    },
  );
  await manager.delete(AuditTermEntity, { entryId: In(ids) });
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

const insertTermsSql = 'INSERT INTO audit_terms (term, entry_id) VALUES ?';

/** SQL by hand, because one statement writes the terms of many entries. */
export const insertTerms = async (
  manager: Pick<EntityManager, 'query'>,
  entries: readonly (AuditedText & { id: string })[],
): Promise<void> => {
  const rows = entries.flatMap((entry) => termsOf(entry).map((term) => [term, entry.id]));
  if (rows.length > 0) await manager.query(insertTermsSql, [rows]);
};
