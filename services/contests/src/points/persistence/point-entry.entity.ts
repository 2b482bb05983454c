import type { PointSource } from '@festival/contracts/points';
import { accountColumn, asciiColumn, idColumn } from '@festival/service-kit/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { addressColumn } from './address-column.js';

/**
 * An entry of the ledger, which gives points or takes them back. The database refuses to change it.
 * The points belong to a student, or to the owner of an address.
 */
@Entity('point_entries')
@Index('point_entries_source_key', ['sourceKey'], { unique: true })
@Index('point_entries_undoes_key', ['undoes'], { unique: true })
@Index('point_entries_student_idx', ['studentId'])
@Index('point_entries_email_idx', ['email'])
@Check('point_entries_owner_check', '(student_id IS NULL) <> (email IS NULL)')
export class PointEntryEntity {
  /** A version 7 UUID: entries sort by the real time of writing. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ ...accountColumn('student_id'), nullable: true })
  studentId: string | null;

  @Column({ ...addressColumn, nullable: true })
  email: string | null;

  /** Negative if it takes points back. */
  @Column({ type: 'int' })
  points: number;

  @Column({ type: 'varchar', length: 64 })
  category: string;

  @Column(asciiColumn('source', 16))
  source: PointSource;

  /** Identifies the cause. A unique key allows one entry for each. */
  @Column(asciiColumn('source_key', 200))
  sourceKey: string;

  @Column({ type: 'varchar', length: 500 })
  note: string;

  /** The admin and their name at that time; null for a rule. */
  @Column({ ...accountColumn('given_by'), nullable: true })
  givenBy: string | null;

  @Column({ name: 'given_by_name', type: 'varchar', length: 255, nullable: true })
  givenByName: string | null;

  /** The entry that this one undoes. A unique key allows undoing it once. */
  @Column({ ...idColumn('undoes'), nullable: true })
  undoes: string | null;

  /** Festival time. */
  @Column({ name: 'given_at', type: 'datetime', precision: 3 })
  givenAt: Date;
}
