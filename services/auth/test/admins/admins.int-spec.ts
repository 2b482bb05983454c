import type { AdminAccount } from '@festival/contracts/admins';
import { type Permission, permissions } from '@festival/contracts/permissions';
import type { TrailEntry } from '@festival/contracts/trail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CredentialEntity } from '../../src/accounts/account.table.js';
import { adminsOf, type SignedInAdmin } from '../support/admins.js';
import { PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;
let admins: ReturnType<typeof adminsOf>;
let chief: SignedInAdmin;

beforeAll(async () => {
  auth = await startAuth();
  admins = adminsOf(auth);
});
afterAll(() => auth.close());

/** Each test starts with one admin who has every permission, and no other who can manage admins. */
beforeEach(async () => {
  await auth.dataSource.manager.update(
    CredentialEntity,
    { role: 'admin' },
    { permissions: ['orders'] },
  );
  chief = await admins.addAdmin();
});

const sessionOf = async (admin: SignedInAdmin) =>
  (await admins.ask(admin, 'GET /auth/session')).body as { role: string; permissions?: string[] };

describe('the permissions of an admin', () => {
  it('are in the answer to the sign-in, and limit the session', async () => {
    const helper = await admins.addAdmin(['mails', 'orders']);
    const { session } = await admins.signIn(helper.username);
    expect(session).toMatchObject({ role: 'admin', permissions: ['orders', 'mails'] });
    expect(await sessionOf(helper)).toMatchObject({ permissions: ['orders', 'mails'] });
    const refused = await admins.ask(helper, 'GET /admin/admins');
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'PERMISSION_NEEDED', error: expect.stringContaining('Admins and technical pages') },
    ]);
  });

  it('are all permissions for an admin from before permissions existed', async () => {
    const old = await admins.addAdmin();
    await auth.dataSource.query('UPDATE credentials SET permissions = NULL WHERE id = ?', [old.id]);
    const { session } = await admins.signIn(old.username);
    expect(session['permissions']).toEqual([...permissions]);
  });

  it('change in every session at once, and are recorded with the old ones', async () => {
    const helper = await admins.addAdmin(['orders']);
    const { who } = await admins.signIn(helper.username);
    const phone = { ...helper, who };
    const changed = await admins.permit(chief, helper, ['contest', 'technical']);
    expect(changed).toMatchObject({ status: 200, body: { permissions: ['contest', 'technical'] } });
    for (const one of [helper, phone])
      expect((await admins.ask(one, 'GET /admin/admins')).status).toBe(200);
    expect((await admins.permit(chief, helper, ['contest'])).status).toBe(200);
    for (const one of [helper, phone])
      expect((await admins.ask(one, 'GET /admin/admins')).status).toBe(403);

    // A repeat changes nothing, and writes nothing to the audit log.
    await admins.permit(chief, helper, ['contest']);
    const [second, first, ...more] = await admins.entriesOf(helper.id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      action: 'admin.changed',
      actorId: chief.id,
      changedFrom: { permissions: ['orders'] },
      changedTo: { permissions: ['contest', 'technical'] },
    });
    expect(second).toMatchObject({ changedTo: { permissions: ['contest'] } });
  });

  it('ends as the later of two changes that are made at once, in the session too', async () => {
    const helper = await admins.addAdmin([]);
    const wanted: Permission[][] = [['orders'], ['mails'], ['contest'], ['workshops'], []];
    await Promise.all(wanted.map((held) => admins.permit(chief, helper, held)));
    const stored = await auth.dataSource.manager.findOneByOrFail(CredentialEntity, {
      id: helper.id,
    });
    expect((await sessionOf(helper)).permissions).toEqual(stored.permissions);
  });

  it('is never wider in a session than in the database, when the process ends right after a change', async () => {
    const helper = await admins.addAdmin(['orders', 'technical']);
    const killed = admins.dieAfterTheCommit();
    expect((await admins.permit(chief, helper, ['orders', 'mails'])).status).toBe(500);
    killed.mockRestore();
    expect((await sessionOf(helper)).permissions).toEqual(['orders']);
    // The repeat completes it.
    expect((await admins.permit(chief, helper, ['orders', 'mails'])).status).toBe(200);
    expect((await sessionOf(helper)).permissions).toEqual(['orders', 'mails']);
  });

  it.each([
    ['a permission that there is not', { permissions: ['lanterns'] }],
    ['one twice', { permissions: ['orders', 'orders'] }],
    ['none given', {}],
  ])('is not changed by %s', async (_, body) => {
    const call = `PUT /admin/admins/${chief.id}/permissions`;
    const answer = await admins.ask(chief, call, body);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { validation: { body: { keys: [expect.stringContaining('permissions')] } } },
    ]);
  });

  it('cannot be changed for an account that is no admin', async () => {
    expect((await admins.permit(chief, { ...chief, id: 'nobody' }, [])).status).toBe(404);
  });
});

describe('an admin who is deactivated', () => {
  it('is out at once on every device, cannot sign in, and stays in the list', async () => {
    const helper = await admins.addAdmin(['orders']);
    const phone = await admins.signIn(helper.username);
    const gone = await admins.deactivate(chief, helper);
    expect(gone).toMatchObject({ status: 200, body: { isActive: false } });
    for (const one of [helper, phone]) expect(await one.who()).toEqual({});
    expect((await admins.signIn(helper.username)).session.code).toBe('CREDENTIALS_WRONG');
    const list = await admins.ask<AdminAccount[]>(chief, 'GET /admin/admins');
    expect(list.body.find(({ _id }) => _id === helper.id)).toMatchObject({ isActive: false });

    expect((await admins.deactivate(chief, helper)).status).toBe(200);
    expect(await admins.entriesOf(helper.id)).toMatchObject([
      { action: 'admin.deactivated', actorId: chief.id },
    ]);
    expect((await admins.permit(chief, helper, [])).body.code).toBe('ADMIN_DEACTIVATED');
  });

  it('is out also when they sign in at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const helper = await admins.addAdmin(['orders']);
      const [late] = await Promise.all([
        admins.signIn(helper.username),
        admins.deactivate(chief, helper),
      ]);
      expect([await helper.who(), await late.who()]).toEqual([{}, {}]);
    }
  });
});

describe('the last admin with the permission for admins', () => {
  it('can neither be deactivated nor lose that permission', async () => {
    expect((await admins.deactivate(chief, chief)).body.code).toBe('LAST_TECHNICAL_ADMIN');
    expect((await admins.permit(chief, chief, ['orders'])).body.code).toBe('LAST_TECHNICAL_ADMIN');
    expect((await admins.permit(chief, chief, ['technical'])).status).toBe(200);
    expect((await admins.ask(chief, 'GET /admin/admins')).status).toBe(200);
  });

  it('is left, when two of them take each other out at the same moment', async () => {
    const takeOut = [
      (by: SignedInAdmin, of: SignedInAdmin) => admins.deactivate(by, of),
      (by: SignedInAdmin, of: SignedInAdmin) => admins.permit(by, of, ['orders']),
    ];
    for (let round = 0; round < 6; round += 1) {
      const other = await admins.addAdmin();
      const how = (at: number) => takeOut[(round + at) % 2]!;
      await Promise.all([how(0)(chief, other), how(round % 3)(other, chief)]);
      const left = await auth.dataSource.query(
        "SELECT id FROM credentials WHERE role = 'admin' AND deactivated_at IS NULL AND permissions LIKE '%technical%'",
      );
      expect(left).toHaveLength(1);
      chief = left[0].id === chief.id ? chief : other;
    }
  });
});

it('an admin changes the own password: other sessions end, the log keeps that it was done and neither password', async () => {
  const helper = await admins.addAdmin([]);
  const phone = await admins.signIn(helper.username);
  const next = 'another horse battery';
  const change = (currentPassword: string, newPassword: string) =>
    admins.ask(helper, 'POST /auth/admin/password', { currentPassword, newPassword });
  expect((await change('not this one', next)).body.code).toBe('PASSWORD_WRONG');
  expect((await change(PASSWORD, 'Password1')).status).toBe(400);
  expect((await change(PASSWORD, next)).status).toBe(200);
  expect(await phone.who()).toEqual({});
  expect((await sessionOf(helper)).role).toBe('admin');
  expect((await admins.signIn(helper.username, { password: next })).status).toBe(200);
  const entries = await admins.entriesOf(helper.id);
  expect(entries).toMatchObject([{ action: 'admin.password-changed', actorId: helper.id }]);
  expect(JSON.stringify(entries)).not.toMatch(/horse/);
});

describe('the trail of what was done', () => {
  const trail = async (query: string, by = chief) =>
    admins.ask<{ entries: TrailEntry[]; hasMore: boolean }>(by, `GET /internal/auth/trail${query}`);

  it('is searched by admin, action, subject and any value, in upper or lower case, with wildcards as text', async () => {
    const helper = await admins.addAdmin(['orders']);
    await admins.permit(chief, helper, ['workshops']);
    for (const q of [helper.id, helper.id.toUpperCase()]) {
      const { entries } = (await trail(`?q=${q}`)).body;
      expect(entries).toMatchObject([
        {
          service: 'auth',
          action: 'admin.changed',
          actorId: chief.id,
          before: { permissions: ['orders'] },
          after: { permissions: ['workshops'] },
        },
      ]);
    }
    const subjects = async (query: string) =>
      (await trail(query)).body.entries.map(({ subject }) => subject);
    expect(await subjects('?q=WORKSHOPS')).toContain(helper.id);
    expect(await subjects('?q=admin.changed')).toContain(helper.id);
    expect(await subjects('?q=%25')).toEqual([]);
    expect(await subjects('?q=%E8%8A%B8%E6%9C%AF')).toEqual([]);
    expect(await subjects('?from=2001-01-01T00:00:00Z')).toContain(helper.id);
    expect(await subjects('?until=2001-01-01T00:00:00Z')).toEqual([]);
  });

  it('is read on from an entry, and by technical admins alone', async () => {
    const { entries } = (await trail('')).body;
    const rest = (await trail(`?after=${entries[0]?._id}`)).body.entries;
    expect(rest[0]).toEqual(entries[1]);
    const helper = await admins.addAdmin(['orders']);
    expect((await trail('', helper)).status).toBe(403);
    expect((await trail('?after=nothing')).status).toBe(400);
  });
});
