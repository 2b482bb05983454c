import { RealClock } from '@festival/service-kit/clock';
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
import { HashingQueue } from '../../src/accounts/passwords.js';
import { SetAdmin } from '../../src/accounts/set-admin.js';
import { SecretBox } from '../../src/second-factor/codes.js';
import { adminsOf, type SignedInAdmin } from '../support/admins.js';
import {
  begin,
  codeOf,
  keepAhead,
  nextCode,
  setUp,
  stateOf,
  withCode,
} from '../support/second-factor.js';
import { PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
let helper: SignedInAdmin;
let clock: RealClock;

beforeAll(async () => {
  auth = await startAuth({ SECOND_FACTOR_FOR: 'technical' });
  admins = adminsOf(auth);
  clock = auth.app.get(RealClock, { strict: false });
});
afterAll(() => auth.close());
beforeEach(async () => {
  keepAhead(clock);
  helper = await admins.addAdmin(['orders', 'technical']);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const signIn = async (code?: string, username = helper.username) => {
  const answer = await admins.signIn(username, code === undefined ? {} : { code });
  return answer.session.code ?? answer.status;
};

describe('a permission that requires a second factor', () => {
  it('is withheld until there is one, and is then in the open session at once', async () => {
    const off = { isOn: false, recoveryCodesLeft: 0, waiting: ['technical'] };
    expect(await stateOf(helper)).toEqual(off);
    expect((await admins.ask(helper, 'GET /admin/admins')).status).toBe(403);
    await setUp(helper);
    expect((await admins.ask(helper, 'GET /admin/admins')).status).toBe(200);
    expect(await stateOf(helper)).toEqual({ isOn: true, recoveryCodesLeft: 10, waiting: [] });
  });
});

describe('setting it up', () => {
  it('hashes no recovery codes for a wrong code', async () => {
    const { secret } = (await begin(helper)).body;
    const hash = jest.spyOn(auth.app.get(HashingQueue, { strict: false }), 'run');
    expect((await withCode(helper, 'confirm', '000000')).body.code).toBe('CODE_WRONG');
    expect(hash).not.toHaveBeenCalled();
    expect((await withCode(helper, 'confirm', nextCode(secret))).status).toBe(200);
    expect(hash).toHaveBeenCalledTimes(10);
  });

  it('requires the password, shows a secret with its QR code, and requires no code until one was confirmed', async () => {
    expect((await begin(helper, 'not my password')).body.code).toBe('PASSWORD_WRONG');
    const { secret, uri, qrCode } = (await begin(helper)).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(qrCode).toMatch(/^data:image\/svg\+xml/);
    expect(await signIn()).toBe(200);
    expect((await withCode(helper, 'confirm', '000000')).body.code).toBe('CODE_WRONG');
    expect((await withCode(helper, 'confirm', nextCode(secret))).status).toBe(200);
    expect(await signIn()).toBe('SECOND_FACTOR_NEEDED');
    expect((await begin(helper)).body.code).toBe('SECOND_FACTOR_ON');
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await setUp(helper);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify([
      await auth.dataSource.query('SELECT * FROM second_factors'),
      await auth.dataSource.query('SELECT * FROM recovery_codes'),
      await admins.entriesOf(helper.id),
    ]);
    const joined = recoveryCodes.map((one) => one.replace('-', ''));
    for (const hidden of [secret, ...recoveryCodes, ...joined])
      expect(stored).not.toContain(hidden);
    expect(await admins.entriesOf(helper.id)).toMatchObject([
      { action: 'second-factor.enabled', actorId: helper.id },
    ]);
  });
});

describe('turning it on', () => {
  it('ends the other sessions of the admin, which may belong to somebody who only knows the password', async () => {
    const thief = await admins.signIn(helper.username);
    const somebodyElse = await admins.addAdmin(['orders']);
    await setUp(helper);
    expect(await thief.who()).toEqual({});
    expect((await admins.ask(helper, 'GET /admin/admins')).status).toBe(200);
    expect(await somebodyElse.who()).toHaveProperty('authorization');
  });
});

describe('signing in', () => {
  it('requires a code once the password is right, and reveals nothing before', async () => {
    const { secret } = await setUp(helper);
    const wrong = await admins.signIn(helper.username, { password: 'a wrong password' });
    expect(wrong.session.code).toBe('CREDENTIALS_WRONG');
    const asked = await admins.signIn(helper.username);
    expect([asked.status, asked.session]).toMatchObject([
      401,
      { code: 'SECOND_FACTOR_NEEDED', errors: { credentials: expect.any(String) } },
    ]);
    expect(asked.browser.cookies.has('festival_session')).toBe(false);
    expect(await signIn('123')).toBe('SECOND_FACTOR_WRONG');
    const done = await admins.signIn(helper.username, { code: nextCode(secret) });
    expect(done.session['permissions']).toEqual(['orders', 'technical']);
  });

  it('accepts a code once, also for several requests at once, and no older code', async () => {
    const { secret } = await setUp(helper);
    const [older, code] = [codeOf(secret), nextCode(secret)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(code)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(await signIn(code)).not.toBe(200);
    expect(await signIn(older)).not.toBe(200);
  });

  it('stores recovery codes as hashes that are slow to guess, each different for another admin', async () => {
    const box = auth.app.get(SecretBox, { strict: false });
    const [mine, again, others] = [
      await box.hash('7K2MQX9RTB', helper.id),
      await box.hash('7K2MQX9RTB', helper.id),
      await box.hash('7K2MQX9RTB', 'somebody'),
    ];
    expect([again, mine === others]).toEqual([mine, false]);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp(helper);
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first)).toBe(200);
    expect(await signIn(first)).toBe('SECOND_FACTOR_WRONG');
    expect(await signIn(` ${second.toLowerCase().replace('-', ' ')}`)).toBe(200);
    expect((await stateOf(helper)).recoveryCodesLeft).toBe(8);
  });

  it('allows five attempts at codes, also for many at once; a known browser has its own attempts', async () => {
    const { secret } = await setUp(helper);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('000000')));
    expect(answers.filter((answer) => answer === 'TOO_MANY_SIGN_INS')).toHaveLength(3);
    expect(await signIn(nextCode(secret))).toBe('TOO_MANY_SIGN_INS');
    const { username, browser } = helper;
    const own = await admins.signIn(username, { code: nextCode(secret), browser });
    expect(own.status).toBe(200);
  });

  it('refuses a code of another admin', async () => {
    const other = await admins.addAdmin(['orders']);
    await setUp(helper);
    const { secret, recoveryCodes } = await setUp(other);
    expect(await signIn(nextCode(secret))).toBe('SECOND_FACTOR_WRONG');
    expect(await signIn(recoveryCodes[0])).toBe('SECOND_FACTOR_WRONG');
  });
});

describe('afterwards', () => {
  it('recovery codes are renewed with a code, and the old ones stop working', async () => {
    const { secret, recoveryCodes } = await setUp(helper);
    expect((await withCode(helper, 'recoveryCodes', 'wrong')).body.code).toBe('CODE_WRONG');
    const fresh = await withCode(helper, 'recoveryCodes', nextCode(secret));
    expect(fresh.body.recoveryCodes).toHaveLength(10);
    expect(await signIn(recoveryCodes[0])).toBe('SECOND_FACTOR_WRONG');
    expect(await signIn(fresh.body.recoveryCodes[0])).toBe(200);
  });

  it('is turned off with a code; permissions that require it are withheld again', async () => {
    const { secret } = await setUp(helper);
    expect((await withCode(helper, 'disable', 'wrong')).body.code).toBe('CODE_WRONG');
    expect((await withCode(helper, 'disable', nextCode(secret))).status).toBe(200);
    expect(await stateOf(helper)).toMatchObject({ isOn: false, waiting: ['technical'] });
    expect((await admins.ask(helper, 'GET /admin/admins')).status).toBe(403);
    expect(await signIn()).toBe(200);
    expect((await withCode(helper, 'disable', 'any')).body.code).toBe('SECOND_FACTOR_OFF');
    expect((await admins.entriesOf(helper.id))[0]).toMatchObject({
      action: 'second-factor.disabled',
    });
  });

  it('no session keeps a withheld permission when the process ends right after the change', async () => {
    const { secret } = await setUp(helper);
    admins.dieAfterTheCommit();
    expect((await withCode(helper, 'disable', nextCode(secret))).status).toBe(500);
    expect((await stateOf(helper)).isOn).toBe(false);
    expect((await admins.ask(helper, 'GET /admin/admins')).status).toBe(403);
  });

  it('nobody removes their own one without a code', async () => {
    await setUp(helper);
    const reset = await admins.ask(helper, `DELETE /admin/admins/${helper.id}/secondFactor`);
    expect([reset.status, reset.body.code]).toEqual([400, 'OWN_SECOND_FACTOR']);
    expect((await stateOf(helper)).isOn).toBe(true);
  });

  it('another admin removes it for somebody who has lost it, which the audit log records', async () => {
    const chief = await admins.addAdmin();
    await setUp(chief);
    await setUp(helper);
    const reset = `DELETE /admin/admins/${helper.id}/secondFactor`;
    expect((await admins.ask(chief, reset)).body).toEqual({
      _id: helper.id,
      hasSecondFactor: false,
    });
    expect(await signIn()).toBe(200);
    expect((await admins.ask(chief, reset)).status).toBe(200);
    expect((await admins.ask(chief, 'DELETE /admin/admins/nobody/secondFactor')).status).toBe(404);
    const [last, ...before] = await admins.entriesOf(helper.id);
    expect(last).toMatchObject({ action: 'second-factor.reset', actorId: chief.id });
    expect(before.map(({ action }) => action)).toEqual(['second-factor.enabled']);
  });

  it('set-admin on the server takes it away too: it lets in who is locked out', async () => {
    await setUp(helper);
    const admin = { username: helper.username, displayName: 'Helper', email: null, isDemo: false };
    const account = { ...admin, password: PASSWORD };
    await new SetAdmin(auth.dataSource, clock).execute(account, 'operator');
    expect(await signIn()).toBe(200);
  });
});
