import type { EventDelivery } from '@festival/contracts/events';
import { erasureQueueOf } from '@festival/contracts/jobs';
import { fromJson } from '@festival/service-kit/database';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { Queues } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { withoutDeadlines } from '@festival/service-kit/testing/service';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { StudentEntity } from '../../src/accounts/account.table.js';
import { Sessions } from '../../src/sessions/sessions.table.js';
import { type Campus, campusJourney, createCampus, SITE, weiLing } from '../support/campus.js';
import { asPerson, asService, type RunningAuth, startAuth } from '../support/start-auth.js';

let campus: Campus;
let auth: RunningAuth;
let journey: ReturnType<typeof campusJourney>;

beforeAll(async () => {
  campus = await createCampus(`${SITE}/api/auth/google/callback`);
  // The provider shares this process, so the last of forty concurrent answers may take long. These tests are not about that.
  auth = await startAuth({ OIDC_ISSUER: campus.issuer, OIDC_TIMEOUT_SECONDS: '60' });
  await campus.listen();
  journey = campusJourney(auth, campus);
});
beforeEach(() => auth.dataSource.getRepository(StudentEntity).clear());
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await auth.close();
  await campus.close();
});

const students = () => auth.dataSource.manager.find(StudentEntity);

it('gives one account to forty first sign-ins at the same moment', async () => {
  withoutDeadlines();
  campus.answerAs(weiLing);
  const browsers = Array.from({ length: 40 }, () => auth.browser());
  const returns = await Promise.all(
    browsers.map(async (browser) => journey.atProvider((await journey.leave(browser)).target)),
  );
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.get(String(returns[index]))),
  );
  const sessions = await Promise.all(browsers.map(journey.sessionOf));

  expect(new Set(answers.map((answer) => answer.headers.get('location')))).toEqual(new Set(['/']));
  expect(await students()).toHaveLength(1);
  expect(new Set(sessions.map(({ _id }) => _id)).size).toBe(1);
});

it('knows somebody again by subject, and takes over their new address and name', async () => {
  const first = await journey.sessionOf((await journey.signIn(weiLing)).browser);
  const changed = { ...weiLing, email: 'weiling.tan@ntu.edu.sg', name: 'Dr Tan Wei Ling' };
  const second = await journey.sessionOf((await journey.signIn(changed)).browser);

  expect(second).toMatchObject({
    _id: first._id,
    email: 'weiling.tan@ntu.edu.sg',
    displayName: 'Dr Tan Wei Ling',
  });
});

it('knows somebody again by address when the campus gave them a new account', async () => {
  const first = await journey.sessionOf((await journey.signIn(weiLing)).browser);
  const second = await journey.sessionOf(
    (await journey.signIn({ ...weiLing, sub: 'sub-2' })).browser,
  );
  expect(second._id).toBe(first._id);
  expect(await students()).toHaveLength(1);
});

it('lets an erased student come back once every service is done, to the same account, so that nobody votes twice', async () => {
  const first = await journey.sessionOf((await journey.signIn(weiLing)).browser);
  const sessions = auth.app.get(Sessions, { strict: false });
  expect(await sessions.list(String(first._id), '')).toHaveLength(1);
  // A sign-in that began before.
  const late = auth.browser();
  const back = await journey.atProvider((await journey.leave(late)).target);
  const body = JSON.stringify({ emailAddress: weiLing.email, reason: 'They asked for it.' });
  const headers = { ...(await asPerson(admin)), 'content-type': 'application/json' };
  const url = `${await auth.app.getUrl()}/admin/people/erase`;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);

  expect(await sessions.list(String(first._id), '')).toEqual([]);
  const refused = '/userlogin?refused=erasing&returnTo=%2F';
  expect((await late.get(back)).headers.get('location')).toBe(refused);
  const again = { ...weiLing, sub: 'sub-2' };
  for (const person of [weiLing, again])
    expect((await journey.signIn(person)).location).toBe(refused);
  expect(await sessions.list(String(first._id), '')).toEqual([]);
  const kept = JSON.stringify(await students());
  for (const { sub, email, name } of [weiLing])
    for (const word of [sub, `${email}`.toLowerCase(), name]) expect(kept).not.toContain(word);

  // A session of a sign-in that was recorded before.
  const account = { id: String(first._id), role: 'student' } as const;
  await sessions.open({ ...account, displayName: '', email: null, picture: null });
  const queue = auth.app.get(Queues, { strict: false }).get(erasureQueueOf('auth'));
  await eventually(async () => {
    await queue.promoteJobs();
    return (await queue.getCompletedCount()) === 1;
  });
  expect(await sessions.list(String(first._id), '')).toEqual([]);
  await auth.dataSource.manager.delete(OutboxMessageEntity, { jobName: 'person.erase' });
  const second = await journey.sessionOf((await journey.signIn(weiLing)).browser);
  expect(second).toMatchObject({ _id: first._id, email: first.email });
  expect(await students()).toHaveLength(1);
});

it('does not give one account the address of another', async () => {
  await journey.signIn(weiLing);
  await journey.signIn({ ...weiLing, sub: 'sub-9', email: 'student09@e.ntu.edu.sg' });
  const { location } = await journey.signIn({ ...weiLing, sub: 'sub-9' });

  expect(location).toBe('/userlogin?refused=failed&returnTo=%2F');
  expect((await students()).map(({ email }) => email).sort()).toEqual([
    'student01@e.ntu.edu.sg',
    'student09@e.ntu.edu.sg',
  ]);
});

it('tells consumers of the first sign-in and of a new address or name, and of nothing else', async () => {
  await auth.dataSource.query('DELETE FROM outbox');
  const { _id } = await journey.sessionOf((await journey.signIn(weiLing)).browser);
  await journey.signIn(weiLing);
  await journey.signIn({ ...weiLing, name: 'Dr Tan Wei Ling' });
  await journey.signIn({ ...weiLing, name: 'dr tan wei ling' });

  const rows: { data: string | EventDelivery }[] = await auth.dataSource.query(
    "SELECT data FROM outbox WHERE job_name = 'event.deliver' ORDER BY job_id",
  );
  const told = rows.map(({ data }) => fromJson<EventDelivery>(data).event);
  const at = expect.any(String);
  const of = (name?: string) => ({ email: 'student01@e.ntu.edu.sg', name });
  expect(told).toEqual([
    { name: 'student.joined', subject: _id, revision: 0, at, data: of(weiLing.name) },
    { name: 'student.changed', subject: _id, revision: 1, at, data: of('Dr Tan Wei Ling') },
    { name: 'student.changed', subject: _id, revision: 2, at, data: of('dr tan wei ling') },
  ]);
  const page = await auth.browser(await asService('mailer')).get('/internal/events/student');
  expect(await page.json()).toEqual({ events: [told.at(-1)], next: null });
});
