import { accountColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { addressColumn } from './address-column.js';

/** Whose an address is. A student who gets another one keeps the points that were given to the one before. */
@Entity('student_addresses')
@Index('student_addresses_student_idx', ['studentId'])
export class StudentAddressEntity {
  @PrimaryColumn(addressColumn)
  email: string;

  /** Who had it first. What was given to it before they were known is theirs, whoever gets it afterwards. */
  @Column(accountColumn('student_id'))
  studentId: string;

  /** Who has it now; null while that is the first. */
  @Column({ ...accountColumn('holder_id'), nullable: true })
  holderId: string | null;
}
