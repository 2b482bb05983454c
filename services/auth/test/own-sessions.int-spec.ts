import { permissions } from '@festival/contracts/permissions';
import { SESSION_SECONDS, UNUSED_SESSION_SECONDS } from '@festival/contracts/retention';
import { type OwnSession, SESSIONS_USED } from '@festival/contracts/session';
import { RealClock } from '@festival/service-kit/clock';
import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Sessions } from '../src/sessions/sessions.table.js';
import { adminsOf, ask } from './support/admins.js';
import type { Browser } from './support/browser.js';
import { addCredentials, PASSWORD, signInStudent, signInVendor } from './support/sign-in.js';
import { type RunningAuth, SESSION_COOKIE, startAuth } from './support/start-auth.js';

const HOUR_MS = 3_600_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
let turn = 0;

beforeAll(async () => {
  auth = await startAuth();
  admins = adminsOf(auth);
});
afterAll(() => auth.close());
afterEach(() => void jest.restoreAllMocks());

const sessions = () => auth.app.get(Sessions);
const digestOf = (browser: Browser) => sessionDigest(String(browser.cookies.get(SESSION_COOKIE)));
const ttlOf = (browser: Browser) => auth.redis.ttl(sessionKey(digestOf(browser)));
const isOpen = async (browser: Browser) => 'authorization' in (await auth.identityOf(browser));

/** Makes a call with the session of a browser. */
const call = async <Answer = { code?: string }>(browser: Browser, name: string) => {
  const [method = '', path = ''] = name.split(' ');
  const response = await browser.ask(method, path, undefined, await auth.identityOf(browser));
  return { status: response.status, body: (await response.json()) as Answer };
};
const listOf = async (browser: Browser) =>
  (await call<OwnSession[]>(browser, 'GET /auth/sessions')).body;

/** A vendor with a phone and a laptop, both logged in. */
const newVendor = async () => {
  turn += 1;
  const username = `weaver${turn}`;
  const id = await addCredentials(auth.dataSource, 'vendor', username);
  const phone = auth.browser({ 'user-agent': PHONE });
  await phone.post('/auth/vendor/login', { username, password: PASSWORD });
  return { id, username, phone, laptop: await signInVendor(auth, username) };
};
/** Lets real time pass. */
const later = (hours: number) => {
  const at = Date.now() + hours * HOUR_MS;
  jest.spyOn(auth.app.get(RealClock, { strict: false }), 'now').mockReturnValue(new Date(at));
};

describe('the own sessions', () => {
  it('are listed with device and time, and which of them asks', async () => {
    const { phone } = await newVendor();
    const list = await listOf(phone);
    expect(list).toHaveLength(2);
    expect(list.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { _id: digestOf(phone), device: 'Chrome on Android', lastUsedAt: expect.any(String) },
    ]);
  });

  it('can be ended one by one', async () => {
    const { phone, laptop } = await newVendor();
    const { body } = await call<OwnSession[]>(phone, `DELETE /auth/sessions/${digestOf(laptop)}`);
    expect(body.map(({ _id }) => _id)).toEqual([digestOf(phone)]);
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([true, false]);
  });

  it('are nobody else’s: another’s is 404, and stays', async () => {
    const [mine, other] = [await newVendor(), await newVendor()];
    const { status } = await call(mine.phone, `DELETE /auth/sessions/${digestOf(other.phone)}`);
    expect([status, await isOpen(other.phone)]).toEqual([404, true]);
  });

  it('all end at once, with the one that asks', async () => {
    const { phone, laptop } = await newVendor();
    const { body } = await call(phone, 'POST /auth/logoutEverywhere');
    expect(body).toMatchObject({ role: 'visitor' });
    expect(phone.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await isOpen(laptop)).toBe(false);
  });

  it('do not include the one that a confirmation replaced', async () => {
    const { browser } = await admins.addAdmin();
    const headers = await auth.identityOf(browser);
    await browser.post('/auth/admin/confirm', { password: PASSWORD }, headers);
    expect(await listOf(browser)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('a session that nobody uses', () => {
  it('ends after two hours for an admin, a week for others', async () => {
    const { browser: admin } = await admins.addAdmin();
    const { browser: student } = await signInStudent(auth);
    for (const [role, browser] of [
      ['admin', admin],
      ['student', student],
    ] as const) {
      const ttl = await ttlOf(browser);
      expect(ttl).toBeGreaterThan(UNUSED_SESSION_SECONDS[role] - 60);
      expect(ttl).toBeLessThanOrEqual(UNUSED_SESSION_SECONDS[role]);
    }
  });

  it('lives on when a gateway says that it was used', async () => {
    const { id, browser } = await admins.addAdmin();
    later(1);
    const now = auth.app.get(RealClock, { strict: false }).now().toISOString();
    await eventually(async () => {
      await auth.redis.publish(SESSIONS_USED, JSON.stringify([digestOf(browser)]));
      return (await sessions().list(id, ''))[0]?.lastUsedAt === now;
    });
    expect(await ttlOf(browser)).toBeGreaterThan(UNUSED_SESSION_SECONDS.admin - 60);
  });

  it('does not outlive its longest life by being used', async () => {
    const { browser } = await admins.addAdmin();
    later(SESSION_SECONDS.admin / 3_600 - 0.5);
    await sessions().use([digestOf(browser)]);
    expect(await ttlOf(browser)).toBeLessThanOrEqual(HOUR_MS / 2_000);
  });

  it('gets no new life when it was replaced, and none when it has ended', async () => {
    const { browser } = await admins.addAdmin();
    const old = auth.browser();
    old.cookies.set(SESSION_COOKIE, String(browser.cookies.get(SESSION_COOKIE)));
    const headers = await auth.identityOf(browser);
    await browser.post('/auth/admin/confirm', { password: PASSWORD }, headers);
    later(0.2);
    await sessions().use([digestOf(old), sessionDigest('nobody')]);
    expect(await ttlOf(old)).toBeLessThanOrEqual(10);
  });

  it('is not written for a message that is no list of sessions', async () => {
    for (const odd of ['{', '"x"', '[1]', '[]']) await auth.redis.publish(SESSIONS_USED, odd);
    const { phone } = await newVendor();
    expect(await isOpen(phone)).toBe(true);
  });
});

describe('changes of one session at the same moment', () => {
  it('undo none of each other: a permission that is taken away stays away', async () => {
    const { id, browser } = await admins.addAdmin(permissions);
    const digest = digestOf(browser);
    for (const left of [3, 2, 1]) {
      later(left * 0.3);
      const held = permissions.slice(0, left);
      await Promise.all([
        ...Array.from({ length: 10 }, () => sessions().use([digest])),
        sessions().keepOnly(id, held),
        ...Array.from({ length: 10 }, (_, at) => sessions().rename(id, `Helper ${at}`)),
      ]);
      const session = JSON.parse(String(await auth.redis.get(sessionKey(digest))));
      expect(session.permissions).toEqual(held);
    }
  });

  it('open no session again that ends meanwhile', async () => {
    const { id, phone, laptop } = await newVendor();
    later(1);
    await Promise.all([
      ...Array.from({ length: 10 }, () => sessions().use([digestOf(phone), digestOf(laptop)])),
      sessions().revokeAll(id),
      ...Array.from({ length: 10 }, () => sessions().use([digestOf(phone), digestOf(laptop)])),
    ]);
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, false]);
  });
});

describe('an admin', () => {
  const end = async (account: string, by?: Parameters<typeof ask>[0]) =>
    ask<{ code?: string }>(by ?? (await admins.addAdmin()), 'POST /admin/sessions/end', {
      account,
    });

  it('logs a vendor out everywhere, by username, which the audit log records', async () => {
    const chief = await admins.addAdmin();
    const { id, username, phone, laptop } = await newVendor();
    expect(await end(username.toUpperCase(), chief)).toMatchObject({
      status: 200,
      body: [{ _id: id, role: 'vendor', sessions: 2 }],
    });
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, false]);
    expect(await admins.entriesOf(id)).toMatchObject([
      { action: 'sessions.ended', actorId: chief.id, changedFrom: { role: 'vendor', sessions: 2 } },
    ]);
  });

  it('logs a student out everywhere, by address', async () => {
    const { browser, account } = await signInStudent(auth);
    expect(await end(` ${account.email?.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: [{ _id: account.id, role: 'student' }],
    });
    expect(await isOpen(browser)).toBe(false);
  });

  it.each(['nobody@ntu.edu.sg', 'helper1'])(
    'is told that %s is no student or vendor',
    async (account) => {
      expect(await end(account)).toMatchObject({ status: 400, body: { code: 'ACCOUNT_UNKNOWN' } });
    },
  );

  it('needs the permission for accounts', async () => {
    const { username, phone } = await newVendor();
    const helper = await admins.addAdmin(['orders', 'workshops', 'contest', 'mails']);
    expect((await end(username, helper)).status).toBe(403);
    expect(await isOpen(phone)).toBe(true);
  });
});
