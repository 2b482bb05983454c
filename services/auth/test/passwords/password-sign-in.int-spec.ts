import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCredentials, PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, SESSION_COOKIE, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;
let vendorId: string;
let adminId: string;

beforeAll(async () => {
  auth = await startAuth();
  vendorId = await addCredentials(auth.dataSource, 'vendor', 'potter');
  adminId = await addCredentials(auth.dataSource, 'admin', 'admin');
});
afterAll(() => auth.close());

const vendorLogin = (body: unknown) => auth.browser().post('/auth/vendor/login', body);

describe('POST /auth/vendor/login', () => {
  it('opens a session and answers who signed in', async () => {
    const response = await vendorLogin({ username: 'potter', password: PASSWORD });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      _id: vendorId,
      role: 'vendor',
      displayName: 'The potter',
      email: 'potter@stalls.example',
      picture: null,
    });
  });

  it('hands the session over in a cookie that scripts and other sites cannot use', async () => {
    const response = await vendorLogin({ username: 'potter', password: PASSWORD });

    const [cookie = ''] = response.headers.getSetCookie();
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^festival_session=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['the username in other letters', ' PotteR '],
    ['the email address', 'Potter@stalls.example'],
  ])('takes %s', async (_, username) => {
    expect((await vendorLogin({ username, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['a wrong password', 'potter', 'wrong horse battery'],
    ['an unknown username', 'nobody', PASSWORD],
    ["an admin's credentials", 'admin', PASSWORD],
    ['an accent that was not there', 'pötter', PASSWORD],
    ['an attempt to speak SQL', "' OR 1=1 -- ", PASSWORD],
  ])(
    'refuses %s in the same words, so that nobody learns which half was wrong',
    async (_, username, password) => {
      const response = await vendorLogin({ username, password });

      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        error: 'The username or password is wrong.',
        code: 'CREDENTIALS_WRONG',
        requestId: expect.any(String),
        errors: { credentials: 'The username or password is wrong.' },
      });
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    ['nothing', undefined, ['body']],
    ['no password', { username: 'potter' }, ['password']],
    ['numbers', { username: 1, password: 2 }, ['username', 'password']],
    ['an object that a query would take', { username: { $ne: '' }, password: 'x' }, ['username']],
    ['65 letters', { username: 'p'.repeat(65), password: 'x' }, ['username']],
  ])('refuses %s with the reason', async (_, body, keys) => {
    const response = await vendorLogin(body ?? null);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'Schema does not match',
      validation: { body: { keys } },
    });
  });

  it('does not take credentials from the address, where logs keep them', async () => {
    const query = new URLSearchParams({ username: 'potter', password: PASSWORD });
    const response = await auth.browser().post(`/auth/vendor/login?${query}`, {});
    expect(response.status).toBe(400);
  });

  it('gives a browser a new session id and ends the one it had, so that a planted id opens nothing', async () => {
    const browser = auth.browser();
    await browser.post('/auth/vendor/login', { username: 'potter', password: PASSWORD });
    const first = browser.cookies.get(SESSION_COOKIE);
    const before = await auth.identityOf(browser);
    await browser.post('/auth/vendor/login', { username: 'potter', password: PASSWORD });

    expect(before).toHaveProperty('authorization');
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(first);
    expect(await auth.identityOf(browser)).toHaveProperty('authorization');
    browser.cookies.set(SESSION_COOKIE, String(first));
    expect(await auth.identityOf(browser)).toEqual({});
  });

  it('does not adopt an id that the browser brought along', async () => {
    const browser = auth.browser();
    const planted = 'x'.repeat(43);
    browser.cookies.set(SESSION_COOKIE, planted);
    await browser.post('/auth/vendor/login', { username: 'potter', password: PASSWORD });
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(planted);
  });
});

describe('POST /auth/admin/login', () => {
  it('opens a session of twelve hours', async () => {
    const response = await auth
      .browser()
      .post('/auth/admin/login', { username: 'admin', password: PASSWORD });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id: adminId, role: 'admin' });
    expect(response.headers.get('set-cookie')).toContain('Max-Age=43200');
  });

  it("refuses a vendor's credentials", async () => {
    const response = await auth
      .browser()
      .post('/auth/admin/login', { username: 'potter', password: PASSWORD });
    expect(response.status).toBe(401);
  });
});

it('stores no session id: the keys in Redis cannot sign anybody in', async () => {
  const browser = auth.browser();
  await browser.post('/auth/vendor/login', { username: 'potter', password: PASSWORD });
  const keys = await auth.redis.keys('*');
  const everything = JSON.stringify([
    keys,
    await auth.redis.mget(keys.filter((key) => key.startsWith('session:'))),
  ]);
  expect(everything).not.toContain(browser.cookies.get(SESSION_COOKIE));
});
