import { accountColumn } from '@festival/service-kit/database';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';

/** A normalised e-mail address (`toEmail`), compared by letters as auth does. */
export const addressColumn = {
  name: 'email',
  type: 'varchar',
  length: 254,
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
} as const;

/** A student or member of staff, as auth knows them. */
@Entity('students')
export class StudentEntity {
  @PrimaryColumn(accountColumn('id'))
  id: string;

  @Column(addressColumn)
  email: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;
}

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

/** SQL by hand, because the first owner of an address must not be overwritten. */
const recordAddressSql = `INSERT INTO student_addresses (email, student_id) VALUES (?, ?)
  ON DUPLICATE KEY UPDATE holder_id = VALUES(student_id)`;

/** Stores that a student has this address now. */
export const recordAddress = async (
  manager: EntityManager,
  email: string,
  studentId: string,
): Promise<void> => {
  await manager.query(recordAddressSql, [email, studentId]);
};
