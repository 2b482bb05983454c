import { join } from 'node:path';
import { packFiles } from '@festival/release-checks/files';
import { IdentitySigner } from '@festival/service-kit/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { type Link, startLink } from '@festival/service-kit/testing/link';
import type { Program } from '@festival/service-kit/testing/program';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bytesOf, shellFiles } from '../../gateway/test/support/releases.js';
import { openSite, type Site } from './site.js';

const AREA = 'workshops';

/** The registry of releases and two gateways as separate processes. Each gateway has its own folder. */
class ReleaseHouse {
  private readonly signer = new IdentitySigner('gateway', identityPrivateKey('gateway'));
  readonly registry: Program;

  private constructor(
    private readonly site: Site,
    readonly gateways: readonly [Program, Program],
    /** The connection between the registry and Redis. */
    readonly link: Link,
  ) {
    this.registry = site.program('releases');
  }

  static async open(): Promise<ReleaseHouse> {
    let link: Link | undefined;
    const site = await openSite(['releases'], async (url) => {
      link = await startLink(url);
      return link.url;
    });
    await site.start(['releases']);
    const deployer = new IdentitySigner('releases', identityPrivateKey('releases'));
    const deploy = async (path: string, body: string | Buffer, type: string) => {
      const answer = await fetch(`${site.program('releases').url}/internal/deployments${path}`, {
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
      const RELEASES_DIR = join(site.dir, name, 'releases');
      const program = await site.anotherGateway({ RELEASES_DIR });
      await program.start();
      return program;
    };
    const gateways = await Promise.all([gateway('one'), gateway('other')]);
    return new ReleaseHouse(site, gateways, link!);
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

  /** Waits until both gateways serve this release. */
  async untilShown(id: string): Promise<void> {
    for (const gateway of this.gateways)
      await eventually(async () => (await this.shownAt(gateway)) === id);
  }

  async close(): Promise<void> {
    await Promise.all(this.gateways.map((each) => each.kill()));
    await this.site.close();
    await this.link.close();
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
}

const OK = 200;

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

it('an activation, and a step back, is in the next pages of both gateways', async () => {
  expect((await house.activate(second)).status).toBe(OK);
  await house.untilShown(second);
  expect((await house.rollBack()).status).toBe(OK);
  await house.untilShown(first);
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
