import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { type AddressedAnswer, askAt } from '../support/raw-request.js';
import {
  activate,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  writeRelease,
} from '../support/releases.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

const HOSTS = {
  site: 'localhost',
  preview: 'preview.localhost',
  admin: 'admin.localhost',
} as const;
type Address = keyof typeof HOSTS;
const addresses = Object.keys(HOSTS) as Address[];
const roles = ['student', 'vendor', 'admin'] as const;

const urlOf = (address: Address) => `http://${HOSTS[address]}:3000`;
const PREVIEW_URL = urlOf('preview');
const DESK_URL = urlOf('admin');

const adminFiles = {
  'area.json': {
    name: 'admin',
    title: 'Festival admin',
    paths: ['/adminmanage', '/admininvitation'],
    unlisted: ['/adminmanage'],
  },
  'assets.json': {
    entry: { scripts: ['remoteEntry.1.js'], styles: [] },
    area: { scripts: ['area.1.js'], styles: [] },
    routes: {},
  },
  'remoteEntry.1.js': '',
  'area.1.js': 'console.log("admin");',
};
const apps = {
  shell: { ...shellFiles, 'shell.1.css': '' },
  marketplace: { ...marketplaceFiles, 'remoteEntry.1.js': '', 'area.1.js': '' },
  admin: adminFiles,
};
const ids = Object.fromEntries(
  Object.entries(apps).map(([app, files]) => [app, releaseIdOf(files)]),
) as Record<keyof typeof apps, string>;

let gateway: TestGateway;

const start = async (env: Record<string, string>): Promise<void> => {
  gateway = await startGateway({
    env: { MAILBOX_URL: 'http://127.0.0.1:1', TRUST_PROXY: 'loopback', ...env },
  });
  for (const [app, files] of Object.entries(apps))
    await writeRelease(gateway.dir, app, ids[app as 'shell'], files);
  await activate(gateway, ids);
};
beforeEach(() => {
  gateway.catalogue.received.length = 0;
  gateway.auth.received.length = 0;
  delete gateway.auth.answer;
});

const own = (address: Address) => ({
  origin: `http://${HOSTS[address]}:${new URL(gateway.url).port}`,
});
const html = { accept: 'text/html' };
/** Whose request reached the catalogue; undefined for a visitor's. */
const caller = (): unknown => {
  const token = gateway.catalogue.received.at(-1)?.headers.authorization?.slice('Bearer '.length);
  return token && decodeJwt(token)['role'];
};

/** Which sessions are good at each address. */
const testSessions = (isGood: Partial<Record<Address, readonly string[]>>): void => {
  const table = Object.entries(isGood).flatMap(([address, good]) =>
    roles.map((role) => ({
      address: address as Address,
      role,
      is: good.includes(role) ? role : undefined,
    })),
  );

  test.each(table)(
    'at the $address a session of a $role is one of: $is',
    async ({ address, role, is }) => {
      const { cookie } = await signIn(gateway, role);
      const at = (path: string, headers = {}) =>
        askAt(gateway, HOSTS[address], path, { headers: { cookie, ...headers } });

      expect((await at('/api/orders')).status).toBe(200);
      expect(caller()).toBe(is);

      const page = await at(address === 'admin' ? '/AdminManage' : '/marketplace', html);
      const session = /"session":\{"_id":[^,]+,"role":"(\w+)"/.exec(page.text)?.[1];
      // Without a valid link the preview's address has no page at all.
      expect(session).toBe(address === 'preview' ? undefined : (is ?? 'visitor'));

      const queues = await at('/queues/', html);
      const isAdmin = is === 'admin';
      expect(queues.status).toBe(isAdmin ? 200 : address === 'preview' ? 404 : 302);

      const stream = await askAt(gateway, HOSTS[address], '/api/admin/stream', {
        method: 'HEAD',
        headers: { cookie },
      });
      expect(stream.status).toBe(isAdmin ? 200 : 401);
    },
  );
};

describe('with an address of the admin pages', () => {
  beforeAll(() => start({ PREVIEW_URL, DESK_URL }));
  afterAll(() => gateway.close());

  testSessions({ site: ['student', 'vendor'], preview: [], admin: ['admin'] });

  test('no cookie reaches auth from a preview, and none comes back', async () => {
    const { cookie } = await signIn(gateway, 'student');
    const received: unknown[] = [];
    gateway.auth.answer = ({ headers }, response) => {
      received.push(headers.cookie);
      sendJson(response.setHeader('set-cookie', 'festival_session=; Max-Age=0'), {});
    };
    const atPreview = await askAt(gateway, HOSTS.preview, '/api/auth/session', {
      headers: { cookie },
    });
    const atSite = await askAt(gateway, HOSTS.site, '/api/auth/session', {
      headers: { cookie },
    });
    expect(received).toEqual([undefined, cookie]);
    expect([atPreview, atSite].map(({ headers }) => headers['set-cookie']?.length)).toEqual([
      undefined,
      1,
    ]);
  });

  describe('logging in', () => {
    const logins = [
      ['POST', '/api/auth/admin/login', 'admin'],
      ['POST', '/api/auth/admin/invitation', 'admin'],
      ['POST', '/api/auth/admin/acceptInvitation/', 'admin'],
      ['POST', '/api/auth/vendor/login', 'site'],
      ['GET', '/api/auth/google/login?returnTo=/', 'site'],
      ['HEAD', '/api/auth/google/login', 'site'],
      ['GET', '/api/auth/google/callback', 'site'],
    ] as const;
    const table = logins.flatMap(([method, path, right]) =>
      addresses.map((address) => ({ method, path, right, address })),
    );

    test.each(table)(
      '$method $path at the $address is for the $right alone',
      async ({ method, path, right, address }) => {
        const { status, text } = await askAt(gateway, HOSTS[address], path, {
          method,
          headers: { ...own(address), 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        });
        const reached = gateway.auth.received.length;
        if (address === right) return expect([status, reached]).toEqual([200, 1]);
        expect([status, reached]).toEqual([403, 0]);
        if (method === 'HEAD') return;
        const code = address === 'preview' ? 'PREVIEW_ONLY_SHOWS' : 'LOG_IN_ELSEWHERE';
        expect(JSON.parse(text)).toMatchObject({
          code,
          ...(address !== 'preview' && {
            error: expect.stringContaining(urlOf(right)),
            details: { address: urlOf(right) },
          }),
        });
      },
    );

    test('a person who presses "Log in" in a preview is told in a page', async () => {
      const { status, headers, text } = await askAt(
        gateway,
        HOSTS.preview,
        '/api/auth/google/login',
        { headers: html },
      );
      expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect(text).toContain('Nobody can log in or change anything here.');
      expect(text).toContain('<a href="http://localhost:3000/">Go to the festival site</a>');
    });
  });

  describe('a visitor who writes the headers of a proxy', () => {
    const table = addresses.flatMap((to) =>
      addresses.filter((named) => named !== to).map((named) => ({ to, named })),
    );
    const spoofs = (named: Address) =>
      [HOSTS[named], `${HOSTS[named]}:3000`].flatMap((host): Record<string, string>[] => [
        { 'x-forwarded-host': host },
        { 'x-forwarded-host': `${host}, ${host}` },
        { forwarded: `host="${host}"` },
        { 'x-host': host, 'x-original-host': host, 'x-forwarded-server': host },
      ]);

    test.each(table)('stays at the $to, although they name the $named', async ({ to, named }) => {
      for (const spoof of spoofs(named)) {
        const ask = (path: string, method: string) =>
          askAt(gateway, HOSTS[to], path, { method, headers: { ...own(to), ...spoof } });
        const right = { admin: 'admin', vendor: 'site' };
        for (const [role, address] of Object.entries(right))
          expect((await ask(`/api/auth/${role}/login`, 'POST')).status).toBe(
            address === to ? 200 : 403,
          );
        expect((await ask('/api/orders', 'POST')).status).toBe(to === 'preview' ? 403 : 200);
        const { text } = await ask('/robots.txt', 'GET');
        expect(text.includes('Disallow: /\n')).toBe(to !== 'site');
      }
    });

    test('is told nothing under a name that is none of ours, and tells the services nothing', async () => {
      for (const spoof of addresses.flatMap(spoofs))
        expect(
          (await askAt(gateway, 'evil.example', '/api/orders', { headers: spoof })).status,
        ).toBe(421);
      expect(gateway.catalogue.received).toEqual([]);
      await askAt(gateway, HOSTS.site, '/api/orders', { headers: spoofs('admin')[0]! });
      expect(gateway.catalogue.received).toHaveLength(1);
      expect(gateway.catalogue.received[0]!.headers).not.toHaveProperty('x-forwarded-host');
    });
  });

  describe('changes', () => {
    const table = addresses.flatMap((from) => addresses.map((to) => ({ from, to })));

    test.each(table)('from a page of the $from to the $to', async ({ from, to }) => {
      for (const cookie of ['', (await signIn(gateway, 'student')).cookie]) {
        const { status, headers } = await askAt(gateway, HOSTS[to], '/api/orders', {
          method: 'POST',
          headers: { ...own(from), 'sec-fetch-site': 'same-site', cookie },
        });
        expect(status).toBe(from === to && to !== 'preview' ? 200 : 403);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
    });

    test.each(table)(
      'a page of the $from cannot read or load answers of the $to',
      async ({ from, to }) => {
        const ask = (method: string, path = '/api/orders') =>
          askAt(gateway, HOSTS[to], path, {
            method,
            headers: { ...own(from), 'access-control-request-method': 'GET' },
          });
        const answers: AddressedAnswer[] = [
          await ask('GET'),
          // The second answer is a stored one.
          await ask('GET', '/api/products'),
          await ask('GET', '/api/products'),
          await ask('OPTIONS'),
          await ask('HEAD'),
        ];
        for (const { headers } of answers) {
          expect(headers['cross-origin-resource-policy']).toBe('same-origin');
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual(
            [],
          );
        }
      },
    );

    test.each([
      ['POST', '/api/products/checkQuantity', 200],
      ['POST', '/api/products/current/', 200],
      ['POST', '/api/vendors', 403],
      ['POST', '/api/auth/vendor/forgotPassword', 403],
      ['POST', '/api/auth/logout', 403],
      ['POST', '/api/mails/unsubscribe/a.b.c', 403],
      ['DELETE', '/api/products/1', 403],
      ['PUT', '/api/clock', 403],
      ['POST', '/%61pi/orders', 403],
      ['POST', '/api/nothing', 403],
      ['POST', '/queues/api/queues', 404],
    ])('in a preview %s %s gives %i', async (method, path, expected) => {
      const { status } = await askAt(gateway, HOSTS.preview, path, {
        method,
        headers: { ...own('preview'), 'content-type': 'application/json' },
        body: '{}',
      });
      expect(status).toBe(expected);
    });

    test('a token of an area is good at the site, and not in a preview', async () => {
      const at = (address: Address) =>
        askAt(gateway, HOSTS[address], '/api/releases/workshops', {
          headers: { authorization: `Bearer fst_workshops_${'a'.repeat(43)}` },
        });
      const before = gateway.releases.received.length;
      expect((await at('preview')).status).toBe(403);
      expect(gateway.releases.received.length).toBe(before);
    });
  });

  test.each(['/mailbox', '/mailbox/', '/mailbox/api/email', '/%6dailbox/api/email', '/queues/'])(
    'a preview has no %s: the code of a candidate would read it',
    async (path) => {
      for (const headers of [html, { accept: '*/*' }])
        expect((await askAt(gateway, HOSTS.preview, path, { headers })).status).toBe(404);
    },
  );

  describe('the admin pages', () => {
    test('is the shell and the admins’ pages alone', async () => {
      const { status, text } = await askAt(gateway, HOSTS.admin, '/adminmanage/workshops', {
        headers: html,
      });
      expect(status).toBe(200);
      expect(text).toContain(`/assets/admin/${ids.admin}/`);
      expect(text).not.toContain('/assets/marketplace/');
      expect(text).not.toContain('"name":"marketplace"');
      expect(text).toContain('"isHere":true');
    });

    test.each([
      ['/', '/AdminManage'],
      ['/marketplace?q=kite', 'http://localhost:3000/marketplace?q=kite'],
      ['/nothing', 'http://localhost:3000/nothing'],
      ['//evil.example/marketplace', 'http://localhost:3000/evil.example/marketplace'],
    ])('leads from %s to %s', async (path, to) => {
      const { status, headers } = await askAt(gateway, HOSTS.admin, path, { headers: html });
      expect([status, headers.location]).toEqual([303, to]);
    });

    test.each(['site', 'admin', 'preview'] as const)(
      'files of areas at the %s',
      async (address) => {
        const statusOf = async (path: string) =>
          (await askAt(gateway, HOSTS[address], path)).status;
        const others = address === 'admin' ? 404 : 200;
        expect(await statusOf(`/assets/shell/${ids.shell}/shell.1.js`)).toBe(200);
        expect(await statusOf(`/assets/admin/${ids.admin}/area.1.js`)).toBe(200);
        expect(await statusOf(`/assets/marketplace/${ids.marketplace}/area.1.js`)).toBe(others);
        expect(await statusOf(`/assets/%6darketplace/${ids.marketplace}/area.1.js`)).toBe(404);
      },
    );

    test('at the site the page says where the admin pages are', async () => {
      const { text } = await askAt(gateway, HOSTS.site, '/AdminManage', { headers: html });
      expect(text).toContain(`"adminAddress":{"url":"${DESK_URL}","isHere":false}`);
    });

    test('only the site is for search engines', async () => {
      for (const address of addresses) {
        const { text } = await askAt(gateway, HOSTS[address], '/robots.txt');
        expect(text.includes('Disallow: /\n')).toBe(address !== 'site');
      }
    });
  });
});

describe('without an address of the admin pages', () => {
  beforeAll(() => start({ PREVIEW_URL }));
  afterAll(() => gateway.close());

  testSessions({ site: roles, preview: [] });

  test('admins log in at the site', async () => {
    const { status } = await askAt(gateway, HOSTS.site, '/api/auth/admin/login', {
      method: 'POST',
      headers: own('site'),
    });
    expect(status).toBe(200);
  });

  test('the name of the admin pages is of no address', async () => {
    expect((await askAt(gateway, HOSTS.admin, '/AdminManage', { headers: html })).status).toBe(421);
  });
});
