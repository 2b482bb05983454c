import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  minuteOf,
  numbersKey,
  SHOWN_RELEASES_HEADER,
  shortReleaseId,
  sumNumbers,
} from '@festival/contracts/releases';
import { IDENTITY_PUBLIC_KEYS } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { SignJWT } from 'jose';
import { Releases } from '../../src/site/releases/releases.js';
import { Prerenderer } from '../../src/site/renderers/prerenderer.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { type AddressedAnswer, askAt } from '../support/raw-request.js';
import {
  activate,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  stateOf,
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
      PREVIEW_URL: 'http://preview.localhost:3000',
    },
  });
  await writeRelease(gateway.dir, 'shell', SHELL, shellFiles);
  await writeRelease(gateway.dir, 'marketplace', LIVE, marketplaceFiles);
  await writeRelease(gateway.dir, 'marketplace', CANDIDATE, candidateFiles);
  await activate(gateway, { shell: SHELL, marketplace: LIVE });
});
afterAll(() => gateway.close());
beforeEach(() => decide());

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

/** Resolves when the gateway uses the decision. */
const decide = async (id = LIVE) => {
  revision += 1;
  const state = stateOf({ shell: SHELL, marketplace: id }, revision);
  await gateway.app.get(Releases, { strict: false }).show(state);
};

const sign = (claims: object, { key = privateKey, audience = 'preview', endsIn = '1h' } = {}) =>
  new SignJWT({ area: 'marketplace', release: CANDIDATE, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer('releases')
    .setAudience(audience)
    .setExpirationTime(endsIn)
    .sign(key as KeyObject);

/** The preview's address. */
const PREVIEW = 'preview.localhost';
const inPreview = (path: string, cookie = '') =>
  askAt(gateway, PREVIEW, path, { headers: { accept: 'text/html', cookie } });
const previewCookieOf = ({ headers }: AddressedAnswer) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

test('the link of a preview shows the candidate with a note to everybody who opens it, and to nobody else', async () => {
  const opened = await inPreview(`/marketplace?sort=new&preview=${await sign({})}`);
  expect([opened.status, opened.headers.location]).toEqual([303, '/marketplace?sort=new']);
  expect(opened.headers['set-cookie']?.[0]).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);

  const { text, headers } = await inPreview('/marketplace?sort=new', previewCookieOf(opened));
  expect(text).toContain(`/assets/marketplace/${CANDIDATE}/`);
  expect(text).toContain(
    `Preview of marketplace ${shortReleaseId(CANDIDATE)}. Nobody is logged in here`,
  );
  expect(text).toContain('<a href="http://localhost:3000/marketplace?sort=new">Leave the preview');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(headers['cache-control']).toBe('no-store');

  const without = await inPreview('/marketplace');
  expect(without.status).toBe(404);
  expect(without.text).toContain('There is no preview here');
});

test('the files of a candidate are for its preview alone, until visitors get it', async () => {
  const files = { ...candidateFiles, 'area.1.js': 'console.log("not shown yet");' };
  const id = releaseIdOf(files);
  await writeRelease(gateway.dir, 'marketplace', id, files);
  const script = `/assets/marketplace/${id}/area.1.js`;
  const previewOf = async (release: string, area = 'marketplace', endsIn = '1h') =>
    `festival-preview=${await sign({ area, release }, { endsIn })}`;
  const previewed = await inPreview(script, await previewOf(id));

  expect([previewed.status, previewed.headers['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
  expect((await get(script)).status).toBe(404);
  expect((await get(script, await previewOf(id))).status).toBe(404);
  for (const cookie of [
    '',
    await previewOf(CANDIDATE),
    await previewOf(id, 'workshops'),
    await previewOf(id, 'marketplace', '-1s'),
  ])
    expect((await inPreview(script, cookie)).status).toBe(404);

  await decide(id);
  expect((await get(script)).headers.get('cache-control')).toContain('public');
  await decide();
  expect((await get(script)).status).toBe(200);
});

test('the site never shows a preview: neither for its cookie, nor for its link', async () => {
  const token = await sign({});
  expect((await page(`festival-preview=${token}`)).release).toBe(LIVE);

  const linked = await get(`/marketplace?preview=${token}`);
  expect([linked.status, linked.headers.get('location')]).toEqual([
    303,
    `http://preview.localhost:3000/marketplace?preview=${token}`,
  ]);
  expect(linked.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['nobody has signed', () => sign({}, { key: generateKeyPairSync('ed25519').privateKey })],
  ['is for somebody else', () => sign({}, { audience: 'workshops' })],
  ['has ended', () => sign({}, { endsIn: '-1s' })],
  ['names no release', () => sign({ release: '../../etc' })],
  ['is empty', async () => ''],
])('a preview that %s shows nothing', async (_, token) => {
  const opened = await inPreview(`/marketplace?preview=${await token()}`);
  expect([opened.status, opened.headers['set-cookie']]).toEqual([404, undefined]);
  const other = await inPreview('/marketplace', `festival-preview=${await token()}`);
  expect(other.status).toBe(404);
  expect(other.text).not.toContain('/assets/marketplace/');
});

test('the preview of a release that the checks refuse by now ends, wherever it is open', async () => {
  const cookie = previewCookieOf(await inPreview(`/marketplace?preview=${await sign({})}`));
  expect((await inPreview('/marketplace', cookie)).status).toBe(200);
  const state = stateOf({ shell: SHELL, marketplace: LIVE }, ++revision);
  await gateway.app.get(Releases, { strict: false }).show({ ...state, shut: [CANDIDATE] });
  for (const path of ['/marketplace', `/marketplace?preview=${await sign({})}`]) {
    const { status, text } = await inPreview(path, cookie);
    expect([status, text]).toEqual([
      404,
      expect.stringContaining('the checks refuse this release'),
    ]);
  }
});

test('a preview leads nowhere else', async () => {
  const opened = await inPreview(`//evil.example/?preview=${await sign({})}`);
  expect(opened.headers.location).toBe('/evil.example/');
  const linked = await get(`//evil.example/?preview=${await sign({})}`);
  expect(linked.headers.get('location')).toMatch(
    /^http:\/\/preview\.localhost:3000\/evil\.example/,
  );
});

test('without an address for previews there are none, and that is said', async () => {
  const other = await startGateway({
    env: { IDENTITY_PUBLIC_KEYS: `${IDENTITY_PUBLIC_KEYS},releases:${kid}` },
  });
  const { status, text } = await askAt(other, 'localhost', `/?preview=${await sign({})}`, {
    headers: { accept: 'text/html' },
  });
  expect(status).toBe(404);
  expect(text).toContain('This festival shows no previews of releases');
  expect((await askAt(other, PREVIEW, '/')).status).toBe(421);
  await other.close();
});

test('reports of a preview’s pages count for no release', async () => {
  const redis = new Redis(gateway.redisUrl);
  const body = JSON.stringify({
    releases: [{ area: 'shell', id: SHELL, errors: 1 }],
    isView: true,
  });
  const { status } = await askAt(gateway, PREVIEW, '/api/page-reports', {
    method: 'POST',
    headers: {
      origin: `http://${PREVIEW}:${new URL(gateway.url).port}`,
      'content-type': 'application/json',
      'x-forwarded-for': '192.0.2.99',
    },
    body,
  });
  expect(status).toBe(200);
  expect(await redis.keys('releases:numbers:shell:*')).toEqual([]);
  redis.disconnect();
});

test('reports of pages are counted for live releases only', async () => {
  const report = (releases: object[], more: object = {}) =>
    fetch(`${gateway.url}/api/page-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: gateway.publicUrl },
      body: JSON.stringify({ releases, isView: true, ...more }),
    });
  const live = { area: 'marketplace', id: LIVE };
  const paint = { area: 'marketplace', ms: 900 };
  const warn = jest.spyOn(gateway.logger, 'warn');
  const at = ['125.0f698fb1ff.js:1:2345'];
  await report([{ ...live, errors: 1, at }], { paint });
  expect(warn).toHaveBeenCalledWith({ ...live, at }, 'a page failed');
  await report([{ ...live, errors: 2 }], { isView: false });
  await report([{ area: 'marketplace', id: CANDIDATE, errors: 5 }]);
  const refused = await report([{ ...live, errors: -1 }]);
  const told = await report([{ ...live, errors: 1, at: ['Ada Lim is not a function'] }]);

  const redis = new Redis(gateway.redisUrl);
  const now = minuteOf(Date.now());
  const counted = await eventually(
    async () => {
      const keys = [now - 1, now, now + 1].map((minute) => numbersKey(live, minute));
      return sumNumbers(await Promise.all(keys.map((key) => redis.hgetall(key))));
    },
    ({ errors }) => errors >= 3,
  );
  expect(counted).toEqual({ views: 1, errors: 3, paints: 1, lcpP75: 1_000 });
  expect(await redis.keys(`releases:numbers:marketplace:${CANDIDATE}:*`)).toEqual([]);
  expect([refused.status, told.status]).toEqual([400, 400]);
  redis.disconnect();
});

test('answers of the API, also cached ones, name the releases of a page that is opened now', async () => {
  gateway.catalogue.answer = (_, response) => sendJson(response, []);
  const siteOf = async (path: string, headers = {}) => {
    const answer = await fetch(`${gateway.url}/api${path}`, { headers });
    return { site: answer.headers.get(SHOWN_RELEASES_HEADER), status: answer.status, answer };
  };
  const bootOf = async () => {
    const releases = /"site":\{"releases":(\{[^}]+\})/.exec((await page()).html)?.[1];
    const query = new URLSearchParams(JSON.parse(releases!) as Record<string, string>);
    query.sort();
    return query.toString();
  };
  const before = await bootOf();
  const fresh = await siteOf('/products');
  const again = await siteOf('/products', {
    'if-none-match': String(fresh.answer.headers.get('etag')),
  });
  expect([fresh.site, again.site, (await siteOf('/nothing')).site]).toEqual([
    before,
    before,
    before,
  ]);
  expect([fresh.status, again.status]).toEqual([200, 304]);

  await decide(CANDIDATE);
  expect((await siteOf('/products')).site).toBe(await bootOf());
  expect((await siteOf('/products')).site).not.toBe(before);
  const { headers } = await askAt(gateway, PREVIEW, '/api/products');
  expect(headers).not.toHaveProperty(SHOWN_RELEASES_HEADER);
});

test('a shell without server code does not stop the gateway', async () => {
  const site = await gateway.app.get(Releases, { strict: false }).current();
  expect(site?.shell.server).toBeUndefined();
  const prerenderer = gateway.app.get(Prerenderer, { strict: false });
  await expect(prerenderer.warm(site!)).resolves.toBeUndefined();
});
