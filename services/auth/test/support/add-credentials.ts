import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PasswordRole } from '../../src/accounts/account.table.js';
import { putCredentials } from '../../src/accounts/set-admin.js';
import './cheap-passwords.js';

export const PASSWORD = 'correct horse battery';

/** Inserts credentials with PASSWORD. @returns their id */
export const addCredentials = async (
  dataSource: DataSource,
  role: PasswordRole,
  username: string,
): Promise<string> => {
  const id = randomUUID();
  await putCredentials(dataSource.manager, {
    id,
    role,
    username,
    email: `${username}@stalls.example`,
    displayName: `The ${username}`,
    password: PASSWORD,
    isDemo: false,
  });
  return id;
};

let added = 0;

/** Inserts the credentials of a new vendor. @param start the beginning of its unique name */
export const addVendor = async (
  dataSource: DataSource,
  start: string,
): Promise<{ name: string; vendorId: string }> => {
  added += 1;
  const name = `${start}${added}`;
  return { name, vendorId: await addCredentials(dataSource, 'vendor', name) };
};
