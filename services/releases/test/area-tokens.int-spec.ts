import { type CallDefinition, mayCall } from '@festival/contracts/call';
import { releasesCalls } from '@festival/contracts/calls';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import { adminChangesOf } from '@festival/service-kit/testing/calls';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { bearer, type Registry, startReleases, upload } from './releases-world.js';

let registry: Registry;
let token = '';
let tokenId = '';
beforeAll(async () => {
  registry = await startReleases();
  const { body } = await create('marketplace');
  token = body.token;
  tokenId = body._id;
});
afterAll(() => registry.close());

const create = (area: string, days?: number) =>
  registry.request('POST', '/admin/area-tokens', { as: admin, body: { area, label: 'CI', days } });
const revoke = (id: string) =>
  registry.request('DELETE', `/admin/area-tokens/${id}`, { as: admin });
const statusWith = async (one: string, area = 'marketplace') => {
  const answer = await registry.request('GET', `/releases/${area}`, { headers: bearer(one) });
  return [answer.status, answer.body.code];
};

const all: [string, CallDefinition][] = Object.entries(releasesCalls);
const ofAreas = all.filter(
  ([name, { access }]) =>
    name.includes('/:area') && access !== 'public' && !name.includes(' /internal/'),
);
const forTokens = ofAreas.filter(([, { access }]) => mayCall(access, 'areaToken'));

/** A call about the workshops. */
const askOf = (name: string) => {
  const { method, path } = splitCallName(name);
  const params = {
    area: 'workshops',
    id: '0123456789abcdef0123456789abcdef',
    image: 'home-390.png',
  };
  return [method, fillPath(path, params)] as const;
};

describe.each(ofAreas)('%s', (name) => {
  test('the token of another area is refused, and the audit log records it', async () => {
    const [method, path] = askOf(name);
    const { status, body } = await registry.request(method, path, { headers: bearer(token) });
    const isForTokens = forTokens.some(([one]) => one === name);
    expect([status, body.code]).toEqual(
      isForTokens ? [403, 'AREA_TOKEN_ELSEWHERE'] : [401, 'SIGN_IN_REQUIRED'],
    );
    expect(await registry.trail('workshops')).toContainEqual(
      expect.objectContaining({
        action: 'area-token.refused',
        actorId: tokenId,
        actorName: 'CI (token of marketplace)',
        changedTo: { asked: `${method} ${path}` },
      }),
    );
  });
});

test('a token allows the calls of its own area', async () => {
  expect(forTokens.length).toBeGreaterThan(6);
  expect(await statusWith(token)).toEqual([200, undefined]);
});

test('a token that is unknown, has expired or was revoked opens nothing', async () => {
  const [old, withdrawn] = [(await create('marketplace')).body, (await create('marketplace')).body];
  await registry.app
    .get(DataSource)
    .query("UPDATE area_tokens SET expires_at = '2020-01-01' WHERE id = ?", [old._id]);
  expect(await statusWith(withdrawn.token)).toEqual([200, undefined]);
  await Promise.all([revoke(withdrawn._id), revoke(withdrawn._id)]);
  for (const dead of [old.token, withdrawn.token, `${token.slice(0, -1)}!`, 'fst_marketplace_x'])
    expect(await statusWith(dead)).toEqual([401, 'AREA_TOKEN_DEAD']);
  const trail = await registry.trail('marketplace');
  const revoked = trail.filter(({ action }) => action === 'area-token.revoked');
  expect(revoked).toMatchObject([{ actorId: admin.sub, changedFrom: { token: withdrawn._id } }]);
});

test('a token is shown once, and stored as a hash', async () => {
  const { body } = await registry.request('GET', '/admin/area-tokens', { as: admin });
  expect(body).toContainEqual(
    expect.objectContaining({ _id: tokenId, area: 'marketplace', label: 'CI', revokedAt: null }),
  );
  const rows = await registry.app.get(DataSource).query('SELECT * FROM area_tokens');
  const secret = token.slice('fst_marketplace_'.length);
  expect(JSON.stringify([body, rows])).not.toContain(secret);
});

test('actions with a token are in the audit log under its label', async () => {
  const { body } = await create('workshops');
  // Without a live shell the checks do not know what it shares.
  const files = releaseOf({ code: { 'server/workshops.cjs': 'require("node:util");' } });
  const sent = await upload(registry, {
    area: 'workshops',
    version: '1.0.0',
    files,
    headers: { ...bearer(body.token), 'x-release-note': encodeURIComponent('Plätze, sofort') },
  });
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { state: 'checked', uploadedBy: 'CI (token of workshops)', note: 'Plätze, sofort' },
  ]);
  expect(await registry.trail('workshops')).toContainEqual(
    expect.objectContaining({
      action: 'release.uploaded',
      actorId: body._id,
      why: 'Plätze, sofort',
    }),
  );
});

test.each([
  ['a student', student(), 401],
  ['an admin without the permission', { ...admin, permissions: ['orders'] }, 403],
])('%s may not look at releases or make a token', async (_, as, status) => {
  for (const [method, path] of [
    ['GET', '/admin/releases'],
    ['POST', '/admin/area-tokens'],
  ] as const)
    expect(
      (await registry.request(method, path, { as, body: { area: 'a', label: 'a' } })).status,
    ).toBe(status);
});

test.each([
  [
    'reports what came of a trial',
    'PUT',
    '/internal/releases/shell/0123456789abcdef0123456789abcdef/report',
    { problems: [], round: 0 },
  ],
  [
    'is told what to open, and how to be shown it',
    'POST',
    '/internal/trials',
    { area: 'shell', id: '0123456789abcdef0123456789abcdef' },
  ],
])('nobody but the checker %s', async (_, method, path, body) => {
  const { status } = await registry.request(method, path, { as: serviceIdentity('mailer'), body });
  expect(status).toBe(403);
});

test('every change by admins is in the audit log: each call has its test', () => {
  expect(adminChangesOf('releases')).toEqual([
    // here
    'DELETE /admin/area-tokens/:id',
    'POST /admin/area-tokens',
    // uploads.int-spec
    'POST /releases/:area',
    // going-live.int-spec
    'POST /releases/:area/:id/activate',
    // uploads.int-spec
    'POST /releases/:area/:id/previews',
    // going-live.int-spec
    'POST /releases/:area/rollback',
  ]);
});
