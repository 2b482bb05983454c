import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nameColumn } from '../accounts/account.table.js';

/** An invitation to become an admin. All times are real time in UTC. */
@Entity('admin_invitations')
@Index('admin_invitations_token_key', ['tokenHash'], { unique: true })
@Index('admin_invitations_email_idx', ['email'])
export class AdminInvitationEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** Normalised by `toEmail`. */
  @Column(nameColumn(254))
  email: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ type: 'simple-array' })
  permissions: string[];

  /** SHA-256 of the token in hex, so that reading the table is not enough to accept an invitation. */
  @Column(fixedColumn('token_hash', 64))
  tokenHash: string;

  @Column(accountColumn('invited_by'))
  invitedBy: string;

  /** The name of the account at that time. */
  @Column({ name: 'invited_by_name', type: 'varchar', length: 255 })
  invitedByName: string;

  @Column({ name: 'invited_at', type: 'datetime', precision: 3 })
  invitedAt: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;

  /** When it was accepted, withdrawn, or replaced by a newer one. */
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt: Date | null;
}
