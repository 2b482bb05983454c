import { once } from 'node:events';
import { allQueues } from '@festival/contracts/jobs';
import { queueConnection } from '@festival/service-kit/queues';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { signIn } from '../support/sign-in.js';

const PAGE = '/queues/';
const API = '/queues/api/queues';
const FILE = '/queues/static/images/logo.svg';

interface Shown {
  queues: {
    name: string;
    readOnlyMode: boolean;
    counts: Record<string, number>;
    jobs: { data: unknown; failedReason?: string }[];
  }[];
}

let gateway: TestGateway;
let cookie: string;

/** Adds a waiting job and a failed job to a queue. */
const addJobs = async (): Promise<void> => {
  const connection = queueConnection({ REDIS_URL: gateway.redisUrl });
  const events = new Queue('contests.student-events', { connection });
  const data = { email: 'mei@e.ntu.edu.sg', name: 'Mei Lin' };
  const event = { name: 'student.changed', subject: 's1', revision: 1, at: '2021-02-10', data };
  await events.add('event.deliver', { consumer: 'contests', event });
  const mails = new Queue('mail', { connection });
  const worker = new Worker(
    'mail',
    () => Promise.reject(new Error('550 no mailbox mei@e.ntu.edu.sg, see https://x.example/r?t=1')),
    { connection },
  );
  const failed = once(worker, 'failed');
  await mails.add('mail.send', { template: 'password-reset', resetId: 'r1', link: 'secret' });
  await failed;
  await Promise.all([worker.close(), mails.close(), events.close()]);
};

beforeAll(async () => {
  gateway = await startGateway();
  ({ cookie } = await signIn(gateway, 'admin', 'keeper', ['technical']));
  await addJobs();
});
afterAll(() => gateway.close());

const ask = (
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${gateway.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { cookie, accept: 'text/html', ...headers },
  });

const shown = async (queue: string) => {
  const answer = await ask(`${API}?activeQueue=${queue}&status=latest&page=1&jobsPerPage=10`);
  const text = await answer.text();
  const found = (JSON.parse(text) as Shown).queues.find(({ name }) => name === queue);
  return { text, jobs: found?.jobs ?? [] };
};

describe('access to the queues', () => {
  it.each([
    ['a visitor', undefined],
    ['a student', 'student'],
  ] as const)('%s is led to the sign-in, and gets no file and no answer', async (_, role) => {
    const headers = { cookie: role ? (await signIn(gateway, role)).cookie : '' };
    const page = await ask(PAGE, { headers });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/AdminManage/queues']);
    for (const path of [API, FILE]) expect((await ask(path, { headers })).status).toBe(401);
  });

  it('an admin without the permission is refused', async () => {
    const headers = await signIn(gateway, 'admin', 'treasurer', ['orders', 'mails']);
    for (const path of [PAGE, API, FILE]) {
      const answer = await ask(path, { headers: { cookie: headers.cookie } });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).toContain('PERMISSION_NEEDED');
    }
  });

  it('a session that has ended opens nothing any more', async () => {
    const session = await signIn(gateway, 'admin', 'keeper-2', ['technical']);
    const headers = { cookie: session.cookie };
    expect((await ask(API, { headers })).status).toBe(200);
    await session.revoke();
    expect((await ask(API, { headers })).status).toBe(401);
  });
});

it('has a page with files of this site alone, and nothing inline that runs', async () => {
  for (const path of ['/queues', PAGE, '/queues/queue/mail']) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}='){2};/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https:/);
    const html = await answer.text();
    expect(html).not.toMatch(/https?:|<style|style=|<script>/);
    const files = [...html.matchAll(/(?:href|src)="(?:\/queues\/)?(static\/[^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(files).toEqual(expect.arrayContaining(['static/festival.css', 'static/festival.js']));
    for (const file of files) expect((await ask(`${PAGE}${file}`)).status).toBe(200);
  }
});

it('shows every queue, to be read alone', async () => {
  const { queues } = (await (await ask(API)).json()) as Shown;
  expect(queues.map(({ name }) => name).sort()).toEqual([...allQueues].sort());
  expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  expect(queues.find(({ name }) => name === 'mail')?.counts).toMatchObject({ failed: 1 });
});

it('shows the id of a job, and no personal data', async () => {
  const events = await shown('contests.student-events');
  expect(events.jobs[0]?.data).toMatchObject({
    consumer: 'contests',
    event: { name: 'student.changed', subject: 's1', data: '(not shown)' },
  });
  const mails = await shown('mail');
  expect(mails.jobs[0]?.data).toMatchObject({ resetId: 'r1', link: '(not shown)' });
  expect(mails.jobs[0]?.failedReason).toBe('550 no mailbox (an address), see (a link)');
  const one = await ask(`${API}/mail/1`);
  expect([one.status, one.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  for (const { text } of [events, mails, { text: await one.text() }])
    expect(text).not.toMatch(/mei@|Mei Lin|secret|x\.example/);
});

test.each([
  ['PUT', `${API}/mail/pause`],
  ['PUT', `${API}/mail/retry/failed`],
  ['POST', `${API}/mail/add`],
  ['PATCH', `${API}/mail/1/update-data`],
  ['PUT', `${API}/pause`],
  ['DELETE', `${API}/mail`],
  ['POST', PAGE],
])('%s %s is refused, and changes nothing', async (method, path) => {
  const own = await ask(path, { method, headers: { origin: gateway.url } });
  expect(own.status).toBe(405);
  const foreign = await ask(path, { method, headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const mails = new Queue('mail', { connection: queueConnection({ REDIS_URL: gateway.redisUrl }) });
  expect([await mails.isPaused(), await mails.getJobCountByTypes('failed')]).toEqual([false, 1]);
  await mails.close();
});

test.each([
  `${API}/lanterns/1`,
  `${API}/mail/nothing`,
  `${API}/mail/failed`,
  `${API}/mail/%2e%2e%2f1`,
  `${API}?activeQueue=%25`,
  '/queues/api/lanterns',
  '/queues/static/lanterns.js',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
