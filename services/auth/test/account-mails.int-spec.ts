import { RealClock } from '@festival/service-kit/clock';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { addCredentials, PASSWORD } from './support/add-credentials.js';
import { ask, deskOf, type SignedInAdmin } from './support/desk.js';
import { keepAhead, nextCode, setUp, withCode } from './support/second-factor.js';
import { signInVendor } from './support/sign-in.js';
import { asService, type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  auth = await startAuth();
  desk = deskOf(auth);
});
afterAll(() => auth.close());
afterEach(() => void jest.restoreAllMocks());

/** What the owner of an account was told by mail, in order. */
const changesOf = async (accountId: string) => {
  const rows = await auth.dataSource.manager.find(OutboxMessageEntity, { order: { id: 'ASC' } });
  return rows
    .map(({ data }) => data as unknown as Record<string, unknown>)
    .filter((data) => data['accountId'] === accountId);
};
const withoutId = (data: Record<string, unknown>) => data['change'];
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
      accountId: id,
      change: 'password',
    },
  ]);
});

it('an admin gets one for the password, and for each change of the second factor, also by another', async () => {
  keepAhead(auth.app.get(RealClock, { strict: false }));
  const [chief, helper] = [await desk.addAdmin(), await desk.addAdmin(['orders'])];
  await ask(helper, 'POST /auth/admin/password', { currentPassword: PASSWORD, newPassword: next });
  const back = await desk.signIn(helper.username, { password: next });
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

it('the mailer learns the address, of accounts that have one', async () => {
  const id = await addCredentials(auth.dataSource, 'vendor', 'glazier');
  const owner = async (of: string) => {
    const answer = await auth.browser().get(`/internal/accounts/${of}`, await asService('mailer'));
    return { status: answer.status, body: await answer.json() };
  };
  expect(await owner(id)).toEqual({
    status: 200,
    body: { displayName: 'The glazier', emailAddress: 'glazier@stalls.example', role: 'vendor' },
  });
  await auth.dataSource.query('UPDATE credentials SET email = NULL WHERE id = ?', [id]);
  expect((await owner(id)).status).toBe(404);
});
