import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ROOT } from '../../../tools/launcher/lib/paths.mjs';
import { freePort } from '../../../tools/launcher/lib/ports.mjs';
import { eventually, pidOf, site } from '../../support/festival.js';
import { tabTo } from '../../support/keyboard.js';
import { createLook } from '../../support/looks.js';
import { signInAsAdmin } from '../../support/people.js';
import { announce, openBrowser, openTab } from '../../support/visitor.js';

const ADMIN = { username: 'admin', password: 'midsummer-demo' };

/** Calls the API at the address of a page. The page asks, because programs other than browsers do not find that name. */
const ask = (page: Page, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const options = sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : {};
      return (await fetch(to, options)).json() as Promise<unknown>;
    },
    [path, body] as const,
  );

/** A gateway whose admin pages have an address of their own, as those of the other journeys have not. */
let gateway: Awaited<ReturnType<typeof startGateway>>;
let adminUrl = '';

beforeAll(async () => {
  gateway = await startGateway((port) => {
    adminUrl = `http://admin.localhost:${port}`;
    return { DESK_URL: adminUrl };
  });
});
afterAll(() => gateway.stop());

test('admins work at the admin pages’ own address, and at the site they are visitors', async () => {
  const page = await openBrowser();
  announce(page, /40[13] /);
  await page.goto(`${gateway.url}/AdminManage/workshops`);
  const link = page.getByRole('link', { name: 'Go to the admin pages' });
  await link.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const look = createLook('desktop', 'tablet', 'phone');
  await look.at(page, 'admin-elsewhere');
  look.expectNothingWrong();

  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === adminUrl && pathname.endsWith('.js')) scripts.add(pathname.split('/')[2] ?? '');
  });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${adminUrl}/AdminManage/workshops`);
  await signInAsAdmin(page, adminUrl);

  const atSite = await openTab(page, `${gateway.url}/FAQ`);
  expect(await ask(page, '/api/auth/session')).toMatchObject({ role: 'admin' });
  expect(await ask(atSite, '/api/auth/session')).toMatchObject({ role: 'visitor' });
  expect(await ask(atSite, '/api/auth/admin/login', ADMIN)).toMatchObject({
    code: 'LOG_IN_ELSEWHERE',
    details: { address: adminUrl },
  });
  expect(await ask(page, '/api/auth/vendor/login', ADMIN)).toMatchObject({
    details: { address: site },
  });

  const queues = await openTab(page, `${adminUrl}/queues/`);
  await queues
    .getByRole('link', { name: /Queues/ })
    .first()
    .waitFor();
  await queues.goto(`${gateway.url}/queues/`);
  await queues.getByRole('link', { name: 'Go to the admin pages' }).waitFor();

  await page.goto(`${adminUrl}/AdminManage/trail`);
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await page.getByRole('link', { name: 'Midsummer Medley' }).click();
  await page.waitForURL(`${adminUrl}/AdminManage`);
  await page.getByRole('heading', { name: 'Unverified Orders' }).waitFor();
  expect([...scripts].filter((app) => app && !['shell', 'admin'].includes(app))).toEqual([]);
  await page.goto(`${adminUrl}/FAQ`);
  await page.waitForURL(`${site}/FAQ`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** What one process alone has: a channel of Node's cluster module, and a port. */
const OF_ONE = /^(NODE_UNIQUE_ID|NODE_CHANNEL_\w+|METRICS_PORT)=/;

/** A process's command line and environment. The system has both only on Linux. */
const programOf = async (pid: number) => {
  const read = async (file: string) =>
    (await readFile(`/proc/${pid}/${file}`, 'utf8')).split('\0').filter(Boolean);
  const [command = '', ...args] = await read('cmdline');
  const variables = (await read('environ')).filter((line) => !OF_ONE.test(line));
  const env = variables.map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  return { command, args, env: Object.fromEntries(env) };
};

/** Starts another gateway of the same festival, with variables of its own. */
const startGateway = async (variablesAt: (port: number) => Record<string, string>) => {
  const { command, args, env } = await programOf(await pidOf('gateway'));
  const port = await freePort();
  const gateway = spawn(command, args, {
    cwd: ROOT,
    env: { ...env, PORT: String(port), ...variablesAt(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(gateway, 'exit');
  const url = `http://localhost:${port}`;
  await eventually(async () => {
    if (gateway.exitCode !== null) return;
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`The gateway answered ${status}`);
  });
  if (gateway.exitCode !== null) throw new Error('The gateway did not start');
  return {
    url,
    async stop() {
      gateway.kill('SIGTERM');
      await ended;
    },
  };
};
