import type { Role } from '@festival/contracts/session';
import type { CredentialEntity } from './credential.entity.js';
import type { StudentEntity } from './student.entity.js';

/** Whoever may have a session, however they prove who they are. */
export interface Account {
  id: string;
  role: Role;
  displayName: string;
  email: string | null;
  picture: string | null;
}

/** What wrong passwords for these credentials, and browsers that know them, are kept under. */
export const accountKey = ({ role, id }: Pick<Account, 'role' | 'id'>): string => `${role}:${id}`;

export const studentAccount = ({ id, displayName, email, picture }: StudentEntity): Account => ({
  id,
  role: 'student',
  displayName,
  email,
  picture,
});

export const credentialAccount = ({ id, role, displayName, email }: CredentialEntity): Account => ({
  id,
  role,
  displayName,
  email,
  picture: null,
});
