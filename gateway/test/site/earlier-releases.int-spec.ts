import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReleaseFetcher } from '../../src/site/releases/fetching/release-fetcher.js';
import { LoadedReleases } from '../../src/site/releases/loading/loaded-releases.js';
import { Releases } from '../../src/site/releases/releases.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import {
  activate,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  showsRelease,
  writeRelease,
} from '../support/releases.js';

const filesOf = (made: number) => ({ ...marketplaceFiles, 'area.1.js': `console.log(${made});` });
const SHELL = releaseIdOf(shellFiles);
const [OLDEST, OLDER, NEWEST] = [1, 2, 3].map((made) => releaseIdOf(filesOf(made))) as [
  string,
  string,
  string,
];

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
  await writeRelease(gateway.dir, 'shell', SHELL, shellFiles);
  for (const made of [1, 2, 3]) await release(made);
});
afterAll(() => gateway.close());

const deploy = async (dir: string, made: number): Promise<string> => {
  const id = releaseIdOf(filesOf(made));
  await writeRelease(dir, 'marketplace', id, filesOf(made));
  await activate(dir, { shell: SHELL, marketplace: id });
  return id;
};

const release = async (made: number) => showsRelease(gateway, await deploy(gateway.dir, made));

const get = (path: string, cookie = '', { site = 'same-origin', from = gateway } = {}) =>
  fetch(`${from.url}${path}`, {
    headers: { accept: 'text/html', cookie, 'sec-fetch-site': site },
    redirect: 'manual',
  });

/** The release of a visitor's page, and whether it offers an earlier one. */
const shownTo = async (cookie: string, from = gateway) => {
  const html = await (await get('/marketplace', cookie, { from })).text();
  return [/\/assets\/marketplace\/([^/]+)\//.exec(html)?.[1], html.includes('"hasEarlier":true')];
};

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

test('a visitor whose browser cannot run a release gets the one before it, as long as there is one', async () => {
  expect(await shownTo('')).toEqual([NEWEST, true]);

  const opened = await get('/marketplace?sort=new&earlier=marketplace');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/marketplace?sort=new']);
  expect(opened.headers.get('set-cookie')).toMatch(
    /^festival-earlier=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const once = cookieOf(opened);
  expect(await shownTo(once)).toEqual([OLDER, true]);
  const twice = cookieOf(await get('/?earlier=marketplace', once));
  expect(await shownTo(twice)).toEqual([OLDEST, false]);
  expect(await shownTo('')).toEqual([NEWEST, true]);
});

test('an open page with the previous release is offered no other, until a new one is live', async () => {
  const cookie = cookieOf(await get('/?earlier=marketplace'));
  const named = async () =>
    (await get('/api/auth/session', cookie)).headers.get(SHOWN_RELEASES_HEADER);
  expect(await named()).toContain(`marketplace=${OLDER}`);

  await release(4);
  const fixed = releaseIdOf(filesOf(4));
  expect(await named()).toContain(`marketplace=${fixed}`);
  expect(await shownTo(cookie)).toEqual([fixed, true]);
});

test.each(['cross-site', 'same-site', 'none'])(
  'a link from elsewhere (%s) leads nobody to an earlier release',
  async (site) => {
    const answer = await get('/marketplace?earlier=marketplace', '', { site });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  },
);

test.each([
  ['no JSON', 'festival-earlier=marketplace'],
  ['no releases', 'festival-earlier=[1]'],
  ['a path', `festival-earlier=${encodeURIComponent('[{"area":"marketplace","id":"../x"}]')}`],
])('a cookie that holds %s changes nothing', async (_, cookie) => {
  expect(await shownTo(cookie)).toEqual(await shownTo(''));
});

test.each(['nowhere', 'constructor', '__proto__', ''])(
  'nothing is stored for an area that does not exist, as “%s”',
  async (area) => {
    const answer = await get(`/?earlier=${area}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
  },
);

const copyOfReleases = async (): Promise<string> => {
  const own = await mkdtemp(join(tmpdir(), 'gateway-'));
  await cp(join(gateway.dir, 'releases'), join(own, 'releases'), { recursive: true });
  return own;
};

test('a gateway that starts with a new deployment knows what it showed before', async () => {
  const own = await copyOfReleases();
  const id = await deploy(own, 5);
  const again = await startGateway({ env: { RELEASES_DIR: join(own, 'releases') } });
  expect(await shownTo('', again)).toEqual([id, true]);
  await again.close();
});

test('it also does if the registry decides, and a page is opened, before it has started', async () => {
  const own = await copyOfReleases();
  const id = await deploy(own, 6);
  const { app, logger } = gateway;
  const config = { ...app.get(CONFIG), RELEASES_DIR: join(own, 'releases') };
  const fetcher = app.get(ReleaseFetcher, { strict: false });
  const releases = new Releases(config, logger, new LoadedReleases(config, logger), fetcher);
  const before = await readFile(join(own, 'releases', 'shown.json'), 'utf8');

  await releases.decide({ revision: 1, areas: {} });
  await releases.current();
  await releases.onModuleInit();
  await releases.onModuleDestroy();
  const shown = JSON.parse(await readFile(join(own, 'releases', 'shown.json'), 'utf8'));
  expect(shown.marketplace).toEqual([id, ...JSON.parse(before).marketplace.slice(0, 2)]);
});
