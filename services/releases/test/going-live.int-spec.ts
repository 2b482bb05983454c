import { Readable } from 'node:stream';
import {
  deployedVersion,
  type LiveState,
  lcpField,
  minuteOf,
  numbersKey,
  RELEASES_CHANGED,
} from '@festival/contracts/releases';
import { packFiles } from '@festival/release-checks/files';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { startProcess } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { GoLive, LiveStates } from '../src/releases/go-live.js';
import { Uploads } from '../src/releases/uploads.js';
import { standsOut, WatchErrors } from '../src/releases/watch-errors.js';
import { releasesService } from '../src/service.js';
import { AREA, buildOf, type Registry, startReleases } from './releases-world.js';

let registry: Registry;
let subscriber: Redis;
const published: LiveState[] = [];

beforeAll(async () => {
  registry = await startReleases();
  subscriber = new Redis(registry.config.REDIS_URL);
  subscriber.on('message', (_, message) => published.push(JSON.parse(message)));
  await subscriber.subscribe(RELEASES_CHANGED);
});
afterAll(async () => {
  subscriber.disconnect();
  await registry.close();
});

let first = '';
beforeEach(async () => {
  first = await registry.uploaded();
  await registry.activate(first, { why: 'a new beginning' });
});

test('a release that is activated is live, and published with a higher revision', async () => {
  const before = await registry.live();
  const second = await registry.uploaded();
  const { status, body } = await registry.activate(second, { why: 'sign-ups open' });
  expect([status, body]).toMatchObject([200, { area: AREA, live: { id: second } }]);

  const after = await registry.live();
  expect(after.areas[AREA]).toMatchObject({ id: second });
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(published).toContainEqual(after);
  expect((await registry.trail()).at(-1)).toMatchObject({
    action: 'release.activated',
    actorId: admin.sub,
    why: 'sign-ups open',
    changedFrom: { release: first },
    changedTo: { release: second },
  });
  const states = new Map((await registry.releases()).map(({ id, state }) => [id, state]));
  expect([states.get(first), states.get(second)]).toEqual(['earlier', 'live']);
});

test('activating the live release changes nothing and leaves no entry', async () => {
  const [state, trail] = [await registry.live(), await registry.trail()];
  await registry.activate(first);
  expect([await registry.live(), (await registry.trail()).length]).toEqual([state, trail.length]);
});

test('of concurrent activations one release is live, and all are in the audit log in order', async () => {
  const ids = await Promise.all([registry.uploaded(), registry.uploaded(), registry.uploaded()]);
  const { revision } = await registry.live();
  const trail = (await registry.trail()).length;
  const answers = await Promise.all(ids.map((id) => registry.activate(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

  const entries = (await registry.trail()).slice(trail);
  const order = [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(order.map(({ changedTo }) => changedTo?.['release']).sort()).toEqual([...ids].sort());
  expect((await registry.live()).revision).toBe(revision + 3);
  const live = await registry.releases('live');
  expect(live).toMatchObject([{ id: await registry.liveId() }]);
  // Each change starts from the state that another one left.
  const froms = entries.map(({ changedFrom }) => changedFrom?.['release']);
  expect(new Set([...froms, await registry.liveId()])).toEqual(new Set([first, ...ids]));
});

test('activating over a release that is no longer live changes nothing; a repeat does no harm', async () => {
  const [second, third] = [await registry.uploaded(), await registry.uploaded()];
  await registry.activate(second, { from: first });
  expect((await registry.activate(second, { from: first })).status).toBe(200);
  expect((await registry.activate(third, { from: first })).body.code).toBe('RELEASE_CHANGED');
  expect(await registry.liveId()).toBe(second);
});

test('an activation during a rollback comes before or after it: one is live, and the audit log says which', async () => {
  const [second, third] = [await registry.uploaded(), await registry.uploaded()];
  await registry.activate(second);
  const answers = await Promise.all([registry.rollBack(), registry.activate(third)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const last = (await registry.trail()).at(-1);
  expect(last?.changedTo?.['release']).toBe(await registry.liveId());
  expect(await registry.releases('live')).toHaveLength(1);
});

test('a change that was committed just before a crash is published by the next turn', async () => {
  // Simulates a process that was killed after its commit and before it published.
  await registry.dataSource.query(
    `UPDATE live_areas SET revision = revision + 1 WHERE area = '${AREA}'`,
  );
  const state = await registry.live();
  await registry.app.get(LiveStates, { strict: false }).publish();
  await registry.app.get(LiveStates, { strict: false }).publish();
  await subscriber.ping();
  expect(published.filter(({ revision }) => revision === state.revision)).toEqual([state, state]);
});

test('a change of a process that was killed between commit and publication is published at the next start', async () => {
  const second = await registry.uploaded();
  const publish = jest.spyOn(registry.app.get(LiveStates, { strict: false }), 'publish');
  let end: () => void = () => undefined;
  const hasCommitted = new Promise<void>((reached) => {
    // The process gets no further than this.
    publish.mockImplementation(() => {
      reached();
      return new Promise((resolve) => {
        end = resolve;
      });
    });
  });
  const activation = registry.activate(second);
  await hasCommitted;
  const state = await registry.live();
  expect(state.areas[AREA]).toMatchObject({ id: second });
  await subscriber.ping();
  expect(published.some(({ revision }) => revision >= state.revision)).toBe(false);

  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = registry.config;
  const stores = { databaseUrl, redisUrl };
  const next = await startProcess(releasesService, stores, registry.ownSettings);
  try {
    await eventually(() => published.some(({ revision }) => revision === state.revision));
    expect(published).toContainEqual(state);
  } finally {
    await next.close();
    publish.mockRestore();
    end();
    await activation;
  }
});

test('a release with many errors is red, and the owners of its area are mailed once', async () => {
  const token = await registry.request('POST', '/admin/area-tokens', {
    as: admin,
    body: { area: AREA, label: 'ours' },
  });
  expect(token.status).toBe(200);
  const watch = registry.app.get(WatchErrors, { strict: false });
  const status = async () =>
    (await registry.request('GET', `/releases/${AREA}`, { as: admin })).body.live;
  const key = numbersKey({ area: AREA, id: first }, minuteOf(Date.now()));
  const redis = subscriber.duplicate();
  await redis.hset(key, { views: 100, errors: 5, [lcpField(900)]: 50 });
  await watch.execute();
  expect(await status()).toMatchObject({ id: first, failingSince: null });

  await redis.hincrby(key, 'errors', 1);
  redis.disconnect();
  await Promise.all([watch.execute(), watch.execute()]);
  expect(await status()).toMatchObject({
    failingSince: expect.any(String),
    numbers: { errors: 6 },
  });
  const mails = await registry.dataSource.manager.find(OutboxMessageEntity);
  expect(mails.map(({ data }) => data)).toMatchObject([
    { template: 'release-failing', subjectId: admin.sub, area: AREA, errors: 6, views: 100 },
  ]);

  await registry.activate(await registry.uploaded());
  expect(await status()).toMatchObject({ failingSince: null });
});

test.each([
  ['two errors of three pages', { views: 3, errors: 2 }, false],
  ['three errors of eight pages', { views: 8, errors: 3 }, true],
  ['one page in twenty', { views: 100, errors: 5 }, false],
  ['errors without pages', { views: 0, errors: 3 }, true],
])('%s stand out or not', (_, numbers, is) => {
  expect(standsOut({ ...numbers, paints: 0, lcpP75: null })).toBe(is);
});

test('a deployment is imported once, and replaces the live release; what was decided since, a repeat leaves', async () => {
  const a = await registry.deploy({ [AREA]: buildOf('the first deployment') });
  const id = a[AREA]!;
  expect((await registry.live()).areas[AREA]).toMatchObject({ id, version: deployedVersion(id) });
  const second = await registry.uploaded();
  await registry.activate(second);
  await registry.deploy({ [AREA]: buildOf('the first deployment') });
  expect((await registry.live()).areas[AREA]).toMatchObject({ id: second });
  expect((await registry.live()).areas[AREA]?.earlier[0]).toBe(id);
  const b = await registry.deploy({ [AREA]: buildOf('the second deployment') });
  expect(await registry.liveId()).toBe(b[AREA]);
  const imported = (await registry.trail()).filter(({ action }) => action === 'release.imported');
  expect(imported.map(({ changedTo }) => changedTo?.['release'])).toEqual([id, b[AREA]]);
});

test('the builds of a deployment go live together, or none of them while one is missing', async () => {
  const uploads = registry.app.get(Uploads, { strict: false });
  const goLive = registry.app.get(GoLive, { strict: false });
  const archive = await packFiles(buildOf('one of two'));
  const { id } = await uploads.storeBuild(AREA, Readable.from([archive]));
  const before = await registry.live();
  expect(await goLive.deploy({ [AREA]: id, lanterns: 'd'.repeat(32) })).toEqual(['lanterns']);
  expect(await registry.live()).toEqual(before);
});
