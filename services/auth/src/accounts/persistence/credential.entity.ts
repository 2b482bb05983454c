import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nameColumn } from './name-column.js';

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
  @Column({
    name: 'password_hash',
    type: 'varchar',
    length: 255,
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  passwordHash: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  /** An admin's permissions. NULL for a vendor, and for an admin who was created by a version before permissions. */
  @Column({ type: 'simple-array', nullable: true })
  permissions: string[] | null;

  /** When the admin was deactivated, in real time. The password is deleted then. */
  @Column({ name: 'deactivated_at', type: 'datetime', precision: 3, nullable: true })
  deactivatedAt: Date | null;

  /** Created in demo mode. Production does not start while there is one. */
  @Column({ name: 'is_demo', type: 'boolean' })
  isDemo: boolean;

  @Column({
    name: 'created_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  createdAt: Date;
}
