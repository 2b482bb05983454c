import { signServiceIdentity } from '@festival/service-kit/identity';
import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordStudent } from '../src/accounts/record-student.js';
import { Sessions } from '../src/sessions/sessions.js';
import { addCredentials, PASSWORD } from './support/add-credentials.js';
import {
  IDENTITY_SECRET,
  type RunningAuth,
  SESSION_COOKIE,
  startAuth,
} from './support/start-auth.js';

const visitor = { _id: null, role: 'visitor', displayName: null, email: null, picture: null };

let auth: RunningAuth;
let vendorId: string;

beforeAll(async () => {
  auth = await startAuth();
  vendorId = await addCredentials(auth.dataSource, 'vendor', 'potter');
});
afterAll(() => auth.close());

const signedInVendor = async () => {
  const browser = auth.browser();
  await browser.post('/auth/vendor/login', { username: 'potter', password: PASSWORD });
  return browser;
};

const signedInStudent = async () => {
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

  it('answers a visitor to a token that we did not sign', async () => {
    const forged = signServiceIdentity('anybody', 'a-secret-that-somebody-else-made-up');
    const response = await auth
      .browser()
      .get('/auth/session', { authorization: `Bearer ${forged}` });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(visitor);
  });

  it('takes a service for nobody', async () => {
    const token = signServiceIdentity('catalogue', IDENTITY_SECRET);
    const response = await auth
      .browser()
      .get('/auth/session', { authorization: `Bearer ${token}` });
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

  it('answers 401 to a vendor, who has the wrong kind of account', async () => {
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

describe('Sessions', () => {
  it('last seven days for a student', async () => {
    const { browser } = await signedInStudent();
    const key = sessionKey(sessionDigest(String(browser.cookies.get(SESSION_COOKIE))));
    const ttl = await auth.redis.ttl(key);
    expect(ttl).toBeGreaterThan(7 * 86_400 - 60);
    expect(ttl).toBeLessThanOrEqual(7 * 86_400);
  });

  it('can all be revoked for an account, and leave those of others alone', async () => {
    const [phone, laptop] = await Promise.all([signedInVendor(), signedInVendor()]);
    const { browser: student } = await signedInStudent();
    await auth.app.get(Sessions).revokeAll(vendorId);

    expect(await auth.identityOf(phone)).toEqual({});
    expect(await auth.identityOf(laptop)).toEqual({});
    expect(await auth.identityOf(student)).toHaveProperty('authorization');
  });

  it('can be revoked where there are none', async () => {
    await expect(auth.app.get(Sessions).revokeAll('nobody')).resolves.toBeUndefined();
  });
});
