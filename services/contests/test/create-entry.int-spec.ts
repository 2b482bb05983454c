import { AuditLog } from '@festival/service-kit/audit';
import { adminChangesOf } from '@festival/testing/admin-changes';
import { admin, student } from '@festival/testing/identity';
import { startService, type TestService } from '@festival/testing/service/start-service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContestsConfig } from '../src/config.js';
import { contestsService } from '../src/service.js';
import { settings } from './settings.js';

let contests: TestService<ContestsConfig>;
beforeAll(async () => {
  contests = await startService(contestsService, settings);
});
afterAll(() => contests.close());

test('what an admin creates is there for everybody, once for each key', async () => {
  const create = () =>
    contests.request('POST', '/contests', {
      as: admin,
      body: { name: 'First light' },
      idempotencyKey: 'once',
    });
  const answers = await Promise.all([create(), create()]);
  const [created] = answers;
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [
      200,
      { _id: expect.any(String), name: 'First light', createdAt: expect.any(String) },
    ]),
  );
  expect((await contests.request('GET', '/contests')).body).toEqual([created?.body]);
});

test('what an admin does is in the audit log, once', async () => {
  // A call by which admins change something else needs a test like this one.
  expect(adminChangesOf('contests')).toEqual([
    'PATCH /admin/luckydraw',
    'POST /admin/points/:id/undo',
    'POST /contests',
  ]);
  const create = () =>
    contests.request('POST', '/contests', {
      as: admin,
      body: { name: 'Second light' },
      idempotencyKey: 'kept',
    });
  const [{ body }] = await Promise.all([create(), create()]);
  const { rows } = await contests.app.get(AuditLog, { strict: false }).page({ subject: body._id });
  expect(rows).toMatchObject([
    { action: 'entry.created', actorId: admin.sub, changedTo: { name: 'Second light' } },
  ]);
});

test.each([
  ['a visitor', undefined, 401],
  ['a student', student(), 401],
])('%s creates nothing', async (_, as, status) => {
  const answer = await contests.request('POST', '/contests', { as, body: { name: 'Mine' } });
  expect(answer.status).toBe(status);
});

test('a refusal names the field that is wrong', async () => {
  const answer = await contests.request('POST', '/contests', { as: admin, body: { name: ' ' } });
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ validation: { body: expect.objectContaining({ keys: ['name'] }) } }),
  ]);
});
