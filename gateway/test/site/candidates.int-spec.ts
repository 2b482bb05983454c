import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MAX_COUNTED,
  minuteOf,
  numbersKey,
  SHOWN_RELEASES_HEADER,
} from '@festival/contracts/releases';
import { IDENTITY_PUBLIC_KEYS } from '@festival/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { SignJWT } from 'jose';
import { Prerenderer } from '../../src/site/prerender/prerenderer.js';
import { Releases } from '../../src/site/releases/releases.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import {
  activate,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  writeRelease,
} from '../support/releases.js';
import { sendJson } from '../support/stand-in.js';

const candidateFiles = { ...marketplaceFiles, 'area.1.js': 'console.log("candidate");' };
const [SHELL, LIVE, CANDIDATE] = [
  releaseIdOf(shellFiles),
  releaseIdOf(marketplaceFiles),
  releaseIdOf(candidateFiles),
];

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const kid = publicKey.export({ format: 'jwk' }).x!;

let gateway: TestGateway;
let revision = 0;

beforeAll(async () => {
  gateway = await startGateway({
    env: {
      IDENTITY_PUBLIC_KEYS: `${IDENTITY_PUBLIC_KEYS},releases:${kid}`,
      TRUST_PROXY: 'loopback',
    },
  });
  await writeRelease(gateway.dir, 'shell', SHELL, shellFiles);
  await writeRelease(gateway.dir, 'marketplace', LIVE, marketplaceFiles);
  await writeRelease(gateway.dir, 'marketplace', CANDIDATE, candidateFiles);
  await activate(gateway.dir, { shell: SHELL, marketplace: LIVE });
});
afterAll(() => gateway.close());
beforeEach(() => decide(null));

const get = (path: string, cookie = '') =>
  fetch(`${gateway.url}${path}`, {
    headers: { accept: 'text/html', cookie },
    redirect: 'manual',
  });
const page = async (cookie?: string, path = '/marketplace') => {
  const answer = await get(path, cookie);
  const html = await answer.text();
  return { answer, html, release: /\/assets\/marketplace\/([^/]+)\//.exec(html)?.[1] };
};
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0];

/** Resolves when the gateway uses the decision. */
const decide = async (canary: { id: string; share: number } | null) => {
  revision += 1;
  const decision = { id: LIVE, version: '1.0.0', over: LIVE };
  const marketplace = { ...decision, canary: canary && { ...canary, version: '1.1.0' } };
  const state = JSON.stringify({ revision, areas: { marketplace } });
  await writeFile(join(gateway.dir, 'releases', 'live.json'), state);
  await eventually(
    () => get('/marketplace'),
    (answer) => answer.headers.has('set-cookie') === Boolean(canary),
  );
};

const sign = (claims: object, { key = privateKey, audience = 'preview', endsIn = '1h' } = {}) =>
  new SignJWT({ area: 'marketplace', release: CANDIDATE, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer('releases')
    .setAudience(audience)
    .setExpirationTime(endsIn)
    .sign(key as KeyObject);

test('a visitor gets a ticket while a canary runs, and with it the same release on every page', async () => {
  await decide({ id: CANDIDATE, share: 50 });
  const { answer, release } = await page();
  const cookie = cookieOf(answer)!;

  expect(answer.headers.get('set-cookie')).toMatch(
    /^festival-canary=\d{1,4}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  for (let visit = 0; visit < 5; visit += 1) {
    const again = await page(cookie);
    expect([again.release, cookieOf(again.answer)]).toEqual([release, undefined]);
  }
  expect((await page('festival-canary=4999')).release).toBe(CANDIDATE);
  expect((await page('festival-canary=5000')).release).toBe(LIVE);
});

test('a visitor with a ticket gets the live pages once the canary has ended', async () => {
  await decide({ id: CANDIDATE, share: 99 });
  expect((await page('festival-canary=0')).release).toBe(CANDIDATE);
  await decide(null);
  expect((await page('festival-canary=0')).release).toBe(LIVE);
});

test('visitors of a canary that cannot be read get the live release', async () => {
  const files = { 'area.json': '{' };
  const id = releaseIdOf(files);
  await writeRelease(gateway.dir, 'marketplace', id, files);
  await decide({ id, share: 99 });
  expect((await page('festival-canary=0')).release).toBe(LIVE);
});

test('the address of a preview shows the candidate with a note to everybody who opens it, and to nobody else', async () => {
  const opened = await get(`/marketplace?sort=new&preview=${await sign({})}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/marketplace?sort=new']);
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);

  const { answer, html, release } = await page(cookieOf(opened));
  expect(release).toBe(CANDIDATE);
  expect(html).toContain(`Preview of marketplace ${CANDIDATE}`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await page()).release).toBe(LIVE);

  const left = await get('/marketplace?preview=');
  expect(left.headers.get('set-cookie')).toContain('festival-preview=; Max-Age=0');
});

test.each([
  ['nobody has signed', () => sign({}, { key: generateKeyPairSync('ed25519').privateKey })],
  ['is for somebody else', () => sign({}, { audience: 'workshops' })],
  ['has ended', () => sign({}, { endsIn: '-1s' })],
  ['names no release', () => sign({ release: '../../etc' })],
])('a preview that %s shows nothing else', async (_, token) => {
  const opened = await get(`/marketplace?preview=${await token()}`);
  expect(opened.headers.get('set-cookie')).toContain('festival-preview=; Max-Age=0');
  expect((await page(`festival-preview=${await token()}`)).release).toBe(LIVE);
});

test('a preview leads nowhere else', async () => {
  const opened = await get(`//evil.example/?preview=${await sign({})}`);
  expect(opened.headers.get('location')).not.toMatch(/^(https?:)?\/\//);
});

test('reports of pages are counted for live releases and canaries only, and only a few of each address', async () => {
  await decide({ id: CANDIDATE, share: 50 });
  const report = (address: string, releases: object[], more: object = {}) =>
    fetch(`${gateway.url}/api/page-reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: gateway.publicUrl,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ releases, isView: true, ...more }),
    });
  const canary = { area: 'marketplace', id: CANDIDATE };
  const made = { area: 'marketplace', id: 'dddddddddddddddddddddddddddddddd' };
  const paint = { area: 'marketplace', ms: 900 };
  for (let at = 0; at < 30; at += 1) await report('192.0.2.7', [{ ...canary, errors: 20 }]);
  await report('192.0.2.8', [{ ...canary, errors: 1 }], { paint });
  await report('192.0.2.8', [{ ...canary, errors: 1 }], { isView: false });
  await report('192.0.2.8', [{ ...made, errors: 5 }]);
  const refused = await report('192.0.2.8', [{ ...canary, errors: -1 }]);

  const redis = new Redis(gateway.redisUrl);
  const now = minuteOf(Date.now());
  const counted = await eventually(
    async () => {
      const keys = [now - 1, now, now + 1].map((minute) => numbersKey(canary, minute));
      const hashes = await Promise.all(keys.map((key) => redis.hgetall(key)));
      const sum = (field: string) =>
        hashes.reduce((total, hash) => total + Number(hash[field] ?? 0), 0);
      return { views: sum('views'), errors: sum('errors'), paints: sum('lcp:1000') };
    },
    ({ errors }) => errors >= 4,
  );
  expect(counted).toEqual({
    views: MAX_COUNTED.views + 1,
    errors: MAX_COUNTED.errors + 2,
    paints: 1,
  });
  expect(
    await redis.keys('releases:numbers:marketplace:dddddddddddddddddddddddddddddddd:*'),
  ).toEqual([]);
  expect(refused.status).toBe(400);
  redis.disconnect();
});

test('answers of the API, also cached ones, name the releases of the caller’s next page', async () => {
  gateway.catalogue.answer = (_, response) => sendJson(response, []);
  const siteOf = async (path: string, cookie = '', headers = {}) => {
    const answer = await fetch(`${gateway.url}/api${path}`, { headers: { cookie, ...headers } });
    return { site: answer.headers.get(SHOWN_RELEASES_HEADER), status: answer.status, answer };
  };
  const bootOf = async (cookie = '') => {
    const releases = /"site":\{"releases":(\{[^}]+\})/.exec((await page(cookie)).html)?.[1];
    const query = new URLSearchParams(JSON.parse(releases!) as Record<string, string>);
    query.sort();
    return query.toString();
  };
  const before = await bootOf();
  const fresh = await siteOf('/products');
  const again = await siteOf('/products', '', {
    'if-none-match': String(fresh.answer.headers.get('etag')),
  });
  expect([fresh.site, again.site, (await siteOf('/nothing')).site]).toEqual([
    before,
    before,
    before,
  ]);
  expect([fresh.status, again.status]).toEqual([200, 304]);

  await decide({ id: CANDIDATE, share: 50 });
  const [inside, outside] = ['festival-canary=4999', 'festival-canary=5000'];
  expect((await siteOf('/products', inside)).site).toBe(await bootOf(inside));
  expect((await siteOf('/products', inside)).site).not.toBe(before);
  expect((await siteOf('/products', outside)).site).toBe(before);
  expect((await siteOf('/products', 'festival-preview=any')).site).toBeNull();
});

test('calls of a visitor without a ticket name the live releases, whichever cookie they have', async () => {
  await decide({ id: CANDIDATE, share: 50 });
  const avoided = JSON.stringify([{ area: 'marketplace', id: '0123456789abcdef0123456789abcdef' }]);
  const cookie = `festival-earlier=${encodeURIComponent(avoided)}`;
  const named = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await get('/api/auth/session', cookie)).headers.get(SHOWN_RELEASES_HEADER),
    ),
  );
  expect(new Set(named).size).toBe(1);
  expect(named[0]).toContain(`marketplace=${LIVE}`);
});

test('a shell without server code does not stop the gateway', async () => {
  const site = await gateway.app.get(Releases, { strict: false }).current();
  expect(site?.shell.server).toBeUndefined();
  const prerenderer = gateway.app.get(Prerenderer, { strict: false });
  await expect(prerenderer.warm(site!)).resolves.toBeUndefined();
});
