import type { PointSource } from '@festival/contracts/points';
import { accountColumn, asciiColumn, idColumn } from '@festival/service-kit/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { addressColumn } from './address-column.js';

/**
 * Points that somebody was given, or that were taken back. An entry is never changed: the database refuses it.
 * They belong to a student, or to whoever has the address.
 */
@Entity('point_entries')
@Index('point_entries_source_key', ['sourceKey'], { unique: true })
@Index('point_entries_undoes_key', ['undoes'], { unique: true })
@Index('point_entries_student_idx', ['studentId'])
@Index('point_entries_email_idx', ['email'])
@Check('point_entries_owner_check', '(student_id IS NULL) <> (email IS NULL)')
export class PointEntryEntity {
  /** A version 7 UUID: entries sort by the real time at which they were written. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ ...accountColumn('student_id'), nullable: true })
  studentId: string | null;

  @Column({ ...addressColumn, nullable: true })
  email: string | null;

  /** Below zero where it takes points back. */
  @Column({ type: 'int' })
  points: number;

  @Column({ type: 'varchar', length: 64 })
  category: string;

  @Column(asciiColumn('source', 16))
  source: PointSource;

  /** What they were given for: nothing is given twice under one key. */
  @Column(asciiColumn('source_key', 200))
  sourceKey: string;

  @Column({ type: 'varchar', length: 500 })
  note: string;

  /** The admin who did it, and the name of that day; null where a rule did. */
  @Column({ ...accountColumn('given_by'), nullable: true })
  givenBy: string | null;

  @Column({ name: 'given_by_name', type: 'varchar', length: 255, nullable: true })
  givenByName: string | null;

  /** The entry that this one takes back; each can be taken back once. */
  @Column({ ...idColumn('undoes'), nullable: true })
  undoes: string | null;

  /** Festival time. */
  @Column({ name: 'given_at', type: 'datetime', precision: 3 })
  givenAt: Date;
}
