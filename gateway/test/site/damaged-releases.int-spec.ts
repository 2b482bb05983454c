import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LiveState, RELEASES_CHANGED } from '@festival/contracts/releases';
import { contentId, readFolder } from '@festival/release-checks/files';
import { integrityOf } from '@festival/release-checks/static';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { register } from 'prom-client';
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

const DEPLOYED = releaseIdOf(marketplaceFiles);
const SHELL = releaseIdOf(shellFiles);

let registry: FakeRegistry;
let redis: Redis;
let gateway: TestGateway;

beforeAll(async () => {
  registry = await FakeRegistry.start();
  registry.decide('shell', SHELL);
  gateway = await startGateway({ env: { RELEASE_STORE_DIR: registry.store } });
  redis = new Redis(gateway.redisUrl);
  registry.answerAt(gateway.releases);
  await writeRelease(gateway.dir, 'shell', SHELL, shellFiles);
  await writeRelease(gateway.dir, 'marketplace', DEPLOYED, marketplaceFiles);
});
afterAll(async () => {
  redis.disconnect();
  await gateway.close();
  await registry.close();
});
beforeEach(async () => {
  await publish(registry.decide('marketplace', DEPLOYED));
  await showsRelease(gateway, DEPLOYED);
});

const publish = (state: LiveState) => redis.publish(RELEASES_CHANGED, JSON.stringify(state));

let made = 0;
/** Makes another release in each call, and shows it. */
const showNewRelease = async () => {
  made += 1;
  const files = { ...marketplaceFiles, 'area.1.js': `console.log(${made});` };
  const id = await registry.release('marketplace', files);
  await publish(registry.decide('marketplace', id));
  await showsRelease(gateway, id);
  return id;
};

/** How often a release of the area could not be shown, in all gateways of this process. */
const failuresOf = async (area: string): Promise<number> => {
  const { values } = await register.getSingleMetric('gateway_release_failures_total')!.get();
  return values.find(({ labels }) => labels['area'] === area)?.value ?? 0;
};

const withChunk = {
  ...marketplaceFiles,
  'assets.json': {
    ...marketplaceFiles['assets.json'],
    integrity: { 'area.1.js': integrityOf('console.log("chunk");') },
  },
};
test.each([
  ['cannot be read', { ...withChunk, 'area.json': '{' }],
  ['lacks a chunk', withChunk],
  ['has an altered chunk', { ...withChunk, 'area.1.js': 'console.log("altered");' }],
])(
  'in the place of a release that %s, the last one that worked is shown, after a restart too',
  async (_, files) => {
    const id = await showNewRelease();
    const broken = await registry.release('marketplace', files);
    await publish(registry.decide('marketplace', broken));
    await eventually(
      () => readFile(join(gateway.dir, 'releases', 'live.json'), 'utf8'),
      (text) => text.includes(broken),
    );
    const again = await startGateway({ env: { RELEASES_DIR: join(gateway.dir, 'releases') } });
    expect((await marketplacePage(again)).release).toBe(id);
    expect((await marketplacePage(gateway)).release).toBe(id);
    await again.close();
  },
);

/** Changes files of a release on the gateway's disk. None of them has its hash in `assets.json`. */
const DAMAGES: [string, (folder: string) => Promise<void>][] = [
  ['altered', (folder) => writeFile(join(folder, 'area.json'), '{}')],
  ['missing', (folder) => rm(join(folder, 'area.1.js'))],
  ['too much', (folder) => writeFile(join(folder, 'more.js'), '1')],
];
const folderOf = (id: string) => join(gateway.dir, 'releases', 'marketplace', id);

test.each(DAMAGES)(
  'a release with a file on the disk that is %s is fetched again when it goes live',
  async (_, damage) => {
    const id = await showNewRelease();
    await publish(registry.decide('marketplace', DEPLOYED));
    await showsRelease(gateway, DEPLOYED);
    await damage(folderOf(id));

    await publish(registry.decide('marketplace', id));
    await showsRelease(gateway, id);
    expect(contentId(await readFolder(folderOf(id)))).toBe(id);
    expect(
      (await readdir(join(gateway.dir, 'releases', 'marketplace'))).filter((name) =>
        name.includes('.'),
      ),
    ).toEqual([]);
  },
);

test('a gateway that starts with a damaged release shows the last one that worked, until the store has it', async () => {
  const [before, id] = [await showNewRelease(), await showNewRelease()];
  const own = await mkdtemp(join(tmpdir(), 'gateway-'));
  await cp(join(gateway.dir, 'releases'), own, { recursive: true });
  await writeFile(join(own, 'marketplace', id, 'area.json'), '{}');
  const store = await mkdtemp(join(tmpdir(), 'store-'));
  const registryAt = await startStandIn();
  registryAt.answer = (_request, response) => sendJson(response, {}, 503);
  const failures = await failuresOf('marketplace');
  const again = await startGateway({
    env: { RELEASE_STORE_DIR: store, RELEASES_DIR: own, RELEASES_URL: registryAt.url },
  });
  expect((await marketplacePage(again)).release).toBe(before);
  expect(await failuresOf('marketplace')).toBeGreaterThan(failures);

  await cp(registry.store, store, { recursive: true });
  await showsRelease(again, id);
  await again.close();
  await registryAt.close();
  for (const dir of [own, store]) await rm(dir, { recursive: true });
});
