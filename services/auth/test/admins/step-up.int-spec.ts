import { CONFIRMED_SECONDS } from '@festival/contracts/retention';
import { RealClock } from '@festival/service-kit/clock';
import { SecurityLog } from '@festival/service-kit/security-log';
import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { CredentialEntity } from '../../src/accounts/account.table.js';
import { HashingQueue } from '../../src/accounts/passwords.js';
import { maxWrong, PasswordAttempts } from '../../src/password-sign-in/check-password.js';
import { MAX_CODES } from '../../src/second-factor/codes.js';
import { Sessions } from '../../src/sessions/sessions.table.js';
import { adminsOf, ask, type SignedInAdmin } from '../support/admins.js';
import { keepAhead, nextCode, setUp } from '../support/second-factor.js';
import { PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, SESSION_COOKIE, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
let chief: SignedInAdmin;
let other: SignedInAdmin;

beforeAll(async () => {
  auth = await startAuth();
  admins = adminsOf(auth);
});
afterAll(() => auth.close());
beforeEach(async () => {
  keepAhead(auth.app.get(RealClock, { strict: false }));
  chief = await admins.addAdmin();
  other = await admins.addAdmin(['orders']);
});
afterEach(() => void jest.restoreAllMocks());

const keyOf = ({ browser }: SignedInAdmin) =>
  sessionKey(sessionDigest(String(browser.cookies.get(SESSION_COOKIE))));

/** Lets ten minutes pass for this admin's session. */
const letTimePass = async (by: SignedInAdmin) => {
  const session = JSON.parse(String(await auth.redis.get(keyOf(by))));
  const createdAt = new Date(Date.now() - CONFIRMED_SECONDS * 1_000).toISOString();
  await auth.redis.set(keyOf(by), JSON.stringify({ ...session, createdAt }), 'KEEPTTL');
};
const confirm = (by: SignedInAdmin, given: object) =>
  ask<{ code?: string; _id?: string }>(by, 'POST /auth/admin/confirm', given);
const permit = () => admins.permit(chief, other, ['orders', 'mails']);

describe('calls that decide who is an admin', () => {
  it.each([
    ['permissions', () => permit()],
    ['a deactivation', () => admins.deactivate(chief, other)],
    ['an invitation', () => admins.invite(chief, `guest-of-${chief.username}@ntu.edu.sg`)],
    [
      'the loss of a second factor',
      () => ask(chief, `DELETE /admin/admins/${other.id}/secondFactor`),
    ],
  ])('need a password of the last ten minutes: %s', async (_, call) => {
    await letTimePass(chief);
    expect(await call()).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } });
    expect((await confirm(chief, { password: PASSWORD })).status).toBe(200);
    expect((await call()).status).toBe(200);
  });

  it('change nothing when they are refused', async () => {
    await letTimePass(chief);
    await permit();
    const { body } = await ask<{ _id: string; permissions: string[] }[]>(
      chief,
      'GET /admin/admins',
    );
    expect(body.find(({ _id }) => _id === other.id)?.permissions).toEqual(['orders']);
  });

  it('count the password of the sign-in', async () => {
    expect((await permit()).status).toBe(200);
  });
});

it('a refused call is in the security log, also without an account', async () => {
  const record = jest.spyOn(SecurityLog.prototype, 'record');
  await letTimePass(chief);
  await permit();
  await auth.browser().get('/admin/admins?of=mine');
  expect(record.mock.calls.filter(([event]) => event === 'call.refused')).toMatchObject([
    [
      'call.refused',
      {
        account: chief.id,
        role: 'admin',
        call: `PUT /admin/admins/${other.id}/permissions`,
        status: 403,
        refusal: 'CONFIRM_IDENTITY',
      },
    ],
    [
      'call.refused',
      { account: undefined, call: 'GET /admin/admins', refusal: 'SIGN_IN_REQUIRED' },
    ],
  ]);
});

describe('a confirmation', () => {
  it('answers the session, under a new id', async () => {
    const before = keyOf(chief);
    expect(await confirm(chief, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { _id: chief.id, role: 'admin' },
    });
    expect(keyOf(chief)).not.toBe(before);
  });

  it('is worth nothing to somebody who has copied the id before, and that id ends', async () => {
    const copy = auth.browser();
    copy.cookies.set(SESSION_COOKIE, String(chief.browser.cookies.get(SESSION_COOKIE)));
    const thief = { ...chief, browser: copy, who: () => auth.identityOf(copy) };
    await letTimePass(chief);
    await confirm(chief, { password: PASSWORD });
    expect(await admins.permit(thief, other, [])).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_IDENTITY' },
    });
    expect(await auth.redis.ttl(keyOf(thief))).toBeLessThanOrEqual(10);
  });

  it('leaves requests alone that are on their way with the previous id', async () => {
    const onTheirWay = await chief.who();
    await confirm(chief, { password: PASSWORD });
    const answer = await chief.browser.get('/admin/admins', onTheirWay);
    expect(answer.status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['both', { password: PASSWORD, code: '123456' }],
    ['something else', { password: 7 }],
  ])('with %s names the field', async (_, given) => {
    expect(await confirm(chief, given)).toMatchObject({
      status: 400,
      body: { validation: { body: { keys: ['password'] } } },
    });
  });

  it('with a wrong password confirms nothing, and is in the security log', async () => {
    const record = jest.spyOn(auth.app.get(SecurityLog, { strict: false }), 'record');
    await letTimePass(chief);
    expect(await confirm(chief, { password: 'lantern-parade' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG' },
    });
    expect((await permit()).body.code).toBe('CONFIRM_IDENTITY');
    await confirm(chief, { password: PASSWORD });
    const events = record.mock.calls.filter(([event]) => event.startsWith('auth.'));
    expect(events).toMatchObject([
      ['auth.confirmation-failed', { account: `admin:${chief.id}`, refusal: 'PASSWORD_WRONG' }],
      ['auth.identity-confirmed', { account: chief.id, role: 'admin' }],
    ]);
  });

  it('has a budget of wrong passwords of its own, also for many at once: a script locks nobody out of the sign-in', async () => {
    const tries = Array.from({ length: maxWrong.account + 5 }, () =>
      confirm(chief, { password: 'lantern-parade' }),
    );
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(maxWrong.account);
    expect((await confirm(chief, { password: PASSWORD })).body.code).toBe('TOO_MANY_SIGN_INS');
    const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    expect((await ask(chief, 'POST /auth/admin/password', body)).status).toBe(429);
    const { status } = await admins.signIn(chief.username, { browser: chief.browser });
    expect(status).toBe(200);
  });

  it('in two tabs at once leaves both signed in', async () => {
    await letTimePass(chief);
    const answers = await Promise.all([1, 2].map(() => confirm(chief, { password: PASSWORD })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await permit()).status).toBe(200);
  });

  it('opens no session for an admin who is deactivated at the same moment', async () => {
    const helper = await admins.addAdmin();
    await Promise.all([confirm(helper, { password: PASSWORD }), admins.deactivate(chief, helper)]);
    expect(await helper.who()).toEqual({});
    expect(await auth.redis.zcard(`sessions-of:${helper.id}`)).toBe(0);
  });

  it.each([
    ['the admin logs out everywhere', 'POST /auth/logoutEverywhere', undefined],
    [
      'the password changes',
      'POST /auth/admin/password',
      { currentPassword: PASSWORD, newPassword: 'another horse battery' },
    ],
  ])('opens no session that stays when %s at the same moment', async (_, call, body) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const helper = await admins.addAdmin();
      const copy = auth.browser();
      copy.cookies.set(SESSION_COOKIE, String(helper.browser.cookies.get(SESSION_COOKIE)));
      const thief = { ...helper, browser: copy, who: () => auth.identityOf(copy) };
      await Promise.all([confirm(thief, { password: PASSWORD }), ask(helper, call, body)]);
      expect(await thief.who()).toEqual({});
    }
  });

  it('opens no session once its own has ended, while the password was checked', async () => {
    const sessions = auth.app.get(Sessions, { strict: false });
    const attempts = auth.app.get(PasswordAttempts, { strict: false });
    const check = attempts.isRight.bind(attempts);
    jest.spyOn(attempts, 'isRight').mockImplementationOnce(async (attempt) => {
      const isRight = await check(attempt);
      await sessions.revokeAll(chief.id);
      return isRight;
    });
    expect(await confirm(chief, { password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
    expect(await sessions.list(chief.id, '')).toEqual([]);
  });

  it('opens no session with a password that was changed while it was checked', async () => {
    const attempts = auth.app.get(PasswordAttempts, { strict: false });
    const check = attempts.isRight.bind(attempts);
    jest.spyOn(attempts, 'isRight').mockImplementationOnce(async (attempt) => {
      const isRight = await check(attempt);
      // Such as a reset, whose process has not come to the sessions yet.
      await auth.dataSource
        .getRepository(CredentialEntity)
        .update({ id: chief.id }, { passwordHash: 'another' });
      return isRight;
    });
    expect((await confirm(chief, { password: PASSWORD })).body.code).toBe('CREDENTIALS_WRONG');
    expect(await chief.who()).toEqual({});
  });

  it('is for admins alone', async () => {
    const answer = await auth.browser().post('/auth/admin/confirm', { password: PASSWORD });
    expect(answer.status).toBe(401);
  });
});

describe('an admin with a second factor', () => {
  it('confirms by a code, not by the password', async () => {
    const { secret } = await setUp(chief);
    await letTimePass(chief);
    expect((await confirm(chief, { password: PASSWORD })).body.code).toBe('CONFIRM_BY_CODE');
    expect((await confirm(chief, { code: '000000' })).body.code).toBe('CODE_WRONG');
    expect((await confirm(chief, { code: nextCode(secret) })).status).toBe(200);
    expect((await permit()).status).toBe(200);
  });

  it('confirms once by each code', async () => {
    const { secret } = await setUp(chief);
    const code = nextCode(secret);
    const answers = await Promise.all(
      Array.from({ length: MAX_CODES }, () => confirm(chief, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('confirms nothing by a new password', async () => {
    await setUp(chief);
    await letTimePass(chief);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    expect((await ask(chief, 'POST /auth/admin/password', body)).status).toBe(200);
    expect((await permit()).body.code).toBe('CONFIRM_IDENTITY');
  });

  it('signs in also when a script has used up the codes of confirmations', async () => {
    const { secret } = await setUp(chief);
    for (let turn = 0; turn < MAX_CODES; turn += 1) await confirm(chief, { code: '000000' });
    expect((await confirm(chief, { code: '000000' })).body.code).toBe('TOO_MANY_SIGN_INS');
    const { browser } = chief;
    const again = await admins.signIn(chief.username, { browser, code: nextCode(secret) });
    expect(again.status).toBe(200);
  });

  it('costs a hash, in its turn, only for what can be a recovery code', async () => {
    await setUp(chief);
    const hash = jest.spyOn(auth.app.get(HashingQueue, { strict: false }), 'run');
    await confirm(chief, { code: '000000' });
    expect(hash).not.toHaveBeenCalled();
    await confirm(chief, { code: 'AAAAA-AAAAA' });
    expect(hash).toHaveBeenCalledTimes(1);
  });

  it('is told when there is none any more', async () => {
    expect((await confirm(chief, { code: '123456' })).body.code).toBe('SECOND_FACTOR_OFF');
  });
});
