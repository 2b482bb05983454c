import type { AuditAction } from '@festival/contracts/audit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { accountColumn, idColumn } from '../../database.js';

/** The changed values, by field name. */
export type AuditedValues = Readonly<Record<string, unknown>>;

const name = { type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' } as const;

/** One action of an admin, written in the transaction of the action. The database refuses to change or delete entries. */
@Entity('audit_log')
@Index('audit_log_action_idx', ['action', 'id'])
@Index('audit_log_subject_idx', ['subject', 'id'])
@Index('audit_log_actor_idx', ['actorId', 'id'])
export class AuditEntryEntity {
  /** A version 7 UUID. Entries sort by the real time of writing, also across services. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(name)
  action: AuditAction;

  /** The id of the changed thing. */
  @Column(name)
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

/** A word by which an entry is found. */
@Entity('audit_terms')
@Index('audit_terms_entry_idx', ['entryId'])
export class AuditTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 40, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  term: string;

  @PrimaryColumn(idColumn('entry_id'))
  entryId: string;
}
