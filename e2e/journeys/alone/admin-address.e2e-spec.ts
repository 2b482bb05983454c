import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { site } from '../../support/festival.js';
import { tabTo } from '../../support/keyboard.js';
import { createLook } from '../../support/looks.js';
import { signInAsAdmin } from '../../support/people.js';
import { startGateway } from '../../support/processes.js';
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
  await page.getByRole('heading', { name: 'Trail' }).waitFor();
  await page.getByRole('link', { name: 'Midsummer Medley' }).click();
  await page.waitForURL(`${adminUrl}/AdminManage`);
  await page.getByRole('heading', { name: 'Unverified Orders' }).waitFor();
  expect([...scripts].filter((app) => app && !['shell', 'admin'].includes(app))).toEqual([]);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL(`${site}/FAQ`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
