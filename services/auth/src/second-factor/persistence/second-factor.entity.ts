import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The second factor of an admin. All times are real time in UTC. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn(idColumn('credential_id'))
  credentialId: string;

  /** Encrypted (`SecretBox`). */
  @Column(asciiColumn('secret', 255))
  secret: string;

  /** When its first code was entered. Before that it is not required at sign-in. */
  @Column({ name: 'confirmed_at', type: 'datetime', precision: 3, nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last used code. Codes of this or an earlier step are refused. */
  @Column({ name: 'last_step', type: 'int', unsigned: true, default: 0 })
  lastStep: number;
}

/** A code that can be used once instead of the app's. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn(idColumn('credential_id'))
  credentialId: string;

  /** argon2id in hex, with a key outside the database; from earlier versions HMAC-SHA-256 (`SecretBox`). */
  @PrimaryColumn(fixedColumn('code_hash', 64))
  codeHash: string;

  @Column({ name: 'used_at', type: 'datetime', precision: 3, nullable: true })
  usedAt: Date | null;
}
