import { randomUUID } from 'node:crypto';
import { toEmail } from '@festival/contracts/typed-text';
import { asciiColumn, idColumn, nowColumn } from '@festival/service-kit/database';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';

/**
 * Text that identifies somebody. It compares by letters, because in the default collation `é` equals `e`, and one person's address would open another's
 * account. Stored values are already normalised (`toUsername`, `toEmail`).
 */
export const nameColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'utf8mb4', collation: 'utf8mb4_bin' }) as const;

const passwordRoles = ['vendor', 'admin'] as const;
export type PasswordRole = (typeof passwordRoles)[number];

/** An account that signs in with a password. A vendor's id is also the id of its profile in the catalogue. */
@Entity('credentials')
@Index('credentials_username_key', ['username'], { unique: true })
@Index('credentials_email_key', ['email'], { unique: true })
@Index('credentials_role_idx', ['role', 'id'])
export class CredentialEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'enum', enum: passwordRoles })
  role: PasswordRole;

  /** Normalised by `toUsername`. */
  @Column(nameColumn(64))
  username: string;

  /** Normalised by `toEmail`. */
  @Column({ ...nameColumn(254), nullable: true })
  email: string | null;

  /** argon2id, in PHC format. */
  @Column(asciiColumn('password_hash', 255))
  passwordHash: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  /** An admin's permissions. NULL for a vendor. */
  @Column({ type: 'simple-array', nullable: true })
  permissions: string[] | null;

  /** When the admin was deactivated, in real time. The password is deleted then. */
  @Column({ name: 'deactivated_at', type: 'datetime', precision: 3, nullable: true })
  deactivatedAt: Date | null;

  /** Created in demo mode. Production does not start while there is one. */
  @Column({ name: 'is_demo', type: 'boolean' })
  isDemo: boolean;

  @Column(nowColumn('created_at'))
  createdAt: Date;
}

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

  @Column(nameColumn(254))
  email: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  picture: string | null;

  @Column({ name: 'is_demo', type: 'boolean' })
  isDemo: boolean;

  /** Counts the changes of the address or the name. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  revision: number;

  /** Festival time of the last change. */
  @Column(nowColumn('changed_at'))
  changedAt: Date;

  @Column(nowColumn('created_at'))
  createdAt: Date;
}

/** A person, as the trusted provider describes them. The provider has verified the address. */
export interface CampusPerson {
  issuer: string;
  subject: string;
  email: string;
  displayName: string;
  picture: string | null;
}

/** Whether to publish an event: compares by letters, whatever the collation. */
const IS_ANOTHER =
  'NOT (BINARY email <=> BINARY VALUES(email) AND BINARY display_name <=> BINARY VALUES(display_name))';

/**
 * SQL by hand, as one statement, so that concurrent first sign-ins create one account. The account with this subject, or else with this address, is this
 * person: a new subject with a known address is the same person with a new campus account. Its assignments run from left to right.
 */
const upsertSql = `INSERT INTO students (id, issuer, subject, email, display_name, picture, is_demo, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE
    changed_at = IF(${IS_ANOTHER}, VALUES(changed_at), changed_at), revision = revision + (${IS_ANOTHER}),
    issuer = VALUES(issuer), subject = VALUES(subject), email = VALUES(email),
    display_name = VALUES(display_name), picture = COALESCE(VALUES(picture), picture)`;

/** @throws a duplicate key error when subject and address belong to two different accounts. */
export const upsertStudent = async (
  manager: EntityManager,
  person: CampusPerson & { isDemo: boolean; now: Date },
): Promise<void> => {
  const { issuer, subject, email, displayName, picture, isDemo, now } = person;
  await manager.query(upsertSql, [
    randomUUID(),
    issuer,
    subject,
    toEmail(email),
    displayName,
    picture,
    isDemo,
    now,
  ]);
};
