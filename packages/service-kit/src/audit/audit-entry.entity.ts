import type { AuditAction } from '@festival/contracts/audit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { accountColumn, idColumn } from '../database/index.js';

/** The values of what was changed, by name. */
export type AuditedValues = Readonly<Record<string, unknown>>;

const name = { type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' } as const;

/** Something that an admin did. It is written in the transaction that did it; the database refuses to change or delete it. */
@Entity('audit_log')
@Index('audit_log_action_idx', ['action', 'id'])
@Index('audit_log_subject_idx', ['subject', 'id'])
@Index('audit_log_actor_idx', ['actorId', 'id'])
export class AuditEntry {
  /** A version 7 UUID: entries sort by the real time at which they were written, those of several services too. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(name)
  action: AuditAction;

  /** The id of what it was done to. */
  @Column(name)
  subject: string;

  @Column(accountColumn('actor_id'))
  actorId: string;

  /** As the account was called then. */
  @Column({ name: 'actor_name', type: 'varchar', length: 255 })
  actorName: string;

  /** The reason that the admin gave; empty where none was asked for. */
  @Column({ type: 'varchar', length: 500 })
  why: string;

  @Column({ name: 'changed_from', type: 'json', nullable: true })
  changedFrom: AuditedValues | null;

  @Column({ name: 'changed_to', type: 'json', nullable: true })
  changedTo: AuditedValues | null;

  /** Festival time. */
  @Column({ name: 'happened_at', type: 'datetime', precision: 3 })
  happenedAt: Date;
}
