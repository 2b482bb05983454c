import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import zlib, { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  MAX_CHECKS_PER_HOUR,
  MAX_RELEASE_BYTES,
  PREVIEW_AUDIENCE,
} from '@festival/contracts/releases';
import { packFiles } from '@festival/release-checks/files';
import { admin, IDENTITY_PUBLIC_KEYS } from '@festival/service-kit/testing/identity';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { importJWK, jwtVerify } from 'jose';
import { Archives } from '../src/releases/archives.js';
import { AREA, bearer, buildOf, type Registry, startReleases, upload } from './releases-world.js';

/** Without a live shell the checks do not know what it shares. */
const code = { 'server/workshops.cjs': 'require("node:util");' };

let registry: Registry;
beforeAll(async () => {
  registry = await startReleases({ PREVIEW_URL: 'http://preview.localhost:3000' });
});
afterAll(() => registry.close());
afterEach(() => void jest.restoreAllMocks());

const releasesOf = async (area: string) =>
  (await registry.request('GET', `/releases/${area}`, { as: admin })).body.releases;
const stored = () => readdirSync(join(registry.dir, 'store'), { recursive: true }).map(String);

test('the same upload at once and again is one release, and once in the trail', async () => {
  const send = () => upload(registry, { version: '1.0.0', files: buildOf('twice') });
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  const trail = await registry.trail();
  expect(trail.filter(({ action }) => action === 'release.uploaded')).toHaveLength(1);
});

test('a version names one release for good', async () => {
  await upload(registry, { version: '2.0.0', files: buildOf('one') });
  const { status, body } = await upload(registry, { version: '2.0.0', files: buildOf('another') });
  expect([status, body.code]).toEqual([400, 'RELEASE_VERSION_TAKEN']);
});

test('an area has so many checks in an hour, also at once; above that nothing is read, and other areas do not count', async () => {
  const area = 'limited';
  const files = releaseOf({ code });
  const send = () => upload(registry, { area, version: '1.0.0', files });
  await send();
  const read = jest.spyOn(registry.app.get(Archives, { strict: false }), 'read');
  const answers = await Promise.all(Array.from({ length: MAX_CHECKS_PER_HOUR }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.code)).toEqual(['TOO_MANY_CHECKS']);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
  expect(read).toHaveBeenCalledTimes(MAX_CHECKS_PER_HOUR - 1);
  expect((await upload(registry, { version: '9.0.0' })).status).toBe(201);
});

test('an archive with a file outside of the release is refused by its name, and nothing of it is stored', async () => {
  const before = stored();
  const { status, body } = await upload(registry, {
    area: 'workshops',
    version: '1.0.0',
    files: new Map([['../../active.json', Buffer.from('{}')]]),
  });
  expect([status, body.code, body.details]).toMatchObject([
    400,
    'RELEASE_FILE_REFUSED',
    { path: '../../active.json' },
  ]);
  expect([await releasesOf('workshops'), stored()]).toEqual([[], before]);
});

test.each([
  ['no archive', Buffer.from('hello')],
  ['zeros without end', gzipSync(Buffer.alloc(30_000_000))],
])('%s: refused', async (_, archive) => {
  const { status, body } = await upload(registry, { version: '3.0.0', archive });
  expect([status, body.code]).toEqual([400, 'RELEASE_ARCHIVE_UNREADABLE']);
});

/** The same archive, padded to this size by a comment in its header. */
const grown = (archive: Buffer, bytes: number): Buffer => {
  const header = Buffer.from(archive.subarray(0, 10));
  header[3] = 0x10;
  const comment = Buffer.alloc(bytes - archive.length, 'x');
  comment[comment.length - 1] = 0;
  return Buffer.concat([header, comment, archive.subarray(10)]);
};

test('an archive at the size limit is accepted, and one byte more is refused', async () => {
  const archive = await packFiles(buildOf('large'));
  const before = stored();
  const refused = await upload(registry, {
    version: '3.1.0',
    archive: grown(archive, MAX_RELEASE_BYTES + 1),
  });
  expect([refused.status, refused.body]).toMatchObject([
    413,
    {
      code: 'RELEASE_TOO_LARGE',
      error: 'A release may have 20 MB at most. Leave out what pages do not load.',
      details: { most: 20 },
    },
  ]);
  expect(stored()).toEqual(before);
  const taken = await upload(registry, {
    version: '3.1.0',
    archive: grown(archive, MAX_RELEASE_BYTES),
  });
  expect(taken.status).toBe(201);
});

test.each([
  ['a page', 'evil.html'],
  ['a module', 'evil.mjs'],
  ['a script that the build does not list', 'evil.js'],
  ['an image that the build does not list', 'evil.svg'],
])('an archive with %s is refused by its name, and nothing of it is stored', async (_, path) => {
  const before = [await releasesOf(AREA), stored()];
  const files = new Map([...buildOf('evil'), [path, Buffer.from('<script>')]]);
  const { status, body } = await upload(registry, { version: '6.0.0', files });
  expect([status, body.code, body.details.path]).toEqual([400, 'RELEASE_FILE_REFUSED', path]);
  expect(body.error).toMatch(new RegExp(`^"${path}" cannot be in a release: .*\\.$`));
  expect([await releasesOf(AREA), stored()]).toEqual(before);
});

test('nothing of ten hostile uploads is inflated or compressed on the event loop, and the live releases are told meanwhile', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(20_000_000));
  const names = Array.from({ length: 60 }, (_, at) => `${at}.js`);
  const hostile = (at: number) =>
    releaseOf({
      code: {
        ...code,
        'page.js': `page(${at});`,
        ...Object.fromEntries(names.map((name) => [name, `chunk(${at});`])),
        ...Object.fromEntries(names.map((name) => [`${name}.br`, bomb])),
      },
    });
  const archives = await Promise.all(Array.from({ length: 10 }, (_, at) => packFiles(hostile(at))));
  const sync = [
    ...(['gzipSync', 'gunzipSync', 'unzipSync', 'inflateSync'] as const),
    ...(['brotliCompressSync', 'brotliDecompressSync'] as const),
  ].map((name) => jest.spyOn(zlib, name));
  // Through this `tar` compresses and inflates by itself.
  sync.push(jest.spyOn(zlib.Gzip.prototype as never, '_processChunk' as never));
  let running = archives.length;
  const uploads = archives.map((archive, at) =>
    upload(registry, { area: 'workshops', version: `7.0.${at}`, archive }).finally(() => {
      running -= 1;
    }),
  );
  const told: number[] = [];
  while (running > 0) told.push((await registry.request('GET', '/releases/live', {})).status);
  const answers = await Promise.all(uploads);

  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set([200]));
  expect(sync.flatMap(({ mock }) => mock.calls)).toEqual([]);
  for (const { status, body } of answers) {
    expect([status, body.state]).toEqual([201, 'refused']);
    expect(body.report.problems).toMatchObject([{ code: 'FILE_ALTERED', path: '0.js.br' }]);
  }
});

test('an archive that is refused before its end does not delay the next request on its connection', async () => {
  await registry.app.listen(0, '127.0.0.1');
  const { port } = registry.app.getHttpServer().address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (options: RequestOptions, body?: Buffer) =>
    new Promise<number | undefined>((answered, failed) => {
      const sent = request({ port, host: '127.0.0.1', agent, ...options }, (answer) =>
        answer.resume().once('end', () => answered(answer.statusCode)),
      );
      sent.once('error', failed).end(body);
    });
  const { body } = await registry.request('POST', '/admin/area-tokens', {
    as: admin,
    body: { area: AREA, label: 'A connection' },
  });
  const files = new Map([...buildOf('cut'), ['a/../b.js', randomBytes(4_000_000)]]);
  const headers = {
    ...bearer(body.token),
    'content-type': 'application/gzip',
    'x-release-version': '6.1.0',
  };
  try {
    const statuses = await Promise.all([
      send({ method: 'POST', path: `/releases/${AREA}`, headers }, await packFiles(files)),
      send({ path: '/releases/live' }),
    ]);
    expect(statuses).toEqual([400, 200]);
  } finally {
    agent.destroy();
  }
});

test('a sender who leaves before or while its archive is read does not keep its area waiting', async () => {
  const archives = registry.app.get(Archives, { strict: false });
  const leaving = Array.from({ length: 3 }, () => new PassThrough());
  const reads = leaving.map((body) => archives.read('workshops', body, async () => undefined));
  const ended = Promise.allSettled(reads);
  for (const body of leaving.reverse()) body.destroy();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const answer = await upload(registry, { area: 'workshops', version: '8.2.0' });
  expect(answer.body.code).not.toBe('SERVICE_UNAVAILABLE');
});

test('uploads of one area that never end keep no other area waiting', async () => {
  const archives = registry.app.get(Archives, { strict: false });
  const endless = [new PassThrough(), new PassThrough()];
  const reads = endless.map((body) => archives.read('workshops', body, async () => undefined));
  const ended = Promise.allSettled(reads);
  expect((await upload(registry, { version: '8.0.0' })).status).toBe(201);
  for (const body of endless) body.end();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('of one area so many archives wait; more are refused, and other areas are not', async () => {
  const archives = registry.app.get(Archives, { strict: false });
  const endless = Array.from({ length: 101 }, () => new PassThrough());
  const reads = endless.map((body) => archives.read('workshops', body, async () => undefined));
  const ended = Promise.allSettled(reads);
  const refused = await upload(registry, { area: 'workshops', version: '8.1.0' });
  expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(refused.headers['retry-after']).toBe('30');
  expect((await upload(registry, { version: '8.1.0' })).status).toBe(201);
  for (const body of endless) body.end();
  await ended;
  const { status } = await upload(registry, { area: 'workshops', version: '8.1.0' });
  expect(status).not.toBe(503);
});

test('a release without a version is refused, and so is an invalid archive', async () => {
  const send = (headers: Record<string, string>) =>
    registry.request('POST', `/releases/${AREA}`, { as: admin, body: Buffer.from(''), headers });
  const unnamed = await send({ 'content-type': 'application/gzip' });
  expect([unnamed.status, unnamed.body.validation]).toMatchObject([
    400,
    { headers: { keys: ['x-release-version'] } },
  ]);
  const json = await send({ 'content-type': 'application/json', 'x-release-version': '1' });
  expect(json.status).toBe(415);
});

test('a release that fails its checks is refused with the reasons, and cannot go live', async () => {
  const files = releaseOf({
    code,
    container: { exposes: [{ path: './area' }, { path: './secrets' }] },
  });
  const { status, body } = await upload(registry, { area: 'workshops', version: '1.1.0', files });
  expect([status, body]).toMatchObject([
    201,
    { state: 'refused', report: { problems: [{ code: 'EXPOSES' }], trial: null } },
  ]);
  const preview = await registry.request('POST', `/releases/workshops/${body.id}/previews`, {
    as: admin,
  });
  expect([preview.status, preview.body.code]).toEqual([400, 'RELEASE_NOT_CHECKED']);
  const activated = await registry.activate(body.id, {}, 'workshops');
  expect([activated.status, activated.body.code]).toEqual([400, 'RELEASE_NOT_CHECKED']);
  expect((await registry.live()).areas['workshops']).toBeUndefined();
  const refused = (await registry.trail('workshops')).filter(
    ({ action, changedTo }) => action === 'release.refused' && changedTo?.['release'] === body.id,
  );
  expect(refused).toHaveLength(1);
});

test('a preview is an address for a day, signed by the registry for nobody else', async () => {
  const { body } = await upload(registry, {
    area: 'workshops',
    version: '5.0.0',
    files: releaseOf({ code }),
  });
  const made = await registry.request('POST', `/releases/workshops/${body.id}/previews`, {
    as: admin,
  });
  const url = new URL(made.body.url);
  expect([url.origin, url.pathname]).toEqual(['http://preview.localhost:3000', '/workshops']);
  const x = /releases:([\w-]{43})/.exec(IDENTITY_PUBLIC_KEYS)![1]!;
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA');
  const { payload, protectedHeader } = await jwtVerify(url.searchParams.get('preview')!, key, {
    audience: PREVIEW_AUDIENCE,
    issuer: 'releases',
  });
  expect(protectedHeader.kid).toBe(x);
  expect(payload).toMatchObject({ area: 'workshops', release: body.id });
  expect(payload.exp! - payload.iat!).toBe(24 * 3_600);
  const { action, actorId, changedTo } = (await registry.trail('workshops')).at(-1)!;
  expect([action, actorId]).toEqual(['preview.created', admin.sub]);
  expect(changedTo).toEqual({ release: body.id, expiresAt: made.body.expiresAt });
});

test('a release that the static checks refuse has no preview', async () => {
  const { body } = await upload(registry, {
    area: 'workshops',
    version: '5.1.0',
    files: releaseOf({ manifest: { slots: ['home.banner'] } }),
  });
  expect(body.report.problems).not.toEqual([]);
  const { status, body: refusal } = await registry.request(
    'POST',
    `/releases/workshops/${body.id}/previews`,
    { as: admin },
  );
  expect([status, refusal.code]).toEqual([400, 'RELEASE_NOT_CHECKED']);
  expect((await registry.trail('workshops')).at(-1)?.action).not.toBe('preview.created');
});

test('without an address for previews there are none, and no trials', async () => {
  const other = await startReleases();
  const { body } = await upload(other, { version: '1.0.0' });
  const asked = await other.request('POST', `/releases/${AREA}/${body.id}/previews`, { as: admin });
  expect([asked.status, asked.body.code]).toEqual([400, 'PREVIEWS_OFF']);
  const areaOf = async ({ request }: Pick<Registry, 'request'>) =>
    (await request('GET', `/admin/releases/${AREA}`, { as: admin })).body;
  expect((await areaOf(other)).hasPreviews).toBe(false);
  expect((await areaOf(registry)).hasPreviews).toBe(true);
  await other.close();
  await expect(startReleases({ RELEASE_TRIALS: 'on' })).rejects.toThrow(
    'needs PREVIEW_URL, because the checker opens each release as a preview',
  );
});
