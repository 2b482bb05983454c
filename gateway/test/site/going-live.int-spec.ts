import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveState, RELEASES_ANNOUNCED, RELEASES_CHANGED } from '@festival/contracts/releases';
import { testRedis } from '@festival/testing/stores/redis';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { hashOf } from '../../src/site/releases/loading/file-hashes.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { FakeRegistry } from '../support/registry.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';
import { sendJson, startStandIn } from '../support/stand-in.js';

const DEPLOYED = 'aaaaaaaaaaaa';
const SHELL = '111111111111';

let registry: FakeRegistry;
let redis: Redis;
let closeRedis: () => Promise<void>;
let gateways: [TestGateway, TestGateway];

beforeAll(async () => {
  registry = await FakeRegistry.start();
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
    await activate(gateway.dir, { shell: SHELL, marketplace: DEPLOYED });
    return gateway;
  };
  gateways = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  redis.disconnect();
  await closeRedis();
  await registry.close();
});
beforeEach(async () => {
  publish(registry.decide('marketplace', DEPLOYED, DEPLOYED));
  await bothShow(DEPLOYED);
});

const publish = (state: LiveState) => redis.publish(RELEASES_CHANGED, JSON.stringify(state));

const page = async ({ url }: TestGateway, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/marketplace`, {
    headers: { accept: 'text/html', ...headers },
  });
  const html = await answer.text();
  return { html, release: /\/assets\/marketplace\/([^/]+)\//.exec(html)?.[1], answer };
};
const shows = (gateway: TestGateway, id: string) =>
  eventually(
    () => page(gateway),
    ({ release }) => release === id,
  );
const bothShow = (id: string) => Promise.all(gateways.map((gateway) => shows(gateway, id)));

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
  expect((await page(gateways[0])).release).toBe(DEPLOYED);

  await publish(registry.decide('marketplace', id, DEPLOYED));
  await bothShow(id);
  await publish(registry.decide('marketplace', DEPLOYED, DEPLOYED));
  await bothShow(DEPLOYED);
});

test('a release that was not announced is fetched; late, repeated or reordered messages change nothing', async () => {
  const [first, second] = [await newRelease(), await newRelease()];
  const older = registry.decide('marketplace', first, DEPLOYED);
  const newer = registry.decide('marketplace', second, DEPLOYED);
  await publish(newer);
  await publish(older);
  await publish(newer);
  await publish({ ...older, revision: -1 });
  await bothShow(second);
  // Messages arrive in order, so once a later one has arrived, these have too.
  await publish(registry.decide('festival', 'ffffffffffff', null));
  for (const gateway of gateways)
    await eventually(
      () => readFile(join(gateway.dir, 'releases', 'live.json'), 'utf8'),
      (text) => JSON.parse(text).revision === registry.live.revision,
    );
  expect(await Promise.all(gateways.map(async (gateway) => (await page(gateway)).release))).toEqual(
    [second, second],
  );
});

test('a newer deployment is shown, until the registry decides again', async () => {
  const [gateway] = gateways;
  const id = await newRelease();
  await publish(registry.decide('marketplace', id, DEPLOYED));
  await shows(gateway, id);

  const shipped = 'bbbbbbbbbbbb';
  await writeRelease(gateway.dir, 'marketplace', shipped, marketplaceFiles);
  await activate(gateway.dir, { shell: SHELL, marketplace: shipped });
  await shows(gateway, shipped);
  await publish(registry.decide('marketplace', id, shipped));
  await shows(gateway, id);
  await activate(gateway.dir, { shell: SHELL, marketplace: DEPLOYED });
  await shows(gateway, DEPLOYED);
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
    await publish(registry.decide('marketplace', id, DEPLOYED));
    await eventually(
      () => readFile(join(gateway.dir, 'releases', 'live.json'), 'utf8'),
      (text) => text.includes(id),
    );

    const asset = await fetch(`${gateway.url}/assets/marketplace/${id}/area.1.js`);
    expect(asset.status).toBe(404);
    expect((await page(gateway)).release).toBe(DEPLOYED);
    expect((await foldersOf(gateway)).filter((name) => name.startsWith(id))).toEqual([]);
  },
);

test('a file of a release that is not live here is fetched on request', async () => {
  const [gateway] = gateways;
  const id = await newRelease();
  const [one, other] = await Promise.all(
    ['area.1.js', 'area.json'].map((name) =>
      fetch(`${gateway.url}/assets/marketplace/${id}/${name}`),
    ),
  );
  expect([one!.status, other!.status]).toEqual([200, 200]);
  const nothing = await fetch(`${gateway.url}/assets/marketplace/0123456789ab/area.1.js`);
  expect(nothing.status).toBe(404);
});

test.each([
  ['without a registry', 404],
  ['while the registry’s database is down', 503],
])(
  'a gateway that starts %s shows the releases that were live when it stopped',
  async (_, status) => {
    const id = await newRelease();
    await publish(registry.decide('marketplace', id, DEPLOYED));
    const [gateway] = gateways;
    await shows(gateway, id);

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
    expect((await page(again)).release).toBe(id);
    await again.close();
    await failing.close();
  },
);

const withChunk = {
  ...marketplaceFiles,
  'assets.json': {
    ...marketplaceFiles['assets.json'],
    integrity: { 'area.1.js': hashOf('console.log("chunk");') },
  },
};
test.each([
  ['cannot be read', { ...withChunk, 'area.json': '{' }],
  ['lacks a chunk', withChunk],
  ['has an altered chunk', { ...withChunk, 'area.1.js': 'console.log("altered");' }],
])(
  'in the place of a deployed release that %s, the last one that worked is shown, after a restart too',
  async (how, files) => {
    const [gateway] = gateways;
    const id = await newRelease();
    await publish(registry.decide('marketplace', id, DEPLOYED));
    await shows(gateway, id);
    await eventually(
      () => readFile(join(gateway.dir, 'releases', 'shown.json'), 'utf8'),
      (text) => text.includes(id),
    );

    const broken = how.replaceAll(' ', '-');
    await writeRelease(gateway.dir, 'marketplace', broken, files);
    await activate(gateway.dir, { shell: SHELL, marketplace: broken });
    const again = await startGateway({ env: { RELEASES_DIR: join(gateway.dir, 'releases') } });
    expect((await page(again)).release).toBe(id);
    expect((await page(gateway)).release).toBe(id);
    await again.close();
    await activate(gateway.dir, { shell: SHELL, marketplace: DEPLOYED });
  },
);

test('files that a killed process left next to a release do no harm', async () => {
  const [gateway] = gateways;
  const id = await newRelease();
  await writeRelease(gateway.dir, 'marketplace', `${id}.new-${process.pid}`, { 'area.json': '{' });
  await writeRelease(gateway.dir, 'marketplace', `${id}.new-1`, { 'area.json': '{' });
  await publish(registry.decide('marketplace', id, DEPLOYED));
  await shows(gateway, id);
  const half = await fetch(`${gateway.url}/assets/marketplace/${id}.new-1/area.json`);
  expect(half.status).toBe(404);
});
