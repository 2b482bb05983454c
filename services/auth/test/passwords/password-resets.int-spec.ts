import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PasswordResetEntity } from '../../src/password-resets/password-reset.table.js';
import { addCredentials, addVendor, PASSWORD } from '../support/sign-in.js';
import { asService, type RunningAuth, startAuth } from '../support/start-auth.js';

const NEXT = 'a fresh horse battery';

let auth: RunningAuth;
let name: string;
let vendorId: string;

beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());
beforeEach(async () => {
  ({ name, vendorId } = await addVendor(auth.dataSource, 'weaver'));
});

const ask = (emailAddress: string) =>
  auth.browser().post('/auth/vendor/forgotPassword', { emailAddress });
const reset = (token: string, newPassword = NEXT) =>
  auth.browser().post('/auth/vendor/resetPassword', { token, newPassword });
const login = (password: string) =>
  auth.browser().post('/auth/vendor/login', { username: name, password });
const resetsOf = (credentialId = vendorId) =>
  auth.dataSource.manager.find(PasswordResetEntity, { where: { credentialId } });
const mailOf = async (id: string) => {
  const headers = await asService('mailer');
  const response = await auth.browser().get(`/internal/password-resets/${id}`, headers);
  const body = (await response.json()) as { token: string };
  return { status: response.status, body };
};

/** Requests a link. @returns its token, read like the mailer */
const linkToken = async (): Promise<string> => {
  const before = new Set((await resetsOf()).map(({ id }) => id));
  await ask(`${name}@stalls.example`);
  const added = (await resetsOf()).find(({ id }) => !before.has(id));
  return (await mailOf(String(added?.id))).body.token;
};

describe('asking for a link', () => {
  it('decides the mail together with the reset; the job carries an id and no secret', async () => {
    const response = await ask(` ${name}@Stalls.example `);
    expect([response.status, await response.json()]).toEqual([200, { validMinutes: 60 }]);
    const [stored] = await resetsOf();
    const messageId = `password-reset.${stored?.id}`;
    const [job] = await auth.dataSource.manager.findBy(OutboxMessageEntity, { jobId: messageId });
    expect(job?.data).toEqual({
      ...{ messageId, template: 'password-reset', subjectId: stored?.id },
      cause: { requestId: expect.any(String) },
    });
    const mail = await mailOf(String(stored?.id));
    expect(mail.body).toMatchObject({
      displayName: `The ${name}`,
      emailAddress: `${name}@stalls.example`,
    });
    expect(
      JSON.stringify(await auth.dataSource.query('SELECT * FROM password_resets')),
    ).not.toContain(mail.body.token);
  });

  it('has the same answer for an address without an account', async () => {
    const answerTo = async (address: string) => {
      const response = await ask(address);
      return [response.status, await response.json()];
    };
    const known = await answerTo(`${name}@stalls.example`);
    expect(await answerTo(`nobody${name}@stalls.example`)).toEqual(known);
  });

  it.each([
    ['known', () => `${name}@stalls.example`],
    ['unknown', () => `nobody-at-all${name}@stalls.example`],
  ])('is limited for a %s address too', async (_, address) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(address())));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_RESETS' });
  });

  it('mails no admin', async () => {
    const adminId = await addCredentials(auth.dataSource, 'admin', `admin${name}`);
    expect((await ask(`admin${name}@stalls.example`)).status).toBe(200);
    expect(await resetsOf(adminId)).toEqual([]);
  });
});

describe('a link', () => {
  it('sets a password once, ends every session of the vendor, and opens a locked account', async () => {
    const browser = auth.browser();
    await browser.post('/auth/vendor/login', { username: name, password: PASSWORD });
    await Promise.all(Array.from({ length: 11 }, () => login('a wrong guess')));
    expect((await login(PASSWORD)).status).toBe(429);
    const token = await linkToken();
    const response = await reset(token);

    expect([response.status, await response.json()]).toEqual([200, { username: name }]);
    expect(await auth.identityOf(browser)).toEqual({});
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEXT)).status).toBe(200);
    const again = await reset(token, 'yet another password');
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'RESET_LINK_DEAD' }]);
  });

  it('works for one of those who use it at the same moment', async () => {
    const token = await linkToken();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(token, `a quiet evening ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('refuses a password that is easy to guess, and still works', async () => {
    const token = await linkToken();
    const response = await reset(token, 'Password1');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { validation: { body: { keys: ['newPassword'] } } },
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it('writes a line to the security log without the link and the password', async () => {
    const log = jest.spyOn(auth.app.get(SecurityLog), 'record');
    const token = await linkToken();
    await reset(token);
    expect(log.mock.calls).toEqual([
      [
        'auth.password-reset',
        {
          requestId: expect.any(String),
          account: vendorId,
          role: 'vendor',
          address: expect.any(String),
        },
      ],
    ]);
  });

  it('dies with another one of the same vendor, and after an hour', async () => {
    const [first, second] = [await linkToken(), await linkToken()];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
    const late = await linkToken();
    const { manager } = auth.dataSource;
    await manager.update(
      PasswordResetEntity,
      { credentialId: vendorId },
      { expiresAt: new Date() },
    );
    expect(await (await reset(late)).json()).toMatchObject({ code: 'RESET_LINK_DEAD' });
    for (const { id } of await resetsOf()) expect((await mailOf(id)).status).toBe(404);
  });

  it('dies when the password is changed by who knows it', async () => {
    const token = await linkToken();
    const browser = auth.browser();
    await browser.post('/auth/vendor/login', { username: name, password: PASSWORD });
    const body = { currentPassword: PASSWORD, newPassword: 'chosen by its owner' };
    await browser.post('/auth/vendor/password', body, await auth.identityOf(browser));
    expect(await (await reset(token)).json()).toMatchObject({ code: 'RESET_LINK_DEAD' });
  });

  it.each([
    ['made up', 'x'.repeat(43), NEXT, { code: 'RESET_LINK_DEAD' }],
    ['cut off', 'x'.repeat(20), NEXT, { validation: { body: { keys: ['token'] } } }],
    [
      'for a short password',
      'x'.repeat(43),
      'short',
      { validation: { body: { keys: ['newPassword'] } } },
    ],
  ])('that is %s is refused', async (_, token, password, body) => {
    const response = await reset(token, password);
    expect([response.status, await response.json()]).toMatchObject([400, body]);
  });

  it('is in no answer to a browser', async () => {
    await ask(`${name}@stalls.example`);
    const [stored] = await resetsOf();
    const response = await auth.browser().get(`/internal/password-resets/${stored?.id}`);
    expect(response.status).toBe(401);
  });
});
