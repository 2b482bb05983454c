import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  archiveObject,
  KEPT_RELEASES,
  type LiveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
} from '@festival/contracts/releases';
import { contentId, packFiles, readFolder } from '@festival/release-checks/files';
import { integrityOf } from '@festival/release-checks/static';
import { testRedis } from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { register } from 'prom-client';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import {
  bytesOf,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  writeRelease,
} from '../support/releases.js';
import { type StandIn, sendJson, startStandIn } from '../support/stand-in.js';
import { untilSubscribed } from '../support/subscribed.js';

/** The market's page, and the release of the marketplace in it. */
const marketplacePage = async ({ url }: { url: string }, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/marketplace`, {
    headers: { accept: 'text/html', ...headers },
  });
  const html = await answer.text();
  return { html, release: /\/assets\/marketplace\/([^/]+)\//.exec(html)?.[1], answer };
};

/** Resolves when a gateway shows this release of the marketplace. */
const showsRelease = (gateway: { url: string }, id: string) =>
  eventually(
    () => marketplacePage(gateway),
    ({ release }) => release === id,
  );

/** The registry from the gateway's point of view: its answers, and a folder as its store. */
class FakeRegistry {
  live: LiveState = { revision: 0, areas: {}, shut: [] };

  private constructor(readonly store: string) {}

  static async start(): Promise<FakeRegistry> {
    return new FakeRegistry(await mkdtemp(join(tmpdir(), 'release-store-')));
  }

  /** Lets a gateway's stand-in answer as the registry. */
  answerAt(standIn: StandIn): void {
    standIn.answer = ({ url = '' }, response: ServerResponse) => {
      if (url === '/releases/live') return sendJson(response, this.live);
      return sendJson(response, { code: 'NOT_FOUND' }, 404);
    };
  }

  /** Stores a release like the registry. @param altered files whose content in the archive differs */
  async release(
    area: string,
    files: Record<string, unknown>,
    altered: Record<string, string | undefined> = {},
  ): Promise<string> {
    const id = releaseIdOf(files);
    const packed = Object.entries({ ...files, ...altered }).filter(
      ([, text]) => text !== undefined,
    );
    const place = join(this.store, archiveObject(area, id));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await packFiles(bytesOf(Object.fromEntries(packed))));
    return id;
  }

  /** The state after one more decision. What was live before it is earlier now. */
  decide(area: string, id: string): LiveState {
    const before = this.live.areas[area];
    const earlier = before ? [before.id, ...before.earlier].filter((one) => one !== id) : [];
    this.live = {
      ...this.live,
      revision: this.live.revision + 1,
      areas: {
        ...this.live.areas,
        [area]: { id, version: '1.0.0', earlier: [...new Set(earlier)].slice(0, KEPT_RELEASES) },
      },
    };
    return this.live;
  }

  async close(): Promise<void> {
    await rm(this.store, { recursive: true, force: true });
  }
}

describe('going live', () => {
  const DEPLOYED = releaseIdOf(marketplaceFiles);
  const SHELL = releaseIdOf(shellFiles);

  let registry: FakeRegistry;
  let redis: Redis;
  let redisUrl: string;
  let closeRedis: () => Promise<void>;
  let gateways: [TestGateway, TestGateway];

  beforeAll(async () => {
    registry = await FakeRegistry.start();
    registry.decide('shell', SHELL);
    const own = await testRedis();
    closeRedis = own.close;
    redisUrl = own.url;
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

  const bothShow = (id: string) =>
    Promise.all(gateways.map((gateway) => showsRelease(gateway, id)));

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
    const [id, before, newest] = [await newRelease(), await newRelease(), await newRelease()];
    for (const one of [id, before]) registry.decide('marketplace', one);
    await publish(registry.decide('marketplace', newest));
    await showsRelease(gateway, newest);
    expect(await foldersOf(gateway)).not.toContain(id);
    const statuses = ['area.1.js', 'area.json'].map(
      async (name) => (await fetch(`${gateway.url}/assets/marketplace/${id}/${name}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200]);

    const files = { ...marketplaceFiles, 'area.1.js': 'console.log("a candidate");' };
    const candidate = await registry.release('marketplace', files);
    const hidden = await fetch(`${gateway.url}/assets/marketplace/${candidate}/area.1.js`);
    expect(hidden.status).toBe(404);
    expect(await foldersOf(gateway)).not.toContain(candidate);
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
    await writeRelease(gateway.dir, 'marketplace', `${id}.new-1`, { 'area.json': '{' });
    await publish(registry.decide('marketplace', id));
    await showsRelease(gateway, id);
    const half = await fetch(`${gateway.url}/assets/marketplace/${id}.new-1/area.json`);
    expect(half.status).toBe(404);
  });

  test('a gateway starts although what another one was writing gets its name meanwhile', async () => {
    const folder = join(gateways[0].dir, 'releases');
    // It is listed, and then not found.
    const passing = join(folder, `live.json.new-${randomUUID()}`);
    await symlink('gone', passing);
    const other = await startGateway({
      env: { RELEASE_STORE_DIR: registry.store, RELEASES_DIR: folder },
      redisThrough: async () => redisUrl,
    });
    const { answer } = await marketplacePage(other);
    await other.close();
    await rm(passing);
    expect(answer.status).toBe(200);
  });

  test('gateways with the same process id, as in containers, can share a folder', async () => {
    const [gateway] = gateways;
    const folder = join(gateway.dir, 'releases');
    const other = await startGateway({
      env: { RELEASE_STORE_DIR: registry.store, RELEASES_DIR: folder },
      redisThrough: async () => redisUrl,
    });
    registry.answerAt(other.releases);
    const failures = [gateway, other].map(({ logger }) => jest.spyOn(logger, 'error'));
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await newRelease();
      await publish(registry.decide('marketplace', id));
      await Promise.all([showsRelease(gateway, id), showsRelease(other, id)]);
    }
    await other.close();
    for (const failure of failures) expect(failure).not.toHaveBeenCalled();
    const leftovers = await eventually(
      async () =>
        (await readdir(folder, { recursive: true })).filter((name) => /\.new-(?!1\b)/.test(name)),
      ({ length }) => length === 0,
    );
    expect(leftovers).toEqual([]);
    const state = await readFile(join(folder, 'live.json'), 'utf8');
    expect(JSON.parse(state)).toEqual(registry.live);
  });
});

describe('a release that is damaged', () => {
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
});
