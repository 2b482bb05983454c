import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFiles } from '@festival/release-checks/files';
import { releaseOf } from '@festival/release-checks/testing';
import { IdentitySigner } from '@festival/service-kit/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { type Link, startLink } from '@festival/service-kit/testing/link';
import { freePort, Program } from '@festival/service-kit/testing/program';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bytesOf, shellFiles } from '../../gateway/test/support/releases.js';
import { type CleanUp, undo } from './night/night-site.js';
import { behindGateway, commonEnvironment, script } from './processes.js';

const AREA = 'workshops';

/** The registry of releases and two gateways as separate processes. Each gateway has its own folder. */
class ReleaseHouse {
  private readonly signer = new IdentitySigner('gateway', identityPrivateKey('gateway'));
  private constructor(
    readonly registry: Program,
    readonly gateways: readonly [Program, Program],
    /** The connection between the registry and Redis. */
    readonly link: Link,
    private readonly cleanUps: readonly CleanUp[],
  ) {}

  static async open(): Promise<ReleaseHouse> {
    const cleanUps: CleanUp[] = [];
    try {
      return await ReleaseHouse.build(cleanUps);
    } catch (error) {
      await undo(cleanUps);
      throw error;
    }
  }

  /** Uploads a release whose page has this text. @returns its id */
  async upload(text: string): Promise<string> {
    const files = releaseOf({
      code: {
        'page.js': text,
        // Without a live shell the shared modules are not known.
        'server/workshops.cjs': 'require("node:util");',
      },
    });
    const answer = await this.ask(`/releases/${AREA}`, await packFiles(files), {
      'content-type': 'application/gzip',
      'x-release-version': text,
    });
    return ((await answer.json()) as { id: string }).id;
  }

  activate(id: string): Promise<Response> {
    return this.ask(`/releases/${AREA}/${id}/activate`, '{}');
  }

  rollBack(): Promise<Response> {
    return this.ask(`/releases/${AREA}/rollback`, '{}');
  }

  /** The id of the release in the page that a gateway serves now. */
  async shownAt({ url }: Program): Promise<string | undefined> {
    const answer = await fetch(`${url}/workshops`, { headers: { accept: 'text/html' } });
    return /\/assets\/workshops\/([^/]+)\//.exec(await answer.text())?.[1];
  }

  /** @returns for each gateway, the milliseconds until it served the first page of this release */
  untilShown(id: string): Promise<number[]> {
    const from = performance.now();
    return Promise.all(
      this.gateways.map(async (gateway) => {
        await eventually(async () => (await this.shownAt(gateway)) === id);
        return performance.now() - from;
      }),
    );
  }

  close(): Promise<void> {
    return undo(this.cleanUps);
  }

  private ask(
    path: string,
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<Response> {
    const authorization = `Bearer ${this.signer.tokenFor(admin, 'releases')}`;
    return fetch(`${this.registry.url}${path}`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: body as BodyInit,
    });
  }

  private static async build(cleanUps: CleanUp[]): Promise<ReleaseHouse> {
    const database = await createTestDatabase('faults_releases');
    cleanUps.push(database.drop);
    const redis = await testRedis();
    cleanUps.push(redis.close);
    const link = await startLink(redis.url);
    cleanUps.push(link.close);
    const dir = await mkdtemp(join(tmpdir(), 'faults-'));
    cleanUps.push(() => rm(dir, { recursive: true }));
    const common = (gatewayPort: number, redisUrl: string) => ({
      ...commonEnvironment({ gatewayPort, redisUrl, dir }),
      RELEASE_STORE_DIR: join(dir, 'store'),
    });
    const env = {
      ...common(await freePort(), link.url),
      IDENTITY_PRIVATE_KEY: identityPrivateKey('releases'),
      DATABASE_URL: database.url,
    };
    await Program.toEnd({ script: script('services/releases', 'migrate'), env });
    const registry = await Program.at({ script: script('services/releases'), env });
    cleanUps.push(() => registry.kill());
    await registry.start();
    const deployer = new IdentitySigner('releases', identityPrivateKey('releases'));
    const deploy = async (path: string, body: string | Buffer, type: string) => {
      const answer = await fetch(`${registry.url}/internal/deployments${path}`, {
        method: 'POST',
        headers: {
          'content-type': type,
          authorization: `Bearer ${deployer.ownTokenFor('releases')}`,
        },
        body: body as BodyInit,
      });
      return (await answer.json()) as { id: string };
    };
    const shell = await packFiles(bytesOf(shellFiles));
    const { id } = await deploy('/shell', shell, 'application/gzip');
    await deploy('', JSON.stringify({ releases: { shell: id } }), 'application/json');
    const gateway = async (name: string) => {
      const own = join(dir, name);
      const port = await freePort();
      const gatewayEnv = {
        ...common(port, redis.url),
        ...behindGateway(registry.url, registry.url),
        RELEASES_DIR: join(own, 'releases'),
      };
      const program = await Program.at({ script: script('gateway'), env: gatewayEnv }, port);
      cleanUps.push(() => program.kill());
      await program.start();
      return program;
    };
    const gateways = await Promise.all([gateway('one'), gateway('other')]);
    return new ReleaseHouse(registry, gateways, link, cleanUps);
  }
}

const OK = 200;

/** The bench runs more rounds. */
const ROUNDS = Number(process.env['ACTIVATION_ROUNDS'] ?? 1);

let house: ReleaseHouse;
let first: string;
let second: string;

beforeAll(async () => {
  house = await ReleaseHouse.open();
  [first, second] = [await house.upload('1.0.0'), await house.upload('1.1.0')];
  expect((await house.activate(first)).status).toBe(OK);
  await house.untilShown(first);
});
afterAll(() => house?.close());

const report = (what: string, times: readonly number[]): void => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)} ms`;
  process.stdout.write(
    `${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (${times.length} pages at 2 gateways)\n`,
  );
};

it('each activation, and each step back, is in the next pages of both gateways', async () => {
  const [forward, back]: [number[], number[]] = [[], []];
  /** Milliseconds from the request to the page, at each gateway. */
  const timed = async (change: () => Promise<Response>, id: string) => {
    const [answer, times] = await Promise.all([change(), house.untilShown(id)]);
    expect(answer.status).toBe(OK);
    return times;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    forward.push(...(await timed(() => house.activate(second), second)));
    back.push(...(await timed(() => house.rollBack(), first)));
  }
  if (ROUNDS > 1) {
    report('activation to page', forward);
    report('rollback to page', back);
  }
  expect([forward.length, back.length]).toEqual([2 * ROUNDS, 2 * ROUNDS]);
});

it('an activation whose process is killed after the commit, before the publication, is shown by both gateways once the registry runs again', async () => {
  house.link.swallow(/releases\.changed/);
  const activating = house.activate(second).catch(() => undefined);
  // The registry publishes the change after the commit.
  await eventually(() => house.link.swallowed() > 0);
  await house.registry.kill();
  house.link.swallow(undefined);
  await activating;
  expect(await Promise.all(house.gateways.map((one) => house.shownAt(one)))).toEqual([
    first,
    first,
  ]);

  await house.registry.start();
  await house.untilShown(second);
});
