import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nameColumn } from './name-column.js';

/** A student or member of staff. */
@Entity('students')
@Index('students_subject_key', ['issuer', 'subject'], { unique: true })
@Index('students_email_key', ['email'], { unique: true })
export class StudentEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** The OpenID Connect provider of this person, and its id for them. */
  @Column(nameColumn(255))
  issuer: string;

  @Column(nameColumn(255))
  subject: string;

  /** Normalised by `toEmail`. */
  @Column(nameColumn(254))
  email: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  picture: string | null;

  /** Created in demo mode. Production does not start while there is one. */
  @Column({ name: 'is_demo', type: 'boolean' })
  isDemo: boolean;

  /** Counts the changes of the address or the name. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  revision: number;

  /** Festival time of the last change. */
  @Column({
    name: 'changed_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  changedAt: Date;

  @Column({
    name: 'created_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  createdAt: Date;
}
