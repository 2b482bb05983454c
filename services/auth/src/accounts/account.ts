import { type Permission, permissionsOf } from '@festival/contracts/permissions';
import type { Role } from '@festival/contracts/session';
import type { CredentialEntity, StudentEntity } from './account.table.js';

/** An account that can have a session, whatever its way of signing in. */
export interface Account {
  id: string;
  role: Role;
  displayName: string;
  email: string | null;
  picture: string | null;
  /** For an admin. */
  permissions?: readonly Permission[];
}

/** The key under which wrong passwords and known browsers are stored. */
export const accountKey = ({ role, id }: Pick<Account, 'role' | 'id'>): string => `${role}:${id}`;

/**
 * The key under which wrong passwords and codes of somebody who is signed in are counted. A script in their page cannot use up the attempts of their
 * sign-in.
 */
export const signedInKey = (account: string): string => `${account}:signed-in`;

export const studentAccount = ({ id, displayName, email, picture }: StudentEntity): Account => ({
  id,
  role: 'student',
  displayName,
  email,
  picture,
});

/** An admin who was created by a version before permissions has all of them. */
export const heldPermissions = ({
  role,
  permissions,
}: Pick<CredentialEntity, 'role' | 'permissions'>): readonly Permission[] =>
  permissionsOf({ role, permissions: permissions ?? undefined });

export const credentialAccount = (credential: CredentialEntity): Account => ({
  id: credential.id,
  role: credential.role,
  displayName: credential.displayName,
  email: credential.email,
  picture: null,
  ...(credential.role === 'admin' && { permissions: heldPermissions(credential) }),
});
