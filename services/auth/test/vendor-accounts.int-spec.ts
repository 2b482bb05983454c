import { randomUUID } from 'node:crypto';
import { UNUSED_SESSION_SECONDS } from '@festival/contracts/retention';
import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CredentialEntity } from '../src/accounts/account.table.js';
import { NameSkeletonEntity } from '../src/accounts/skeletons.table.js';
import { addCredentials, PASSWORD } from './support/sign-in.js';
import { asService, type RunningAuth, SESSION_COOKIE, startAuth } from './support/start-auth.js';

/** The same object as in the code under test: an import would be a copy, and a spy on it would see nothing. */
const argon2: typeof import('@node-rs/argon2') = jest.requireActual('@node-rs/argon2');

const PATH = '/internal/vendor-accounts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const wanted = (change: object = {}) => {
  const _id = randomUUID();
  const name = _id.slice(0, 8);
  return {
    _id,
    username: name,
    emailAddress: `${name}@stalls.example`,
    displayName: `Stall ${name}`,
    password: PASSWORD,
    ...change,
  };
};
const make = async (body: unknown, headers?: Record<string, string>) =>
  auth.browser().post(PATH, body, headers ?? (await asService('catalogue')));
const login = (username: string, password = PASSWORD) =>
  auth.browser().post('/auth/vendor/login', { username, password });

describe("making a vendor's account", () => {
  it('lets the vendor sign in with the username, in the one spelling, or the address', async () => {
    const account = wanted({ username: ' KiLn ', emailAddress: 'Kiln@Stalls.example' });
    const response = await make(account);
    expect([response.status, await response.json()]).toEqual([
      200,
      { _id: account._id, username: 'kiln', displayName: account.displayName },
    ]);
    for (const name of ['kiln', 'kiln@stalls.example']) {
      const session = await login(name);
      expect(await session.json()).toMatchObject({ _id: account._id, role: 'vendor' });
    }
  });

  it('creates it once, for repeated requests and another id', async () => {
    const account = wanted();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => make({ ...account, _id: randomUUID() })),
    );
    const ids = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { _id: string })._id),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(ids).size).toBe(1);
    const { username } = account;
    expect(await auth.dataSource.manager.countBy(CredentialEntity, { username })).toBe(1);
  });

  it('gives an address to one account, in whatever spelling many ask for it at once', async () => {
    const spellings = [
      'Kai@MÜNCHEN.example',
      'kai@xn--mnchen-3ya.example',
      '"kai"@mu\u0308nchen.example',
    ];
    const asked = [...spellings, ...spellings].map((emailAddress) => wanted({ emailAddress }));
    const answers = await Promise.all(asked.map((account) => make(account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    for (const name of spellings) expect((await login(name)).status).toBe(200);
    expect(
      await auth.dataSource.manager.countBy(CredentialEntity, {
        email: 'kai@xn--mnchen-3ya.example',
      }),
    ).toBe(1);
  });

  it.each([
    [
      'display name',
      'displayName',
      ['Tidepool', 'TIDEPOOL', 'Тіdерооl', 'Tide\u200bpool', 'Tidepoo1', 'Ｔｉｄｅｐｏｏｌ'],
      'NAME_TAKEN',
    ],
    [
      'username',
      'username',
      ['sandpiper', 'SandPiper', 'sаndрiреr', 'sand\u200bpiper', 'ｓａｎｄｐｉｐｅｒ'],
      'ACCOUNT_TAKEN',
    ],
  ])(
    'gives a %s to one account, however many ask at once for names that look like it',
    async (_, field, names, code) => {
      const answers = await Promise.all(names.map((name) => make(wanted({ [field]: name }))));
      const bodies = (await Promise.all(answers.map((one) => one.json()))) as { code?: string }[];
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...names.slice(1).map(() => 400),
      ]);
      expect(bodies.flatMap((body) => body.code ?? [])).toEqual(names.slice(1).map(() => code));
    },
  );

  it('takes no display name that looks like the username of another, nor the other way round', async () => {
    const one = wanted({ username: 'brushwork', displayName: 'Brush & Co' });
    expect((await make(one)).status).toBe(200);
    const asName = await make(wanted({ displayName: 'Brushwork\u200b' }));
    expect(await asName.json()).toMatchObject({ code: 'NAME_TAKEN' });
    const likeName = await make(wanted({ username: 'brush & с\u043e' }));
    expect(await likeName.json()).toMatchObject({ code: 'ACCOUNT_TAKEN' });
  });

  it.each([
    ['the username of another', { emailAddress: 'other@stalls.example' }],
    ['the address of another', { username: 'another' }],
    ['both, and another password', { password: 'another password' }],
  ])('refuses %s', async (_, change) => {
    const taken = wanted();
    await make(taken);
    const response = await make({ ...taken, _id: randomUUID(), ...change });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'ACCOUNT_TAKEN', error: 'This email/username has been used before.' },
    ]);
    expect((await login(taken.username)).status).toBe(200);
  });

  it('counts the passwords that it compares together with those of the sign-in; then even the right one reveals nothing', async () => {
    const taken = wanted();
    await make(taken);
    const guesses = Array.from({ length: 20 }, (_, index) =>
      make({ ...taken, _id: randomUUID(), password: `guess number ${index}` }),
    );
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(
      new Set([400]),
    );
    const right = await make({ ...taken, _id: randomUUID() });
    expect(await right.json()).toMatchObject({ code: 'ACCOUNT_TAKEN' });
    expect((await login(taken.username)).status).toBe(429);
  });

  it('locks both accounts alike: the one with the username and the one with the address', async () => {
    const [one, other] = [wanted(), wanted()];
    await make(one);
    await make(other);
    const mixed = { ...one, emailAddress: other.emailAddress, password: 'a guess of mine' };
    await Promise.all(Array.from({ length: 10 }, () => make({ ...mixed, _id: randomUUID() })));
    expect((await login(one.username)).status).toBe(429);
    expect((await login(other.username)).status).toBe(429);
  });

  it('does the same work whether a username and an address belong together or not', async () => {
    const [one, other] = [wanted(), wanted()];
    await make(one);
    await make(other);
    const work = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
    const workOf = async (change: object) => {
      for (const each of work) each.mockClear();
      await make({ ...one, _id: randomUUID(), password: 'a guess of mine', ...change });
      return work.map((each) => each.mock.calls.length);
    };
    const strangers = { emailAddress: 'nobody@stalls.example' };
    expect(await workOf({})).toEqual([1, 1]);
    expect(await workOf({ emailAddress: other.emailAddress })).toEqual([1, 1]);
    expect(await workOf(strangers)).toEqual([1, 1]);
  });

  it.each([
    ['one of the first that people try', 'password'],
    ['nothing but spaces', '        '],
    ['one that was breached', 'iloveyou1'],
    ['the username', 'kilnandclay'],
    ['the name of the stall, spelt with digits', 'Cl4yfuls2'],
    ['a part of the address', 'terracotta1'],
    ['the festival', 'midsummer'],
  ])('takes no password that is %s', async (_, password) => {
    const response = await make(
      wanted({
        username: 'kilnandclay',
        displayName: 'Clayfuls',
        emailAddress: 'terracotta@stalls.example',
        password,
      }),
    );
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        validation: {
          body: {
            source: 'body',
            keys: ['password'],
            message:
              '"password" is easy to guess: choose a longer one, without names and common words',
          },
        },
      },
    ]);
  });

  it('takes the password of the demo in demo mode, which everybody there knows', async () => {
    expect((await make(wanted({ password: 'midsummer-demo' }))).status).toBe(200);
  });

  it("refuses an admin's username, also with the admin's own password", async () => {
    await addCredentials(auth.dataSource, 'admin', 'admin');
    const response = await make(
      wanted({ username: 'admin', emailAddress: 'admin@stalls.example', password: PASSWORD }),
    );
    expect(await response.json()).toMatchObject({ code: 'ACCOUNT_TAKEN' });
  });

  it('takes no password that is too short, counted in characters', async () => {
    const response = await make(wanted({ password: '🎨🎨🎨🎨' }));
    expect(await response.json()).toMatchObject({ validation: { body: { keys: ['password'] } } });
  });
});

describe('renaming', () => {
  const rename = async (id: string, names: object) =>
    auth.browser().put(`${PATH}/${id}`, names, await asService('catalogue'));

  it('lets the vendor sign in under the new name and not the old one; a repeat changes nothing', async () => {
    const account = wanted();
    await make(account);
    for (let turn = 0; turn < 2; turn += 1) {
      const names = { username: `New-${account.username}`, displayName: 'Renamed' };
      const response = await rename(account._id, names);
      expect(await response.json()).toEqual({
        _id: account._id,
        username: `new-${account.username}`,
        displayName: 'Renamed',
      });
    }
    expect((await login(account.username)).status).toBe(401);
    expect((await login(`new-${account.username}`)).status).toBe(200);
  });

  it('is seen wherever the vendor is signed in, for as long as it is', async () => {
    const account = wanted();
    await make(account);
    const [phone, laptop, left] = [auth.browser(), auth.browser(), auth.browser()];
    const given = { username: account.username, password: PASSWORD };
    for (const browser of [phone, laptop, left]) await browser.post('/auth/vendor/login', given);
    const cookie = String(left.cookies.get(SESSION_COOKIE));
    await left.get('/auth/logout');

    await rename(account._id, { username: account.username, displayName: 'Renamed twice' });
    for (const browser of [phone, laptop]) {
      const session = await browser.get('/auth/session', await auth.identityOf(browser));
      expect(await session.json()).toMatchObject({
        _id: account._id,
        displayName: 'Renamed twice',
      });
      const key = sessionKey(sessionDigest(String(browser.cookies.get(SESSION_COOKIE))));
      expect(await auth.redis.ttl(key)).toBeGreaterThan(UNUSED_SESSION_SECONDS.vendor - 60);
    }
    left.cookies.set(SESSION_COOKIE, cookie);
    expect(await auth.identityOf(left)).toEqual({});
  });

  it('changes one name of an account whose other name an older account has', async () => {
    const one = wanted();
    await make(one);
    await auth.dataSource
      .getRepository(NameSkeletonEntity)
      .update({ credentialId: one._id }, { credentialId: 'an-older-account' });
    const username = `${one.username}-again`;
    const { displayName } = one;
    expect((await rename(one._id, { username, displayName })).status).toBe(200);
    const shown = { username: one.username, displayName: 'Quite another name' };
    expect(await (await rename(one._id, shown)).json()).toMatchObject({ code: 'ACCOUNT_TAKEN' });
  });

  it("refuses another's names and those that look like them, and knows no account that is not a vendor's", async () => {
    const [one, other] = [wanted(), wanted()];
    await Promise.all([make(one), make(other)]);
    const names = { username: other.username, displayName: 'One' };
    expect(await (await rename(one._id, names)).json()).toMatchObject({ code: 'ACCOUNT_TAKEN' });
    const lookalike = { username: one.username, displayName: other.displayName.toUpperCase() };
    expect(await (await rename(one._id, lookalike)).json()).toMatchObject({ code: 'NAME_TAKEN' });
    const own = {
      username: one.username.toUpperCase(),
      displayName: one.displayName.toUpperCase(),
    };
    expect((await rename(one._id, own)).status).toBe(200);
    const adminId = await addCredentials(auth.dataSource, 'admin', 'front');
    expect((await rename(adminId, { username: 'x', displayName: 'x' })).status).toBe(404);
    const get = async (id: string) =>
      auth.browser().get(`${PATH}/${id}`, await asService('catalogue'));
    expect((await get(adminId)).status).toBe(404);
    expect((await get(one._id)).status).toBe(200);
  });
});

it('is for services alone', async () => {
  const browser = auth.browser();
  const account = wanted();
  await make(account);
  await browser.post('/auth/vendor/login', { username: account.username, password: PASSWORD });
  const vendor = await auth.identityOf(browser);
  for (const headers of [{}, vendor]) {
    expect((await auth.browser().post(PATH, wanted(), headers)).status).toBe(401);
    expect((await auth.browser().get(`${PATH}/${account._id}`, headers)).status).toBe(401);
    expect((await auth.browser().put(`${PATH}/${account._id}`, {}, headers)).status).toBe(401);
  }
});
