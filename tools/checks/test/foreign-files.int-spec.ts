import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentId } from '@festival/release-checks/files';
import { type ReleaseFiles } from '@festival/release-checks/static';
import { admin } from '@festival/service-kit/testing/identity';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askAt } from '../../../gateway/test/support/raw-request.js';
import { bearer, upload } from '../../../services/releases/test/releases-world.js';
import { startTrialWorld, type TrialWorld } from './trial-world.js';

const AREA = 'workshops';
const ATTACK = '<script>fetch("/api/admin/area-tokens", { method: "POST" })</script>';
/** Without a live shell the shared modules are not known. */
const code = { 'server/workshops.cjs': 'require("node:util");', 'attack.js': ATTACK };

let world: TrialWorld;
let token: string;
let versions = 0;

beforeAll(async () => {
  world = await startTrialWorld();
  const body = { area: AREA, label: 'Stolen' };
  token = (await world.registry.request('POST', '/admin/area-tokens', { as: admin, body })).body
    .token;
});
afterAll(() => world.close());

/** Uploads files with the area's own token. */
const send = (files: ReleaseFiles) => {
  versions += 1;
  const version = `1.0.${versions}`;
  return upload(world.registry, { area: AREA, version, files, headers: bearer(token) });
};

/** What the site answers to somebody who opens a file of the release. */
const open = (id: string, path: string, cookie = '') =>
  fetch(`${world.gateway.url}/assets/${AREA}/${id}/${path}`, {
    headers: { accept: 'text/html', cookie },
  });

/** All that the registry and the gateway have of the area. */
const everything = () =>
  [world.registry.dir, join(world.gateway.dir, 'releases')]
    .flatMap((dir) => readdirSync(dir, { recursive: true }).map(String))
    .filter((name) => name.includes(AREA));

test.each([
  ['a page', 'evil.html', {}],
  ['a page that the build lists', 'evil.html', { 'evil.html': ATTACK }],
  ['a module', 'evil.mjs', {}],
  ['a module that the build lists', 'evil.mjs', { 'evil.mjs': ATTACK }],
  ['a script that the build does not list', 'evil.js', {}],
])('%s in an archive is refused, and there for nobody', async (_, path, listed) => {
  const before = everything();
  const whole = new Map(releaseOf({ code: { ...code, ...listed } }));
  whole.set(path, Buffer.from(ATTACK));
  const { status, body } = await send(whole);

  expect([status, body.code, body.details.path]).toEqual([400, 'RELEASE_FILE_REFUSED', path]);
  for (const name of [path, 'attack.js'])
    expect((await open(contentId(whole), name)).status).toBe(404);
  expect(everything()).toEqual(before);
});

test('a script of a refused release is there for nobody, and has no preview', async () => {
  const container = { exposes: [{ path: './area' }, { path: './attack' }] };
  const files = releaseOf({ code, container });
  const { status, body } = await send(files);

  expect([status, body.state]).toEqual([201, 'refused']);
  for (const path of files.keys()) expect((await open(body.id, path)).status).toBe(404);
  const preview = await world.registry.request('POST', `/releases/${AREA}/${body.id}/previews`, {
    headers: bearer(token),
  });
  expect([preview.status, preview.body.code]).toEqual([400, 'RELEASE_NOT_CHECKED']);
  expect(everything()).not.toContain(join(AREA, body.id));
});

test('a script of a release that waits for its trial is there for its preview alone', async () => {
  const { body } = await send(releaseOf({ code }));
  expect([body.state, body.report.problems]).toEqual(['uploaded', []]);
  expect((await open(body.id, 'attack.js')).status).toBe(404);

  const made = await world.registry.request('POST', `/releases/${AREA}/${body.id}/previews`, {
    headers: bearer(token),
  });
  const cookie = `festival-preview=${new URL(made.body.url).searchParams.get('preview')}`;
  const path = `/assets/${AREA}/${body.id}/attack.js`;
  const { status, headers } = await askAt(world.gateway, 'preview.localhost', path, {
    headers: { cookie },
  });
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  ]);
  expect((await open(body.id, 'attack.js', cookie)).status).toBe(404);
  expect((await open(body.id, 'attack.js')).status).toBe(404);
});
