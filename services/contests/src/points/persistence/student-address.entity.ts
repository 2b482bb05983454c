import { accountColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { addressColumn } from './address-column.js';

/** The owner of an address. A student who changes address keeps the points of the old one. */
@Entity('student_addresses')
@Index('student_addresses_student_idx', ['studentId'])
export class StudentAddressEntity {
  @PrimaryColumn(addressColumn)
  email: string;

  /** The first owner. Points that the address got before any sign-in stay theirs when somebody else gets the address. */
  @Column(accountColumn('student_id'))
  studentId: string;

  /** The current owner; null if it is the first one. */
  @Column({ ...accountColumn('holder_id'), nullable: true })
  holderId: string | null;
}
