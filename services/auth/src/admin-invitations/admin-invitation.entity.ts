import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nameColumn } from '../accounts/name-column.js';

/** An invitation to be an admin. Times are real, in UTC. */
@Entity('admin_invitations')
@Index('admin_invitations_token_key', ['tokenHash'], { unique: true })
@Index('admin_invitations_email_idx', ['email'])
export class AdminInvitationEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** In the spelling of `toEmail`. */
  @Column(nameColumn(254))
  email: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ type: 'simple-array' })
  permissions: string[];

  /** SHA-256 of the token in hex: who reads the table can accept nothing. */
  @Column(fixedColumn('token_hash', 64))
  tokenHash: string;

  @Column(accountColumn('invited_by'))
  invitedBy: string;

  /** As the account was called then. */
  @Column({ name: 'invited_by_name', type: 'varchar', length: 255 })
  invitedByName: string;

  @Column({ name: 'invited_at', type: 'datetime', precision: 3 })
  invitedAt: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;

  /** When it was taken, taken back, or followed by a newer one. */
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt: Date | null;
}
