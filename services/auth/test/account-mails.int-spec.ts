import { RealClock } from '@festival/service-kit/clock';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { SetAdmin } from '../src/accounts/set-admin.js';
import { adminsOf, ask, type SignedInAdmin } from './support/admins.js';
import { keepAhead, nextCode, setUp, withCode } from './support/second-factor.js';
import { addCredentials, PASSWORD, signInVendor } from './support/sign-in.js';
import { asService, type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
beforeAll(async () => {
  auth = await startAuth();
  admins = adminsOf(auth);
});
afterAll(() => auth.close());
afterEach(() => void jest.restoreAllMocks());

/** What the owner of an account was told by mail, in order. */
const changesOf = async (accountId: string) => {
  const rows = await auth.dataSource.manager.find(OutboxMessageEntity, { order: { id: 'ASC' } });
  return rows
    .map(({ data }) => data as unknown as Record<string, unknown>)
    .filter((data) => data['subjectId'] === accountId);
};
const withoutId = (data: Record<string, unknown>) => data['change'];
const owner = async (of: string) => {
  const answer = await auth.browser().get(`/internal/accounts/${of}`, await asService('mailer'));
  return { status: answer.status, body: (await answer.json()) as { emailAddress?: string } };
};
const next = 'a lantern on the long lawn';

it('a vendor who changes the password gets a mail, and none when it is refused', async () => {
  const id = await addCredentials(auth.dataSource, 'vendor', 'carver');
  const browser = await signInVendor(auth, 'carver');
  const change = async (currentPassword: string) =>
    browser.post(
      '/auth/vendor/password',
      { currentPassword, newPassword: next },
      await auth.identityOf(browser),
    );
  await change('not this one');
  expect(await changesOf(id)).toEqual([]);
  await change(PASSWORD);
  expect(await changesOf(id)).toEqual([
    {
      messageId: expect.stringMatching(/^account-changed\./),
      template: 'account-changed',
      subjectId: id,
      change: 'password',
      cause: { requestId: expect.any(String) },
    },
  ]);
});

it('an admin gets one for the password, and for each change of the second factor, also by another', async () => {
  keepAhead(auth.app.get(RealClock, { strict: false }));
  const [chief, helper] = [await admins.addAdmin(), await admins.addAdmin(['orders'])];
  await ask(helper, 'POST /auth/admin/password', { currentPassword: PASSWORD, newPassword: next });
  const back = await admins.signIn(helper.username, { password: next });
  const again: SignedInAdmin = { ...helper, browser: back.browser, who: back.who };
  const { secret } = await setUp(again, next);
  await withCode(again, 'recoveryCodes', nextCode(secret));
  await ask(chief, `DELETE /admin/admins/${helper.id}/secondFactor`);
  await ask(chief, `DELETE /admin/admins/${helper.id}/secondFactor`);
  expect((await changesOf(helper.id)).map(withoutId)).toEqual([
    'password',
    'second-factor-on',
    'recovery-codes',
    'second-factor-off',
  ]);
});

it('an admin gets one when a recovery code is used, once for each code', async () => {
  keepAhead(auth.app.get(RealClock, { strict: false }));
  const helper = await admins.addAdmin(['orders']);
  const { recoveryCodes } = await setUp(helper);
  const code = recoveryCodes[0]!;
  const answers = await Promise.all([1, 2].map(() => admins.signIn(helper.username, { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await changesOf(helper.id)).map(withoutId)).toEqual([
    'second-factor-on',
    'recovery-code-used',
  ]);
});

it('an admin gets one when somebody sets the account on the server, at the former address too', async () => {
  const { id, username } = await admins.addAdmin(['orders']);
  const setAdmin = new SetAdmin(auth.dataSource, new RealClock());
  const account = { username, displayName: 'Helper', isDemo: false };
  const set = (password: string, email: string | null = null) =>
    setAdmin.execute({ ...account, password, email }, 'operator');
  const former = (await owner(id)).body.emailAddress;
  await set(PASSWORD);
  expect((await owner(id)).body.emailAddress).toBe(former);
  await expect(set('short')).rejects.toThrow(RangeError);
  await set(PASSWORD, 'New@ntu.edu.sg');
  expect((await owner(id)).body.emailAddress).toBe('new@ntu.edu.sg');
  const told = { template: 'account-changed', change: 'set-on-server' };
  expect(await changesOf(id)).toMatchObject([told, told, { ...told, formerAddress: former }]);
});

it('an admin who is made on the server gets none', async () => {
  const setAdmin = new SetAdmin(auth.dataSource, new RealClock());
  const account = { username: 'newcomer', displayName: 'Newcomer', isDemo: false };
  const id = await setAdmin.execute(
    { ...account, password: PASSWORD, email: 'newcomer@ntu.edu.sg' },
    'operator',
  );
  expect(await changesOf(id)).toEqual([]);
});

it('the mailer learns the address, of accounts that have one', async () => {
  const id = await addCredentials(auth.dataSource, 'vendor', 'glazier');
  expect(await owner(id)).toEqual({
    status: 200,
    body: { displayName: 'The glazier', emailAddress: 'glazier@stalls.example', role: 'vendor' },
  });
  await auth.dataSource.query('UPDATE credentials SET email = NULL WHERE id = ?', [id]);
  expect((await owner(id)).status).toBe(404);
});
