import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { lockAdmin } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { bareCode, newRecoveryCodes, type SecretBox } from './codes.js';

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

  /** argon2id in hex, with a key outside the database (`SecretBox`). */
  @PrimaryColumn(fixedColumn('code_hash', 64))
  codeHash: string;

  @Column({ name: 'used_at', type: 'datetime', precision: 3, nullable: true })
  usedAt: Date | null;
}

/** Locks the admin whose second factor changes: changes take turns. @throws DomainError NOT_FOUND */
export const lockOwner = async (manager: EntityManager, id: string): Promise<void> => {
  if (!(await lockAdmin(manager, id))) throw new DomainError('NOT_FOUND');
};

/** @throws DomainError NOT_FOUND */
export const readOwner = async (manager: EntityManager, id: string): Promise<CredentialEntity> => {
  const admin = await manager.findOneBy(CredentialEntity, { id, role: 'admin' });
  if (!admin) throw new DomainError('NOT_FOUND');
  return admin;
};

/** New recovery codes, which cannot be read again, and what is stored of them. */
interface FreshCodes {
  codes: string[];
  rows: Pick<RecoveryCodeEntity, 'credentialId' | 'codeHash' | 'usedAt'>[];
}

/** Call it before the transaction: hashing takes a while. */
export const freshCodes = async (credentialId: string, box: SecretBox): Promise<FreshCodes> => {
  const codes = newRecoveryCodes();
  const rows: FreshCodes['rows'] = [];
  for (const code of codes) {
    const codeHash = await box.hash(bareCode(code), credentialId);
    rows.push({ credentialId, codeHash, usedAt: null });
  }
  return { codes, rows };
};

export const storeCodes = async (
  manager: EntityManager,
  credentialId: string,
  { rows }: FreshCodes,
): Promise<void> => {
  await manager.delete(RecoveryCodeEntity, { credentialId });
  await manager.insert(RecoveryCodeEntity, rows);
};
