import { RealClock } from '@festival/service-kit/clock';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ProveCode } from '../../src/second-factor/prove-code.js';
import { AdminAccounts } from '../../src/second-factor/second-factor.queries.js';
import { adminsOf, type SignedInAdmin } from '../support/admins.js';
import { begin, keepAhead, nextCode, setUp, stateOf, withCode } from '../support/second-factor.js';
import { type RunningAuth, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
let helper: SignedInAdmin;

beforeAll(async () => {
  auth = await startAuth();
  admins = adminsOf(auth);
});
afterAll(() => auth.close());
beforeEach(async () => {
  keepAhead(auth.app.get(RealClock, { strict: false }));
  helper = await admins.addAdmin(['orders']);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Runs something right after a request has proved its code. */
const afterTheProof = (run: () => Promise<void>) => {
  const proveCode = auth.app.get(ProveCode, { strict: false });
  const { execute } = proveCode;
  jest.spyOn(proveCode, 'execute').mockImplementationOnce(async (...given) => {
    await execute.apply(proveCode, given);
    await run();
  });
};

/** Whether a statement waits for the lock of an admin's row. */
const waitsForALock = async ({ dataSource }: RunningAuth): Promise<boolean> => {
  const waiting = await dataSource.query(
    `SELECT 1 FROM information_schema.processlist
     WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '%credentials%FOR UPDATE'`,
  );
  return waiting.length > 0;
};

test('nobody gets in who only proved the password before it was turned on', async () => {
  const code = nextCode((await begin(helper)).body.secret);
  afterTheProof(async () => {
    expect((await withCode(helper, 'confirm', code)).status).toBe(200);
  });
  const late = await admins.signIn(helper.username);
  expect(late.session.code).toBe('CREDENTIALS_WRONG');
  expect(await late.who()).toEqual({});
});

test('its recovery codes are not renewed if it is turned off meanwhile', async () => {
  const { secret } = await setUp(helper);
  const [first, second] = [nextCode(secret), nextCode(secret)];
  afterTheProof(async () => {
    expect((await withCode(helper, 'disable', second)).status).toBe(200);
  });
  expect((await withCode(helper, 'recoveryCodes', first)).body.code).toBe('SECOND_FACTOR_OFF');
  const left = await auth.dataSource.query('SELECT 1 FROM recovery_codes WHERE credential_id = ?', [
    helper.id,
  ]);
  expect(left).toEqual([]);
});

test('it keeps its state when it is started again at the same moment', async () => {
  const code = nextCode((await begin(helper)).body.secret);
  const accounts = auth.app.get(AdminAccounts, { strict: false });
  const { hasSecondFactor } = accounts;
  let confirming: ReturnType<typeof withCode> | undefined;
  // Starts the other request after this one has seen that it is off. It waits until the other one is done, or waits for a lock.
  jest.spyOn(accounts, 'hasSecondFactor').mockImplementationOnce(async (...given) => {
    const seen = await hasSecondFactor.apply(accounts, given);
    let isDone = false;
    confirming = withCode(helper, 'confirm', code).finally(() => {
      isDone = true;
    });
    await eventually(async () => isDone || (await waitsForALock(auth)));
    return seen;
  });
  expect((await begin(helper)).status).toBe(200);
  expect((await confirming)?.status === 200).toBe((await stateOf(helper)).isOn);
});
