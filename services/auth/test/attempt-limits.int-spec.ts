import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCredentials, PASSWORD } from './support/add-credentials.js';
import { type RunningAuth, startAuth } from './support/start-auth.js';

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

  it('are ten for a name that does not exist as well, so that the limit tells nobody who does', async () => {
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

it('lets forty people of one stall sign in at once: right passwords are not counted', async () => {
  const outcome = await attempts(40, () => attempt('potter', PASSWORD));
  expect(outcome).toEqual({ ok: 40, wrong: 0, tooMany: 0 });
});

describe('wrong passwords from one address', () => {
  it('are two hundred, whatever the accounts; another address goes on', async () => {
    const outcome = await attempts(230, (index) => attempt(`nobody${index}`, guess(index)));
    expect(outcome).toEqual({ ok: 0, wrong: 200, tooMany: 30 });
    expect((await attempt('potter', PASSWORD)).status).toBe(429);
    expect((await attempt('potter', PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  it('are counted for the address that the gateway names, not one that the client wrote before it', async () => {
    await attempts(200, (index) => attempt(`nobody${index}`, guess(index), '203.0.113.7'));
    expect((await attempt('potter', PASSWORD, '198.51.100.1, 203.0.113.7')).status).toBe(429);
  });
});
