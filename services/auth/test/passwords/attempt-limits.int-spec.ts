import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { addCredentials, PASSWORD } from '../support/sign-in.js';
import {
  DEVICE_COOKIE,
  type RunningAuth,
  SESSION_COOKIE,
  startAuth,
} from '../support/start-auth.js';

let auth: RunningAuth;

beforeAll(async () => {
  auth = await startAuth();
  await addCredentials(auth.dataSource, 'vendor', 'potter');
  await addCredentials(auth.dataSource, 'vendor', 'weaver');
});
beforeEach(() => auth.redis.flushdb());
afterAll(() => auth.close());

const attempt = async (username: string, password: string, client = '203.0.113.7') => {
  const response = await auth
    .browser({ 'x-forwarded-for': client })
    .post('/auth/vendor/login', { username, password });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), response };
};

const attempts = async (count: number, make: (index: number) => ReturnType<typeof attempt>) => {
  const all = await Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const withStatus = (status: number) => all.filter((one) => one.status === status).length;
  return { ok: withStatus(200), wrong: withStatus(401), tooMany: withStatus(429) };
};

const guess = (index: number) => `guess number ${index}`;

describe('wrong passwords for one account', () => {
  it('are ten, even when thirty arrive at once; then the right one has to wait too', async () => {
    const outcome = await attempts(30, (index) => attempt('potter', guess(index)));
    expect(outcome).toEqual({ ok: 0, wrong: 10, tooMany: 20 });

    const { status, retryAfter, response } = await attempt('potter', PASSWORD);
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(14 * 60);
    expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60);
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_SIGN_INS' });
  });

  it('are the same ten under its username and its address, from wherever they come', async () => {
    const names = ['potter', 'POTTER', 'potter@stalls.example', 'Potter@Stalls.example'];
    const outcome = await attempts(20, (index) =>
      attempt(String(names[index % names.length]), guess(index), `203.0.113.${index}`),
    );
    expect(outcome).toEqual({ ok: 0, wrong: 10, tooMany: 10 });
  });

  it('are limited to ten for an unknown name too, so that the limit does not reveal which names exist', async () => {
    const outcome = await attempts(15, (index) => attempt('nobody', guess(index)));
    expect(outcome).toEqual({ ok: 0, wrong: 10, tooMany: 5 });
  });

  it('shut nobody else out', async () => {
    await attempts(12, (index) => attempt('potter', guess(index)));
    expect((await attempt('weaver', PASSWORD)).status).toBe(200);
  });

  it('are forgotten once the right one is given', async () => {
    await attempts(9, (index) => attempt('potter', guess(index)));
    expect((await attempt('potter', PASSWORD)).status).toBe(200);
    const outcome = await attempts(9, (index) => attempt('potter', guess(index)));
    expect(outcome.wrong).toBe(9);
  });
});

describe('a browser that signed in to the account before', () => {
  const spendTheAccount = () => attempts(30, (index) => attempt('potter', guess(index)));
  const login = async (browser: Browser, password = PASSWORD, username = 'potter') => {
    const response = await browser.post('/auth/vendor/login', { username, password });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), response };
  };
  /** A browser without a session, but with the cookie that identifies it. */
  const knownBrowser = async (username = 'potter') => {
    const browser = auth.browser({ 'x-forwarded-for': '203.0.113.7' });
    expect((await login(browser, PASSWORD, username)).status).toBe(200);
    browser.cookies.delete(SESSION_COOKIE);
    return browser;
  };
  const browserWith = (device: string) => {
    const browser = auth.browser({ 'x-forwarded-for': '203.0.113.9' });
    browser.cookies.set(DEVICE_COOKIE, device);
    return browser;
  };

  it('is not locked out by strangers, who spend the account’s ten and the address’s two hundred', async () => {
    const own = await knownBrowser();
    await spendTheAccount();
    await auth.redis.set('wrong-passwords:address:203.0.113.7', 200, 'EX', 900);
    expect((await attempt('weaver', PASSWORD)).status).toBe(429);
    expect((await login(own)).status).toBe(200);
    expect((await attempt('potter', PASSWORD)).status).toBe(429);
  });

  it('has ten of its own, also when many arrive at once; a stolen cookie adds none', async () => {
    const own = await knownBrowser();
    const thief = browserWith(String(own.cookies.get(DEVICE_COOKIE)));
    const outcome = await attempts(30, (index) => login(index % 2 ? own : thief, guess(index)));
    expect(outcome).toEqual({ ok: 0, wrong: 10, tooMany: 20 });
    expect((await login(thief)).status).toBe(429);
    expect((await attempt('potter', PASSWORD)).status).toBe(200);
  });

  it.each([
    ['made up', async () => 'x'.repeat(43)],
    ['no id at all', async () => '../../devices-of'],
    ['another account’s', async () => (await knownBrowser('weaver')).cookies.get(DEVICE_COOKIE)],
  ])('is unknown with a cookie that is %s', async (_, device) => {
    const stranger = browserWith(String(await device()));
    await spendTheAccount();
    expect((await login(stranger)).status).toBe(429);
  });

  it('is known to each account that it signed in to, under an id that is not the one it came with', async () => {
    const own = browserWith('y'.repeat(43));
    await login(own);
    const id = own.cookies.get(DEVICE_COOKIE);
    expect(id).not.toBe('y'.repeat(43));
    await login(own, PASSWORD, 'weaver');
    expect(own.cookies.get(DEVICE_COOKIE)).toBe(id);
    await spendTheAccount();
    expect((await login(own)).status).toBe(200);
    expect((await login(own, PASSWORD, 'weaver')).status).toBe(200);
  });

  it('has a cookie that scripts cannot read, for half a year', async () => {
    const { response } = await attempt('potter', PASSWORD);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(DEVICE_COOKIE));
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/',
      'SameSite=Lax',
    ]);
  });
});

it('lets forty people of one stall sign in at once: right passwords are not counted', async () => {
  const outcome = await attempts(40, () => attempt('potter', PASSWORD));
  expect(outcome).toEqual({ ok: 40, wrong: 0, tooMany: 0 });
});

describe('wrong passwords from one address', () => {
  it('are limited to two hundred over all accounts; another address is not affected', async () => {
    const outcome = await attempts(230, (index) => attempt(`nobody${index}`, guess(index)));
    expect(outcome).toEqual({ ok: 0, wrong: 200, tooMany: 30 });
    expect((await attempt('potter', PASSWORD)).status).toBe(429);
    expect((await attempt('potter', PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  it('are counted for the address that the gateway names, not for one that the client sent', async () => {
    await attempts(200, (index) => attempt(`nobody${index}`, guess(index), '203.0.113.7'));
    expect((await attempt('potter', PASSWORD, '198.51.100.1, 203.0.113.7')).status).toBe(429);
  });
});
