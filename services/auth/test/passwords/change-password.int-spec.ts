import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { addCredentials, addVendor, PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, SESSION_COOKIE, startAuth } from '../support/start-auth.js';

const NEXT = 'a fresh horse battery';

let auth: RunningAuth;
let name: string;
let browser: Browser;

beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());
beforeEach(async () => {
  ({ name } = await addVendor(auth.dataSource, 'potter'));
  browser = await signIn(PASSWORD);
});

const signIn = async (password: string): Promise<Browser> => {
  const one = auth.browser();
  const { status } = await one.post('/auth/vendor/login', { username: name, password });
  expect(status).toBe(200);
  return one;
};
const statusOfLogin = async (password: string) =>
  (await auth.browser().post('/auth/vendor/login', { username: name, password })).status;
const change = async (body: unknown, by = browser) =>
  by.post('/auth/vendor/password', body, await auth.identityOf(by));

describe('changing the password', () => {
  it('keeps the vendor signed in to this browser, and ends every other session', async () => {
    const elsewhere = await signIn(PASSWORD);
    const before = browser.cookies.get(SESSION_COOKIE);
    const response = await change({ currentPassword: PASSWORD, newPassword: NEXT });

    expect([response.status, await response.json()]).toMatchObject([200, { role: 'vendor' }]);
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect(await auth.identityOf(browser)).toHaveProperty('authorization');
    expect(await auth.identityOf(elsewhere)).toEqual({});
    expect(await statusOfLogin(PASSWORD)).toBe(401);
    expect(await statusOfLogin(NEXT)).toBe(200);
  });

  it('compares what was typed in any way of writing it', async () => {
    const [composed, decomposed] = [
      'p\u00e2t\u00e9-secret night',
      'pa\u0302te\u0301-secret\u00a0night',
    ];
    expect((await change({ currentPassword: PASSWORD, newPassword: decomposed })).status).toBe(200);
    for (const typed of [composed, decomposed]) expect(await statusOfLogin(typed)).toBe(200);
    expect((await change({ currentPassword: composed, newPassword: NEXT })).status).toBe(200);
  });

  it('counts the characters as they are compared, when it is set and when it is checked', async () => {
    const longest = '\u00e2\u00e9\u00e8 \u00f1'.repeat(12).concat('abcd');
    expect(longest).toHaveLength(64);
    const typed = longest.normalize('NFD');
    expect((await change({ currentPassword: PASSWORD, newPassword: typed })).status).toBe(200);
    for (const one of [longest, typed]) expect(await statusOfLogin(one)).toBe(200);
    expect(await statusOfLogin(`${typed}x`)).toBe(400);
  });

  it.each(['quiet\u200bnight train', 'quiet\tnight train'])(
    'refuses %j with a reason',
    async (newPassword) => {
      const response = await change({ currentPassword: PASSWORD, newPassword });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          validation: {
            body: { message: '"newPassword" must not have invisible or control characters' },
          },
        },
      ]);
    },
  );

  it('makes strangers of all other browsers, one with a stolen cookie among them', async () => {
    const elsewhere = await signIn(PASSWORD);
    await change({ currentPassword: PASSWORD, newPassword: NEXT });
    const guesses = Array.from({ length: 10 }, () => statusOfLogin('a guess of mine'));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
    const login = (one: Browser) =>
      one.post('/auth/vendor/login', { username: name, password: NEXT });
    expect((await login(elsewhere)).status).toBe(429);
    expect((await login(browser)).status).toBe(200);
  });

  it.each([
    'password',
    '        ',
    'midsummer2021',
    'potterpotter',
    'P@ssw0rd1',
    'Winter2020!',
    'NTU2021!!',
  ])('refuses a new one that is easy to guess: "%s"', async (newPassword) => {
    const response = await change({ currentPassword: PASSWORD, newPassword });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        error: 'Schema does not match',
        validation: {
          body: {
            keys: ['newPassword'],
            message: expect.stringContaining('"newPassword" is easy to guess'),
          },
        },
      },
    ]);
    expect(await statusOfLogin(PASSWORD)).toBe(200);
  });

  it('needs the current one, and leaves everything as it is without', async () => {
    const response = await change({ currentPassword: 'a guess of mine', newPassword: NEXT });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'PASSWORD_WRONG' },
    ]);
    expect(await auth.identityOf(browser)).toHaveProperty('authorization');
    expect(await statusOfLogin(PASSWORD)).toBe(200);
  });

  it('counts wrong guesses, apart from those at the sign-in', async () => {
    const identity = await auth.identityOf(browser);
    const guess = () =>
      auth
        .browser()
        .post('/auth/vendor/password', { currentPassword: 'a guess', newPassword: NEXT }, identity);
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await guess()).status).toBe(429);
    expect(await statusOfLogin(PASSWORD)).toBe(200);
  });

  it('happens once when two are sent at the same moment', async () => {
    const identity = await auth.identityOf(browser);
    const answers = await Promise.all(
      ['first new password', 'second new password'].map((newPassword) =>
        auth
          .browser()
          .post('/auth/vendor/password', { currentPassword: PASSWORD, newPassword }, identity),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is for vendors: 401 for a visitor, and for an admin', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    expect((await auth.browser().post('/auth/vendor/password', body)).status).toBe(401);
    await addCredentials(auth.dataSource, 'admin', `admin${name}`);
    const admin = auth.browser();
    await admin.post('/auth/admin/login', { username: `admin${name}`, password: PASSWORD });
    expect((await change(body, admin)).status).toBe(401);
  });

  it('takes no short password', async () => {
    const response = await change({ currentPassword: PASSWORD, newPassword: 'short' });
    expect(await response.json()).toMatchObject({
      validation: { body: { keys: ['newPassword'] } },
    });
  });
});
