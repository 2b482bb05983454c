import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock, RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { adminChangesOf } from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SetAdmin } from '../src/accounts/set-admin.js';
import { PASSWORD } from './support/sign-in.js';
import { asPerson, type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const entries = async (subject: string) => {
  const { rows } = await auth.app.get(AuditLog, { strict: false }).page({ subject });
  return rows;
};
const moveClock = async (now: string | null, as = admin) =>
  fetch(`${await auth.app.getUrl()}/internal/clock`, {
    method: 'PUT',
    headers: { ...(await asPerson(as)), 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });

// The calls about admins are tested in `admins.int-spec`, `admin-invitations.int-spec` and `second-factor.int-spec`, those about people in `people.fault-spec`.
it('covers every call by which admins change something', () => {
  expect(adminChangesOf('auth')).toEqual([
    'DELETE /admin/admins/:id/secondFactor',
    'DELETE /admin/invitations/:id',
    'DELETE /auth/sessions/:id',
    'POST /admin/admins/:id/deactivate',
    'POST /admin/invitations',
    'POST /admin/people/erase',
    'POST /admin/people/find',
    'POST /admin/sessions/end',
    'POST /auth/admin/confirm',
    'POST /auth/admin/password',
    'POST /auth/admin/secondFactor',
    'POST /auth/admin/secondFactor/confirm',
    'POST /auth/admin/secondFactor/disable',
    'POST /auth/admin/secondFactor/recoveryCodes',
    'POST /auth/logoutEverywhere',
    'POST /internal/people/export',
    'PUT /admin/admins/:id/permissions',
    'PUT /internal/clock',
  ]);
});

describe('a move of the clock', () => {
  it('is recorded with the previous time and the admin', async () => {
    const before = auth.app.get(FestivalClock, { strict: false }).state().now;
    const moved = await moveClock('2021-03-06T00:00:00+08:00');
    expect(await moved.json()).toMatchObject({ now: expect.stringMatching(/^2021-03-05T16:00/) });
    const [entry, ...earlier] = await entries('clock');
    expect(earlier).toEqual([]);
    expect(entry).toMatchObject({ action: 'clock.moved', actorId: admin.sub });
    expect(entry?.changedTo).toEqual({ now: '2021-03-06T00:00:00+08:00' });
    const from = Date.parse(String(entry?.changedFrom?.['now']));
    expect(from).toBeGreaterThanOrEqual(Date.parse(before));
  });

  it('that is refused or fails is not recorded', async () => {
    const count = (await entries('clock')).length;
    expect((await moveClock(null, student())).status).toBe(401);
    const clock = auth.app.get(FestivalClock, { strict: false });
    const move = jest.spyOn(clock, 'move').mockRejectedValueOnce(new Error('Redis is away'));
    expect((await moveClock(null)).status).toBe(500);
    move.mockRestore();
    expect(await entries('clock')).toHaveLength(count);
  });

  it('is refused unless the festival is a demo', async () => {
    const config = auth.app.get<{ FESTIVAL_MODE: string }>(CONFIG, { strict: false });
    const mode = jest.replaceProperty(config, 'FESTIVAL_MODE', 'production');
    const answer = await moveClock(null);
    mode.restore();
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'DEMO_ONLY' }]);
  });
});

it('setting an admin on the server is recorded with the operating system’s user, and without a password', async () => {
  const account = { username: 'Admin', displayName: 'Admin', email: null, isDemo: false };
  const setAdmin = new SetAdmin(auth.dataSource, new RealClock());
  const id = await setAdmin.execute({ ...account, password: PASSWORD }, 'operator');
  await setAdmin.execute({ ...account, email: 'd@ntu.edu.sg', password: PASSWORD }, 'other');
  const [second, first] = await entries(id);
  expect(first).toMatchObject({
    action: 'admin.set',
    actorId: 'set-admin',
    actorName: 'operator',
    changedFrom: null,
    changedTo: { username: 'admin', displayName: 'Admin', email: null },
  });
  expect(second).toMatchObject({
    actorName: 'other',
    changedFrom: { email: null },
    changedTo: { email: 'd@ntu.edu.sg' },
  });
  expect(JSON.stringify([first, second])).not.toContain(PASSWORD);
});

it('an admin who could not be set leaves no entry', async () => {
  const bad = { username: 'night', displayName: 'Night', email: null, isDemo: false };
  const setAdmin = new SetAdmin(auth.dataSource, new RealClock());
  await expect(setAdmin.execute({ ...bad, password: 'short' }, 'root')).rejects.toThrow();
  const rows = await auth.dataSource.query(
    "SELECT 1 FROM audit_log WHERE changed_to LIKE '%Night%'",
  );
  expect(rows).toEqual([]);
});
