import { fixedColumn, idColumn } from '@festival/service-kit/database';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { CredentialEntity } from '../accounts/account.table.js';

/** A request for a new password. All times are real time in UTC. */
@Entity('password_resets')
@Index('password_resets_token_key', ['tokenHash'], { unique: true })
@Index('password_resets_credential_idx', ['credentialId'])
@Index('password_resets_expiry_idx', ['expiresAt'])
export class PasswordResetEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('credential_id'))
  credentialId: string;

  @ManyToOne(() => CredentialEntity)
  @JoinColumn({
    name: 'credential_id',
    foreignKeyConstraintName: 'password_resets_credential_fk',
  })
  credential: Relation<CredentialEntity>;

  /** SHA-256 of the token in hex, so that reading the table is not enough to set a password. */
  @Column(fixedColumn('token_hash', 64))
  tokenHash: string;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;

  @Column({ name: 'used_at', type: 'datetime', precision: 3, nullable: true })
  usedAt: Date | null;
}
