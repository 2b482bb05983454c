import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReleaseFetcher } from '../../src/site/releases/fetching/release-fetcher.js';
import { LoadedReleases } from '../../src/site/releases/loading/loaded-releases.js';
import { Releases } from '../../src/site/releases/releases.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import {
  activate,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  showsRelease,
  writeRelease,
} from '../support/releases.js';

const SHELL = releaseIdOf(shellFiles);
const manifest = marketplaceFiles['area.json'];
const filesOf = (made: number) => ({ ...marketplaceFiles, 'area.1.js': `console.log(${made});` });
const idOf = (made: number) => releaseIdOf(filesOf(made));
const [OLDEST, OLDER, NEWEST] = [idOf(1), idOf(2), idOf(3)];

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
  await writeRelease(gateway.dir, 'shell', SHELL, shellFiles);
  for (const made of [1, 2, 3]) await release(made);
});
afterAll(() => gateway.close());

const deploy = async (dir: string, made: number): Promise<string> => {
  await writeRelease(dir, 'marketplace', idOf(made), filesOf(made));
  await activate(dir, { shell: SHELL, marketplace: idOf(made) });
  return idOf(made);
};

const release = async (made: number) => showsRelease(gateway, await deploy(gateway.dir, made));

const OWN = { 'sec-fetch-site': 'same-origin' };

const get = (path: string, cookie = '', { headers = OWN as object, from = gateway } = {}) =>
  fetch(`${from.url}${path}`, {
    headers: { accept: 'text/html', cookie, ...headers },
    redirect: 'manual',
  });

let asked = 0;
/** The release of a visitor's page, and the release than which it offers an earlier one. */
const shownTo = async (cookie: string, { from = gateway, path = '' } = {}) => {
  asked += 1;
  const html = await (await get(path || `/marketplace?${asked}`, cookie, { from })).text();
  const release = /\/assets\/marketplace\/([^/]+)\//.exec(html)?.[1];
  return [release, /"earlierThan":"(\w+)"/.exec(html)?.[1]];
};

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
/** The cookie of a visitor in whose browser these releases failed, one after the other. */
const afterFailuresOf = async (...ids: string[]): Promise<string> => {
  let cookie = '';
  for (const id of ids) cookie = cookieOf(await get(`/?earlier=marketplace.${id}`, cookie));
  return cookie;
};

test('a visitor whose browser cannot run a release gets the one before it, as long as there is one', async () => {
  expect(await shownTo('')).toEqual([NEWEST, NEWEST]);

  const opened = await get(`/marketplace?sort=new&earlier=marketplace.${NEWEST}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/marketplace?sort=new']);
  expect(opened.headers.get('set-cookie')).toMatch(
    /^festival-earlier=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await shownTo(cookieOf(opened))).toEqual([OLDER, OLDER]);
  expect(await shownTo(await afterFailuresOf(NEWEST, OLDER))).toEqual([OLDEST, undefined]);
  expect(await shownTo(await afterFailuresOf(NEWEST, OLDER, OLDEST))).toEqual([NEWEST, undefined]);
  expect(await shownTo('')).toEqual([NEWEST, NEWEST]);
});

test('two tabs in which the same release failed skip no other', async () => {
  expect(await shownTo(await afterFailuresOf(NEWEST, NEWEST))).toEqual([OLDER, OLDER]);
});

test('the page of such a visitor is given to nobody else', async () => {
  const path = '/marketplace?sort=price';
  expect(await shownTo(await afterFailuresOf(OLDER, OLDEST), { path })).toEqual([
    NEWEST,
    undefined,
  ]);
  expect(await shownTo('', { path })).toEqual([NEWEST, NEWEST]);
});

test('a release that is fixed meanwhile is shown, and an open page learns of it', async () => {
  const cookie = await afterFailuresOf(NEWEST);
  const named = async () =>
    (await get('/api/auth/session', cookie)).headers.get(SHOWN_RELEASES_HEADER);
  expect(await named()).toContain(`marketplace=${OLDER}`);

  await release(4);
  expect(await named()).toContain(`marketplace=${idOf(4)}`);
  expect(await shownTo(cookie)).toEqual([idOf(4), idOf(4)]);
});

test('a release that was taken back is offered to nobody', async () => {
  await release(5);
  await release(4);
  expect(await shownTo('')).toEqual([idOf(4), idOf(4)]);
  expect(await shownTo(await afterFailuresOf(idOf(4)))).toEqual([NEWEST, undefined]);
});

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['from nowhere', { 'sec-fetch-site': 'none' }],
  ['of an old browser from another site', { referer: 'https://elsewhere.example/' }],
  ['of an old browser from nowhere', {}],
])('a link %s leads nobody to an earlier release', async (_, headers) => {
  const answer = await get(`/?earlier=marketplace.${idOf(4)}`, '', { headers });
  const { status } = answer;
  expect([status, answer.headers.get('location'), cookieOf(answer)]).toEqual([303, '/', '']);
});

test('an old browser is known by where it comes from', async () => {
  const headers = { referer: `${gateway.publicUrl}/marketplace` };
  const answer = await get(`/?earlier=marketplace.${idOf(4)}`, '', { headers });
  expect((await shownTo(cookieOf(answer)))[0]).toBe(NEWEST);
});

test.each([
  ['no JSON', 'marketplace'],
  ['no releases', '[1]'],
  ['a path', '[{"area":"marketplace","id":"../x"}]'],
  ['the shell', JSON.stringify([{ area: 'shell', id: SHELL }])],
])('a cookie that holds %s changes nothing', async (_, value) => {
  const cookie = `festival-earlier=${encodeURIComponent(value)}`;
  expect((await shownTo(cookie))[0]).toBe(idOf(4));
});

test.each(['nowhere', 'constructor.prototype', '__proto__', 'marketplace.', '.', ''])(
  'nothing is stored for “%s”, which is no release',
  async (failed) => {
    const answer = await get(`/?earlier=${failed}`);
    expect([answer.status, cookieOf(answer)]).toEqual([303, '']);
  },
);

test('an earlier release is not shown with areas that it does not fit', async () => {
  const wide = { ...filesOf(6), 'area.json': { ...manifest, paths: [...manifest.paths, '/fair'] } };
  const fair = {
    ...marketplaceFiles,
    'area.json': { ...manifest, name: 'fair', paths: ['/fair'], menu: [] },
  };
  const [wideId, fairId] = [releaseIdOf(wide), releaseIdOf(fair)];
  await writeRelease(gateway.dir, 'marketplace', wideId, wide);
  await activate(gateway.dir, { shell: SHELL, marketplace: wideId });
  await showsRelease(gateway, wideId);
  await release(7);
  const cookie = await afterFailuresOf(idOf(7));
  expect((await shownTo(cookie))[0]).toBe(wideId);

  await writeRelease(gateway.dir, 'fair', fairId, fair);
  await activate(gateway.dir, { shell: SHELL, marketplace: idOf(7), fair: fairId });
  await eventually(
    () => shownTo(cookie),
    ([release]) => release === idOf(7),
  );
});

const copyOfReleases = async (): Promise<string> => {
  const own = await mkdtemp(join(tmpdir(), 'gateway-'));
  await cp(join(gateway.dir, 'releases'), join(own, 'releases'), { recursive: true });
  return own;
};

test('a gateway that starts with a new deployment knows what it showed before', async () => {
  const own = await copyOfReleases();
  const id = await deploy(own, 8);
  const again = await startGateway({ env: { RELEASES_DIR: join(own, 'releases') } });
  expect(await shownTo('', { from: again })).toEqual([id, id]);
  await again.close();
});

test('it also does if the registry decides, and a page is opened, before it has started', async () => {
  const own = await copyOfReleases();
  const id = await deploy(own, 9);
  const { app, logger } = gateway;
  const config = { ...app.get(CONFIG), RELEASES_DIR: join(own, 'releases') };
  const fetcher = app.get(ReleaseFetcher, { strict: false });
  const releases = new Releases(config, logger, new LoadedReleases(config, logger), fetcher);
  const shown = async () =>
    JSON.parse(await readFile(join(own, 'releases', 'shown.json'), 'utf8')).marketplace;
  const before: string[] = await shown();

  await releases.decide({ revision: 1, areas: {} });
  await releases.current();
  await releases.onModuleInit();
  await releases.onModuleDestroy();
  expect(await shown()).toEqual([id, ...before.slice(0, 2)]);
});
