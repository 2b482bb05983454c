import { SESSIONS_ENDED } from '@festival/contracts/session';
import { SecurityLog } from '@festival/service-kit/security-log';
import { sessionDigest } from '@festival/service-kit/sessions';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Sessions } from '../src/sessions/sessions.table.js';
import type { Browser } from './support/browser.js';
import { addCredentials, PASSWORD, signInStudent, signInVendor } from './support/sign-in.js';
import { asService, type RunningAuth, SESSION_COOKIE, startAuth } from './support/start-auth.js';

const visitor = { _id: null, role: 'visitor', displayName: null, email: null, picture: null };

let auth: RunningAuth;
let vendorId: string;

beforeAll(async () => {
  auth = await startAuth();
  vendorId = await addCredentials(auth.dataSource, 'vendor', 'potter');
});
afterAll(() => auth.close());

const signedInVendor = () => signInVendor(auth, 'potter');
const signedInStudent = () => signInStudent(auth);

describe('GET /auth/session', () => {
  it('answers a visitor when nobody is signed in', async () => {
    const response = await auth.browser().get('/auth/session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(visitor);
  });

  it('answers who the identity token names', async () => {
    const browser = await signedInVendor();
    const response = await browser.get('/auth/session', await auth.identityOf(browser));
    expect(await response.json()).toMatchObject({ _id: vendorId, role: 'vendor' });
  });

  it('takes a service for nobody', async () => {
    const response = await auth.browser().get('/auth/session', await asService('catalogue'));
    expect(await response.json()).toEqual(visitor);
  });

  it('works with a slash at its end as well', async () => {
    expect((await auth.browser().get('/auth/session/')).status).toBe(200);
  });
});

describe('GET /auth/checkAuthStudent', () => {
  it('answers a student', async () => {
    const { browser, account } = await signedInStudent();
    const response = await browser.get('/auth/checkAuthStudent/', await auth.identityOf(browser));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id: account.id, role: 'student' });
  });

  it('answers 401 to a visitor', async () => {
    const response = await auth.browser().get('/auth/checkAuthStudent');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  it('refuses a vendor with 401: it is the wrong kind of account', async () => {
    const browser = await signedInVendor();
    const response = await browser.get('/auth/checkAuthStudent', await auth.identityOf(browser));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'WRONG_ACCOUNT' });
  });
});

describe('GET /auth/logout', () => {
  it('ends the session on the server, not only in this browser', async () => {
    const browser = await signedInVendor();
    const id = String(browser.cookies.get(SESSION_COOKIE));
    const response = await browser.get('/auth/logout');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(visitor);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    browser.cookies.set(SESSION_COOKIE, id);
    expect(await auth.identityOf(browser)).toEqual({});
  });

  it.each([
    ['nobody is signed in', undefined],
    ['the session is long over', 'y'.repeat(43)],
    ['the cookie is garbage', '%00; DROP'],
  ])('works when %s', async (_, cookie) => {
    const browser = auth.browser();
    if (cookie) browser.cookies.set(SESSION_COOKIE, cookie);
    const response = await browser.get('/auth/logout');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(visitor);
  });
});

/** Sends a browser's headers, which a test's fetch would not allow. */
const asked = async (method: 'GET' | 'POST', by: Browser, headers: Record<string, string>) =>
  auth.app.inject({
    method,
    url: '/auth/logout',
    headers: {
      host: 'localhost:3000',
      cookie: `${SESSION_COOKIE}=${by.cookies.get(SESSION_COOKIE)}`,
      ...headers,
    },
  });

describe('a log-out from a page of another site', () => {
  it.each([
    ['by a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['in an old browser, by its referer', { referer: 'https://evil.example/page' }],
    ['by its origin', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['under our name on another port', { referer: 'http://localhost:4000/' }],
  ])('leads to a page with a button, and ends nothing: %s', async (_, headers) => {
    const browser = await signedInVendor();
    const answer = await asked('GET', browser, headers as Record<string, string>);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/logout']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await auth.identityOf(browser)).toHaveProperty('authorization');
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', referer: 'http://localhost:3000/profile' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['our page in an old browser', { referer: 'http://localhost:3000/profile' }],
    [
      'our page under the name that the browser asked for',
      { host: '127.0.0.1:3000', referer: 'http://127.0.0.1:3000/' },
    ],
  ])('is none when it comes from %s', async (_, headers) => {
    const browser = await signedInVendor();
    const answer = await asked('GET', browser, headers as Record<string, string>);
    expect(answer.statusCode).toBe(200);
    expect(await auth.identityOf(browser)).toEqual({});
  });

  it('ends the session once the button is pressed, and leads home', async () => {
    const browser = await signedInVendor();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await asked('POST', browser, form);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/']);
    expect(String(answer.headers['set-cookie'])).toContain(`${SESSION_COOKIE}=;`);
    expect(await auth.identityOf(browser)).toEqual({});
  });
});

describe('the security log', () => {
  const record = () => jest.spyOn(auth.app.get(SecurityLog), 'record');
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const login = (username: string, password: string) =>
    auth.browser().post('/auth/vendor/login', { username, password });

  it('records a sign-in and a log-out, with the account', async () => {
    const log = record();
    const browser = await signedInVendor();
    await browser.get('/auth/logout', await auth.identityOf(browser));
    const fact = { requestId: expect.any(String), address: '127.0.0.1', account: vendorId };
    expect(log.mock.calls).toEqual([
      ['auth.signed-in', { ...fact, role: 'vendor' }],
      ['auth.logged-out', { ...fact, role: 'vendor' }],
    ]);
  });

  it('records a failed sign-in, with the account or a digest of the name, and never the password', async () => {
    const log = record();
    await login('potter', 'a guess of mine');
    await login('a password in the wrong field', 'a guess of mine');
    const fact = {
      requestId: expect.any(String),
      address: '127.0.0.1',
      refusal: 'CREDENTIALS_WRONG',
    };
    expect(log.mock.calls).toEqual([
      ['auth.sign-in-failed', { ...fact, account: `vendor:${vendorId}` }],
      ['auth.sign-in-failed', { ...fact, account: expect.stringMatching(/^vendor:[\w-]{43}$/) }],
    ]);
  });

  it('records a changed password, and a refused change', async () => {
    const browser = await signedInVendor();
    const identity = await auth.identityOf(browser);
    const log = record();
    const change = (currentPassword: string) =>
      browser.post('/auth/vendor/password', { currentPassword, newPassword: PASSWORD }, identity);
    await change('a guess of mine');
    await change(PASSWORD);
    expect(log.mock.calls.map(([event]) => event)).toEqual([
      'auth.password-change-failed',
      'auth.password-changed',
      'auth.signed-in',
    ]);
    expect(JSON.stringify(log.mock.calls)).not.toContain(PASSWORD);
  });
});

describe('Sessions', () => {
  it('can all be revoked for an account, without those of others', async () => {
    const [phone, laptop] = await Promise.all([signedInVendor(), signedInVendor()]);
    const { browser: student } = await signedInStudent();
    await auth.app.get(Sessions).revokeAll(vendorId);

    expect(await auth.identityOf(phone)).toEqual({});
    expect(await auth.identityOf(laptop)).toEqual({});
    expect(await auth.identityOf(student)).toHaveProperty('authorization');
  });

  it('are published when they end before their time, by digests that open nothing', async () => {
    const ended: string[][] = [];
    const subscriber = auth.redis.duplicate();
    await subscriber.subscribe(SESSIONS_ENDED);
    subscriber.on('message', (_channel, message) => ended.push(JSON.parse(message)));
    const sessions = auth.app.get(Sessions);
    const account = { ...(await signedInStudent()).account, id: 'somebody' };
    const [first, second, third] = [
      await sessions.open(account),
      await sessions.open(account),
      await sessions.open(account),
    ];
    await sessions.end(first.id);
    const next = await sessions.open(account, { previousId: second.id });
    await sessions.revokeAll(account.id);
    await eventually(() => ended.length === 3);
    await subscriber.quit();
    const [mine, others, all] = ended;
    expect([mine, others]).toEqual([[sessionDigest(first.id)], [sessionDigest(second.id)]]);
    expect(all).toEqual(expect.arrayContaining([sessionDigest(third.id), sessionDigest(next.id)]));
  });

  it('can be revoked where there are none', async () => {
    await expect(auth.app.get(Sessions).revokeAll('nobody')).resolves.toBeUndefined();
  });
});
