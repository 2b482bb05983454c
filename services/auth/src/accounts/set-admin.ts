import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { CredentialEntity } from './credential.entity.js';
import { type NewCredentials, putCredentials } from './put-credentials.js';
import { toUsername } from './spelling.js';

export type NewAdmin = Omit<NewCredentials, 'id' | 'role'>;

/**
 * Makes an admin, or gives the one with this username a new password.
 * @returns the account's id
 * @throws RangeError for a password that is too short, Error for a username that a vendor has.
 */
export const setAdmin = async (dataSource: DataSource, admin: NewAdmin): Promise<string> => {
  const username = toUsername(admin.username);
  const known = await dataSource.manager.findOneBy(CredentialEntity, { username });
  if (known?.role === 'vendor') throw new Error(`The username ${username} belongs to a vendor.`);
  const id = known?.id ?? randomUUID();
  await putCredentials(dataSource.manager, { ...admin, id, role: 'admin' });
  return id;
};
