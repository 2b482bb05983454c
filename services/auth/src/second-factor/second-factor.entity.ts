import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an admin's app shows codes from. Times are real, in UTC. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn(idColumn('credential_id'))
  credentialId: string;

  /** Encrypted (`SecretBox`). */
  @Column(asciiColumn('secret', 255))
  secret: string;

  /** When its first code was typed; until then it is asked for nowhere. */
  @Column({ name: 'confirmed_at', type: 'datetime', precision: 3, nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last code that was used: no code of it, or of one before, is taken again. */
  @Column({ name: 'last_step', type: 'int', unsigned: true, default: 0 })
  lastStep: number;
}

/** A code that is used once, in the place of the app's. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn(idColumn('credential_id'))
  credentialId: string;

  /** HMAC-SHA-256 in hex, with a key that is in no database. */
  @PrimaryColumn(fixedColumn('code_hash', 64))
  codeHash: string;

  @Column({ name: 'used_at', type: 'datetime', precision: 3, nullable: true })
  usedAt: Date | null;
}
