import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PasswordRole } from '../../src/accounts/account.table.js';
import { putCredentials } from '../../src/accounts/set-admin.js';
import './cheap-passwords.js';
import { RecordStudent } from '../../src/accounts/students.js';
import { Sessions } from '../../src/sessions/sessions.table.js';
import type { Browser } from './browser.js';
import { type RunningAuth, SESSION_COOKIE } from './start-auth.js';

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

/** Signs a vendor in whose credentials have PASSWORD, in a new browser. */
export const signInVendor = async (auth: RunningAuth, username: string): Promise<Browser> => {
  const browser = auth.browser();
  await browser.post('/auth/vendor/login', { username, password: PASSWORD });
  return browser;
};

/** Opens a student's session in a new browser, without the campus. */
export const signInStudent = async (auth: RunningAuth) => {
  const account = await auth.app.get(RecordStudent).execute({
    issuer: 'https://accounts.example',
    subject: '7',
    email: 'student07@e.ntu.edu.sg',
    displayName: 'Ong Zhi Hao',
    picture: null,
  });
  const { id } = await auth.app.get(Sessions).open(account);
  const browser = auth.browser();
  browser.cookies.set(SESSION_COOKIE, id);
  return { browser, account };
};
