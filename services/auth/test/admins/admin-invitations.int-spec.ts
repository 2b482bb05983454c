import type { AdminInvitation } from '@festival/contracts/admins';
import { RealClock } from '@festival/service-kit/clock';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminsOf, type SignedInAdmin } from '../support/admins.js';
import { addCredentials, PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
let chief: SignedInAdmin;
let turn = 0;
let address: string;
let username: string;

beforeAll(async () => {
  auth = await startAuth();
  admins = adminsOf(auth);
  chief = await admins.addAdmin();
});
afterAll(() => auth.close());
beforeEach(() => {
  turn += 1;
  username = `aisyah${turn}`;
  address = `${username}@e.ntu.edu.sg`;
});

/** Invites the address of this test. @returns the link's token, read like the mailer */
const linkFor = async (emailAddress = address, by = chief) => {
  const { body } = await admins.invite(by, emailAddress);
  return { id: body._id, token: (await admins.mailOf(body._id)).body.token };
};
const openInvitations = async () =>
  (await admins.ask<AdminInvitation[]>(chief, 'GET /admin/invitations')).body.filter(
    ({ emailAddress }) => emailAddress === address,
  );
const offer = async (token: string) => {
  const response = await auth.browser().post('/auth/admin/invitation', { token });
  return { status: response.status, body: await response.json() };
};

describe('an invitation', () => {
  it('is written together with its mail; nothing that is stored or queued contains the link', async () => {
    const invited = await admins.invite(chief, ` ${address.toUpperCase()} `, ['mails', 'contest']);
    expect([invited.status, invited.body]).toMatchObject([
      200,
      { emailAddress: address, permissions: ['contest', 'mails'], isExpired: false },
    ]);
    const { _id: id, invitedAt, expiresAt } = invited.body;
    expect(Date.parse(expiresAt) - Date.parse(invitedAt)).toBe(3 * 24 * 3_600_000);
    const messageId = `admin-invitation.${id}`;
    const [job] = await auth.dataSource.manager.findBy(OutboxMessageEntity, { jobId: messageId });
    expect(job?.data).toEqual({
      ...{ messageId, template: 'admin-invitation', subjectId: id },
      cause: { requestId: expect.any(String) },
    });
    const mail = await admins.mailOf(id);
    expect(mail.body).toMatchObject({ emailAddress: address, invitedBy: 'Helper 1' });
    const stored = await auth.dataSource.query('SELECT * FROM admin_invitations');
    expect(JSON.stringify(stored)).not.toContain(mail.body.token);
    expect(await admins.entriesOf(id)).toMatchObject([
      { action: 'admin.invited', actorId: chief.id, changedTo: { emailAddress: address } },
    ]);
    expect(await openInvitations()).toMatchObject([{ _id: id, invitedBy: 'Helper 1' }]);
  });

  it('makes an admin who chose a username and a password, with the permissions of the invitation', async () => {
    const { token } = await linkFor();
    expect(await offer(token)).toMatchObject({
      status: 200,
      body: { displayName: 'Nur Aisyah', emailAddress: address, username: null },
    });
    const log = jest.spyOn(auth.app.get(SecurityLog), 'record');
    expect(await admins.accept(token, ` ${username.toUpperCase()}`)).toEqual({
      status: 200,
      body: { username },
    });
    expect(JSON.stringify(log.mock.calls)).not.toMatch(new RegExp(`${token}|${PASSWORD}`));
    expect(log.mock.calls).toMatchObject([['admin.joined', { role: 'admin' }]]);
    log.mockRestore();
    const { session } = await admins.signIn(username);
    expect(session).toMatchObject({
      role: 'admin',
      displayName: 'Nur Aisyah',
      email: address,
      permissions: ['mails'],
    });
    expect(await admins.entriesOf(String(session['_id']))).toMatchObject([
      { action: 'admin.joined', actorName: 'Nur Aisyah', changedTo: { username } },
    ]);
    expect(await openInvitations()).toEqual([]);
  });

  it('is taken once, also by several at the same moment', async () => {
    const { id, token } = await linkFor();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => admins.accept(token, `${username}-${at}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await admins.accept(token, username)).body.code).toBe('INVITATION_DEAD');
    expect((await offer(token)).body).toMatchObject({ code: 'INVITATION_DEAD' });
    expect((await admins.mailOf(id)).status).toBe(404);
  });

  it('is dead after three days, and shown as that', async () => {
    const { id, token } = await linkFor();
    const [{ expiresAt } = { expiresAt: '' }] = await openInvitations();
    const now = jest.spyOn(auth.app.get(RealClock), 'now');
    now.mockReturnValue(new Date(Date.parse(expiresAt) - 1));
    expect((await offer(token)).status).toBe(200);
    now.mockReturnValue(new Date(expiresAt));
    expect((await offer(token)).body).toMatchObject({ code: 'INVITATION_DEAD' });
    expect((await admins.accept(token, username)).body.code).toBe('INVITATION_DEAD');
    expect((await admins.mailOf(id)).status).toBe(404);
    expect(await openInvitations()).toMatchObject([{ _id: id, isExpired: true }]);
  });

  it('that is sent again has a new link, and the old one is dead', async () => {
    const first = await linkFor();
    const second = await linkFor();
    expect(await openInvitations()).toMatchObject([{ _id: second.id }]);
    expect((await admins.accept(first.token, username)).body.code).toBe('INVITATION_DEAD');
    expect((await admins.accept(second.token, username)).status).toBe(200);
  });

  it('has one link left, when two admins send it at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => admins.invite(chief, address)));
    expect(await openInvitations()).toHaveLength(1);
  });

  it('can be withdrawn', async () => {
    const { id, token } = await linkFor();
    expect((await admins.ask(chief, `DELETE /admin/invitations/${id}`)).status).toBe(200);
    expect((await admins.accept(token, username)).body.code).toBe('INVITATION_DEAD');
    expect((await admins.ask(chief, `DELETE /admin/invitations/${id}`)).body.code).toBe(
      'INVITATION_DEAD',
    );
    expect((await admins.ask(chief, 'DELETE /admin/invitations/none')).status).toBe(404);
    const [latest] = await admins.entriesOf(id);
    expect(latest).toMatchObject({ action: 'admin.uninvited', actorId: chief.id });
  });

  it.each([
    ['is deactivated', (of: SignedInAdmin) => admins.deactivate(chief, of)],
    ['looks after admins no more', (of: SignedInAdmin) => admins.permit(chief, of, ['orders'])],
  ])('ends with the permission of its sender, who %s', async (_, takeOut) => {
    const helper = await admins.addAdmin();
    const own = await linkFor(address, helper);
    const another = await linkFor(`other-${address}`);
    expect((await takeOut(helper)).status).toBe(200);
    expect((await admins.accept(own.token, username)).body.code).toBe('INVITATION_DEAD');
    const [latest] = await admins.entriesOf(own.id);
    expect(latest).toMatchObject({
      action: 'admin.uninvited',
      actorId: chief.id,
      changedFrom: { emailAddress: address },
    });
    expect((await admins.accept(another.token, `${username}-other`)).status).toBe(200);
  });

  it('is left by nobody who sends one while they are deactivated', async () => {
    for (let round = 0; round < 5; round += 1) {
      const helper = await admins.addAdmin();
      await Promise.all([admins.invite(helper, address), admins.deactivate(chief, helper)]);
      expect(await openInvitations()).toEqual([]);
    }
  });

  it.each([
    ['an easy password', () => [username, 'Password1'], 'newPassword'],
    ['the own name as password', () => [username, `${username}!`], 'newPassword'],
    ['a short password', () => [username, 'short'], 'newPassword'],
    ['no username', () => ['', PASSWORD], 'username'],
  ])('still works after %s', async (_, given, key) => {
    const { token } = await linkFor();
    const [name = '', password = ''] = given();
    const refused = await admins.accept(token, name, password);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { validation: { body: { keys: [key] } } },
    ]);
    expect((await admins.accept(token, username)).status).toBe(200);
  });

  it('still works after a username that is taken, or looks like one that is', async () => {
    await addCredentials(auth.dataSource, 'vendor', `stall${turn}`);
    const { token } = await linkFor();
    for (const taken of [`Stall${turn}`, `stаll${turn}`])
      expect((await admins.accept(token, taken)).body.code).toBe('ACCOUNT_TAKEN');
    expect((await admins.accept(token, username)).status).toBe(200);
  });

  it('does not work for an address with an account', async () => {
    await addCredentials(auth.dataSource, 'vendor', `stall${turn}`);
    for (const taken of [`stall${turn}@stalls.example`, `${chief.username}@admin.example`])
      expect((await admins.invite(chief, taken)).body.code).toBe('ACCOUNT_TAKEN');
  });

  it.each(['weijie@ntu.edu.sg.evil.example', 'weijie@sub.e.ntu.edu.sg', 'weijie@evil.example'])(
    'does not go to %s: only the configured domains get one, and the refusal names the field',
    async (elsewhere) => {
      expect(await admins.invite(chief, elsewhere)).toMatchObject({
        status: 400,
        body: { validation: { body: { keys: ['emailAddress'] } } },
      });
    },
  );

  it('lets an admin back in who was deactivated, under the same account', async () => {
    const helper = await admins.addAdmin(['orders']);
    await admins.deactivate(chief, helper);
    const { token } = await linkFor(`${helper.username}@admin.example`);
    expect((await offer(token)).body).toMatchObject({ username: helper.username });
    expect((await admins.accept(token, helper.username)).status).toBe(200);
    const { session } = await admins.signIn(helper.username);
    expect(session).toMatchObject({ _id: helper.id, permissions: ['mails'] });
  });

  it.each([
    ['made up', 'x'.repeat(43), { code: 'INVITATION_DEAD' }],
    ['cut off', 'x'.repeat(20), { validation: { body: { keys: ['token'] } } }],
  ])('that is %s is refused', async (_, token, body) => {
    expect(await admins.accept(token, username)).toMatchObject({ status: 400, body });
    expect(await offer(token)).toMatchObject({ status: 400, body });
  });
});
