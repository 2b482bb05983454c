import type { EntityManager } from 'typeorm';
import { bareCode, newRecoveryCodes } from '../domain/codes.js';
import type { SecretBox } from '../secret-box.js';
import { RecoveryCodeEntity } from './second-factor.entity.js';

/** Replaces the recovery codes. @returns the new ones, which cannot be read again */
export const renewCodes = async (
  manager: EntityManager,
  credentialId: string,
  box: SecretBox,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await manager.delete(RecoveryCodeEntity, { credentialId });
  await manager.insert(
    RecoveryCodeEntity,
    codes.map((code) => ({
      credentialId,
      codeHash: box.digest(bareCode(code), credentialId),
      usedAt: null,
    })),
  );
  return codes;
};
