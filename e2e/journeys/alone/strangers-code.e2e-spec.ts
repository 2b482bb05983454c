import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { fillPath, isInternal, splitCallName } from '@festival/contracts/paths';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { letSessionsAge } from '../../../tools/demo-festival/old-sessions.mjs';
import { site } from '../../support/festival.js';
import { createLook } from '../../support/looks.js';
import { signInAsAdmin } from '../../support/people.js';
import { type Alter, Team } from '../../support/releases.js';
import { announce, openBrowser, openTab } from '../../support/visitor.js';

const STOLEN = 'A stolen token';

/** The calls that let somebody stay, or decide for good. */
const GUARDED = Object.entries(calls as Record<string, CallDefinition>)
  .filter(([name, { confirms }]) => confirms && !isInternal(name))
  .map(([name]) => {
    const { method, path } = splitCallName(name);
    return { name, method, path: fillPath(path, { area: 'shell', id: 'x' }) };
  });

/** What a stranger's code tries in the page of an admin. It waits for the journey to call it. */
const CODE = `
window.attack = async () => {
  const call = async (method, path, body) => {
    const answer = await fetch('/api' + path, { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) });
    return answer.ok ? 'done' : (await answer.json()).code;
  };
  const { role } = await (await fetch('/api/auth/session')).json();
  const guarded = {};
  for (const { name, method, path } of ${JSON.stringify(GUARDED)}) guarded[name] = await call(method, path, method === 'POST' ? {} : undefined);
  return {
    role,
    guarded,
    token: await call('POST', '/admin/area-tokens', { area: 'shell', label: ${JSON.stringify(STOLEN)} }),
    orders: await call('GET', '/admin/orders'),
    cookies: document.cookie,
  };
};
`;
const hostile: Alter = (code, path) => (/^area\..*js$/.test(path) ? code + CODE : code);

interface Attacked {
  role: string;
  guarded: Record<string, string>;
  token: string;
  orders: string;
  cookies: string;
}

const attack = (page: Page): Promise<Attacked> =>
  page.evaluate(() => (window as unknown as { attack(): Promise<Attacked> }).attack());

const everyGuarded = (code: string) => Object.fromEntries(GUARDED.map(({ name }) => [name, code]));

/** What the code of a preview tries at the site's own address. */
const reachFor = (page: Page, elsewhere: string) =>
  page.evaluate(async (other) => {
    const body = JSON.stringify({ area: 'shell', label: 'A stolen token' });
    const from = (options: RequestInit) =>
      fetch(`${other}/api/admin/area-tokens`, { credentials: 'include', ...options }).then(
        () => 'answered',
        () => 'refused',
      );
    // Would replace or remove the site's session, if the two addresses shared cookies.
    Reflect.set(
      document,
      'cookie',
      `festival_session=gone; Domain=${new URL(other).hostname}; Path=/`,
    );
    const own = performance.getEntriesByType('resource').map(({ name }) => name);
    const script = own.find((name) => /\/assets\/workshops\/.*\.js$/.test(name)) ?? '';
    // It would answer the next preview's requests.
    const worker = await navigator.serviceWorker.register(script, { scope: '/' }).then(
      () => 'registered',
      () => 'refused',
    );
    return {
      read: await from({}),
      change: await from({ method: 'POST', mode: 'no-cors', body }),
      worker,
      opened: window.opener,
    };
  }, elsewhere);

const tokensOf = async (admin: Page): Promise<string> => {
  const answer = await admin.request.get('/api/admin/area-tokens');
  expect(answer.status()).toBe(200);
  return answer.text();
};

/** An admin's browser, and the team of an area whose builds come from a stranger. */
const begin = async (): Promise<{ admin: Page; team: Team }> => {
  const admin = await openBrowser();
  await signInAsAdmin(admin);
  return { admin, team: await Team.of('workshops', admin) };
};

test('a stranger’s page in an archive is refused, because the build does not list it', async () => {
  const { team } = await begin();
  const archive = team.releaseWith('evil.html', '<script src="area.js"></script>');
  await expect(archive).rejects.toThrow(/evil\.html/);
});

test('a stranger’s script in a preview finds no session, nor does it reach the site', async () => {
  const { admin, team } = await begin();
  await team.release(hostile);
  await admin.goto('/AdminManage/releases/workshops');
  await admin
    .getByRole('button', { name: /^Preview link of/ })
    .first()
    .click();
  const link = admin.getByRole('dialog').getByText(/^https?:/);
  const address = String(await link.textContent());
  expect(new URL(address).hostname).not.toBe(new URL(site).hostname);

  const preview = await openTab(admin, address);
  announce(preview, / 40[13] |Content Security Policy|Failed to|ERR_|the provided scope/);
  await preview.getByText(/^Preview of workshops/).waitFor();
  await preview.waitForFunction(() => 'attack' in window);
  expect(new URL(preview.url()).search).toBe('');
  expect(await attack(preview)).toEqual({
    role: 'visitor',
    guarded: everyGuarded('PREVIEW_ONLY_SHOWS'),
    token: 'PREVIEW_ONLY_SHOWS',
    orders: 'SIGN_IN_REQUIRED',
    cookies: '',
  });
  expect(await reachFor(preview, site)).toEqual({
    read: 'refused',
    change: 'refused',
    worker: 'refused',
    opened: null,
  });
  const look = createLook('desktop', 'tablet', 'phone');
  await look.at(preview, 'preview');
  look.expectNothingWrong();
  // The admin is still signed in at the site, and no token was made.
  expect(await tokensOf(admin)).not.toContain(STOLEN);
});

test('a stranger’s script that is live gets no further than step-up in the page of an admin who logged in more than ten minutes ago', async () => {
  const { admin, team } = await begin();
  await team.release(hostile, '--activate');
  try {
    // Within ten minutes after the login, the script could do what step-up guards: only the admin pages' own address keeps it out.
    await letSessionsAge();
    const live = await openTab(admin, '/workshops');
    announce(live, / 403 /);
    await live.waitForFunction(() => 'attack' in window);
    expect(await attack(live)).toEqual({
      role: 'admin',
      guarded: everyGuarded('CONFIRM_IDENTITY'),
      token: 'CONFIRM_IDENTITY',
      // What step-up does not guard, a live release does in the name of the person on the page.
      orders: 'done',
      cookies: '',
    });
    expect(await tokensOf(admin)).not.toContain(STOLEN);
  } finally {
    await team.rollBack();
  }
});
