import type { EntityManager } from 'typeorm';
import { bareCode, newRecoveryCodes } from '../domain/codes.js';
import type { SecretBox } from '../secret-box.js';
import { RecoveryCodeEntity } from './second-factor.entity.js';

/** New recovery codes, which cannot be read again, and what is stored of them. */
export interface FreshCodes {
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

/** Replaces the recovery codes of an admin. */
export const storeCodes = async (
  manager: EntityManager,
  credentialId: string,
  { rows }: FreshCodes,
): Promise<void> => {
  await manager.delete(RecoveryCodeEntity, { credentialId });
  await manager.insert(RecoveryCodeEntity, rows);
};
