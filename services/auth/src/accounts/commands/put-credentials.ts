import { toEmail } from '@festival/contracts/common';
import type { Permission } from '@festival/contracts/permissions';
import type { EntityManager } from 'typeorm';
import { toUsername } from '../domain/spelling.js';
import { hashPassword } from '../passwords.js';
import { CredentialEntity } from '../persistence/credential.entity.js';
import { claimNames } from '../skeletons.table.js';

export interface NewCredentials
  extends Pick<CredentialEntity, 'id' | 'role' | 'username' | 'email' | 'displayName' | 'isDemo'> {
  password: string;
  /** For an admin. */
  permissions?: readonly Permission[];
}

/**
 * Creates credentials, or replaces those with the same id. This reactivates a deactivated admin.
 * @throws RangeError for a password that is too short, a duplicate key error for a username or address of another account, DomainError for new names that look like its own
 */
export const putCredentials = async (
  manager: EntityManager,
  { password, username, email, permissions, ...rest }: NewCredentials,
): Promise<void> => {
  const before = await manager.findOneBy(CredentialEntity, { id: rest.id });
  await manager.save(CredentialEntity, {
    ...rest,
    username: toUsername(username),
    email: email && toEmail(email),
    permissions: permissions ? [...permissions] : null,
    deactivatedAt: null,
    passwordHash: await hashPassword(password),
  });
  await claimNames(manager, { ...rest, username }, before);
};
