import { RecordStudent } from '../../src/accounts/students.js';
import { Sessions } from '../../src/sessions/sessions.table.js';
import { PASSWORD } from './add-credentials.js';
import type { Browser } from './browser.js';
import { type RunningAuth, SESSION_COOKIE } from './start-auth.js';

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
