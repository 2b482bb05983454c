import { readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type LiveState, RELEASES_ANNOUNCED, RELEASES_CHANGED } from '@festival/contracts/releases';
import { testRedis } from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { FakeRegistry } from '../support/registry.js';
import {
  marketplaceFiles,
  marketplacePage,
  releaseIdOf,
  shellFiles,
  showsRelease,
  writeRelease,
} from '../support/releases.js';
import { sendJson, startStandIn } from '../support/stand-in.js';
import { untilSubscribed } from '../support/subscribed.js';

const DEPLOYED = releaseIdOf(marketplaceFiles);
const SHELL = releaseIdOf(shellFiles);

let registry: FakeRegistry;
let redis: Redis;
let closeRedis: () => Promise<void>;
let gateways: [TestGateway, TestGateway];

beforeAll(async () => {
  registry = await FakeRegistry.start();
  registry.decide('shell', SHELL);
  const own = await testRedis();
  closeRedis = own.close;
  redis = new Redis(own.url);
  const start = async () => {
    const gateway = await startGateway({
      env: { RELEASE_STORE_DIR: registry.store },
      redisThrough: async () => own.url,
    });
    registry.answerAt(gateway.releases);
    await writeRelease(gateway.dir, 'shell', SHELL, shellFiles);
    await writeRelease(gateway.dir, 'marketplace', DEPLOYED, marketplaceFiles);
    return gateway;
  };
  gateways = await Promise.all([start(), start()]);
  // An announcement is not repeated for a gateway that was not subscribed.
  await Promise.all(gateways.map((gateway) => untilSubscribed(gateway)));
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  redis.disconnect();
  await closeRedis();
  await registry.close();
});
beforeEach(async () => {
  await publish(registry.decide('marketplace', DEPLOYED));
  await bothShow(DEPLOYED);
});

const publish = (state: LiveState) => redis.publish(RELEASES_CHANGED, JSON.stringify(state));

const bothShow = (id: string) => Promise.all(gateways.map((gateway) => showsRelease(gateway, id)));

let made = 0;
/** Makes another release in each call. */
const newRelease = (altered?: Record<string, string | undefined>) => {
  made += 1;
  const files = { ...marketplaceFiles, 'area.1.js': `console.log(${made});` };
  return registry.release('marketplace', files, altered);
};
const foldersOf = (gateway: TestGateway) => readdir(join(gateway.dir, 'releases', 'marketplace'));

test('an announced release is loaded before it goes live, and is then in the next page of both gateways', async () => {
  const id = await newRelease();
  await redis.publish(RELEASES_ANNOUNCED, JSON.stringify({ area: 'marketplace', id }));
  for (const gateway of gateways)
    await eventually(
      () => foldersOf(gateway),
      (folders) => folders.includes(id),
    );
  expect((await marketplacePage(gateways[0])).release).toBe(DEPLOYED);

  await publish(registry.decide('marketplace', id));
  await bothShow(id);
  await await publish(registry.decide('marketplace', DEPLOYED));
  await bothShow(DEPLOYED);
});

test('the release that a rollback leads to is loaded before the rollback', async () => {
  const [gateway] = gateways;
  const [before, id] = [await newRelease(), await newRelease()];
  await publish(registry.decide('marketplace', before));
  await bothShow(before);
  await rm(join(gateway.dir, 'releases', 'marketplace', before), { recursive: true });
  await publish(registry.decide('marketplace', id));
  await eventually(
    () => foldersOf(gateway),
    (folders) => folders.includes(before),
  );
});

test('a release that was not announced is fetched; late, repeated or reordered messages change nothing', async () => {
  const [first, second] = [await newRelease(), await newRelease()];
  const older = registry.decide('marketplace', first);
  const newer = registry.decide('marketplace', second);
  await publish(newer);
  await publish(older);
  await publish(newer);
  await publish({ ...older, revision: -1 });
  await bothShow(second);
  // Messages arrive in order, so once a later one has arrived, these have too.
  await publish(registry.decide('festival', 'ffffffffffffffffffffffffffffffff'));
  for (const gateway of gateways)
    await eventually(
      () => readFile(join(gateway.dir, 'releases', 'live.json'), 'utf8'),
      (text) => JSON.parse(text).revision === registry.live.revision,
    );
  expect(
    await Promise.all(gateways.map(async (gateway) => (await marketplacePage(gateway)).release)),
  ).toEqual([second, second]);
});

test('an entry of one area that cannot be read keeps no other area from changing', async () => {
  const id = await newRelease();
  const decided = registry.decide('marketplace', id);
  const unreadable: object = { workshops: { id: 'none' }, '../shell': { id } };
  registry.live = { ...decided, areas: { ...decided.areas, ...unreadable } };
  await publish(registry.live);
  await bothShow(id);
  registry.live = decided;
});

test('a registry that was restored from a backup is followed, although its revisions are lower', async () => {
  const [saved, lost, newer] = [await newRelease(), await newRelease(), await newRelease()];
  const backup = registry.decide('marketplace', saved);
  await publish(backup);
  await publish(registry.decide('marketplace', lost));
  await bothShow(lost);

  registry.live = backup;
  await publish(backup);
  await bothShow(saved);
  // This revision was that of another release before the backup was restored.
  await publish(registry.decide('marketplace', newer));
  await bothShow(newer);
});

test.each([
  ['altered', { 'area.1.js': 'console.log("somebody else");' }],
  ['missing', { 'area.1.js': undefined }],
  ['too much', { 'evil.js': 'console.log("evil");' }],
])(
  'a release with a file that is %s is never shown or served, and the previous one stays',
  async (_, altered) => {
    const [gateway] = gateways;
    const id = await newRelease(altered);
    await publish(registry.decide('marketplace', id));
    await eventually(
      () => readFile(join(gateway.dir, 'releases', 'live.json'), 'utf8'),
      (text) => text.includes(id),
    );

    const asset = await fetch(`${gateway.url}/assets/marketplace/${id}/area.1.js`);
    expect(asset.status).toBe(404);
    expect((await marketplacePage(gateway)).release).toBe(DEPLOYED);
    expect((await foldersOf(gateway)).filter((name) => name.startsWith(id))).toEqual([]);
  },
);

test('a file of a release that was live elsewhere is fetched on request; of one that was not, nothing is', async () => {
  const [gateway] = gateways;
  const id = await newRelease();
  const [one, other] = await Promise.all(
    ['area.1.js', 'area.json'].map((name) =>
      fetch(`${gateway.url}/assets/marketplace/${id}/${name}`),
    ),
  );
  expect([one!.status, other!.status]).toEqual([200, 200]);
  const files = { ...marketplaceFiles, 'area.1.js': 'console.log("a candidate");' };
  const candidate = await registry.release('marketplace', files, {}, false);
  const hidden = await fetch(`${gateway.url}/assets/marketplace/${candidate}/area.1.js`);
  expect(hidden.status).toBe(404);
  expect(await foldersOf(gateway)).not.toContain(candidate);
  const nothing = await fetch(
    `${gateway.url}/assets/marketplace/0123456789abcdef0123456789abcdef/area.1.js`,
  );
  expect(nothing.status).toBe(404);
});

test('requests for invented releases do not displace the earlier release of an open page', async () => {
  const [gateway] = gateways;
  const id = await newRelease();
  const held: ServerResponse[] = [];
  const answer = gateway.releases.answer!;
  gateway.releases.answer = (request, response) =>
    request.url?.includes('/dddd') ? held.push(response) : answer(request, response);
  const fileOf = (release: string) =>
    fetch(`${gateway.url}/assets/marketplace/${release}/area.1.js`);
  const invented = Array.from({ length: 40 }, (_, at) => fileOf(`dddd${at}`.padEnd(32, 'e')));
  await eventually(
    async () => (await fetch(`${gateway.url}/healthz`)).ok && held.length,
    (count) => count === 40,
  );

  expect((await fileOf(id)).status).toBe(200);
  for (const response of held) sendJson(response, { code: 'NOT_FOUND' }, 404);
  for (const { status } of await Promise.all(invented)) expect(status).toBe(404);
  expect((await fileOf('dddd0'.padEnd(32, 'e'))).status).toBe(404);
  expect(held).toHaveLength(40);
  registry.answerAt(gateway.releases);
});

test.each([
  ['without a registry', 404],
  ['while the registry’s database is down', 503],
])(
  'a gateway that starts %s shows the releases that were live when it stopped',
  async (_, status) => {
    const id = await newRelease();
    await publish(registry.decide('marketplace', id));
    const [gateway] = gateways;
    await showsRelease(gateway, id);

    const failing = await startStandIn();
    const isAsked = new Promise<void>((resolve) => {
      failing.answer = (_request, response) => {
        sendJson(response, {}, status);
        resolve();
      };
    });
    const again = await startGateway({
      env: {
        RELEASE_STORE_DIR: registry.store,
        RELEASES_DIR: join(gateway.dir, 'releases'),
        RELEASES_URL: failing.url,
      },
    });
    await isAsked;
    expect((await marketplacePage(again)).release).toBe(id);
    await again.close();
    await failing.close();
  },
);

test('files that a killed process left next to a release do no harm', async () => {
  const [gateway] = gateways;
  const id = await newRelease();
  await writeRelease(gateway.dir, 'marketplace', `${id}.new-${process.pid}`, { 'area.json': '{' });
  await writeRelease(gateway.dir, 'marketplace', `${id}.new-1`, { 'area.json': '{' });
  await publish(registry.decide('marketplace', id));
  await showsRelease(gateway, id);
  const half = await fetch(`${gateway.url}/assets/marketplace/${id}.new-1/area.json`);
  expect(half.status).toBe(404);
});
