import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import type { BootData } from '@festival/contracts/boot';
import type { PrerenderedPage, ShellServer } from '@festival/contracts/prerender';
import { visitorSession } from '@festival/contracts/session';
import { chooseEdition } from '@festival/edition';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inRoot } from '../../../tools/launcher/lib/paths.mjs';
import { findViolations } from '../../support/looks.js';

const EDITION = '2022';
const SITE = 'http://edition.example';
const edition = chooseEdition(EDITION);

/** The first edition's names, and its year. */
const OF_ANOTHER = /midsummer|medley|2021/i;

let folder = '';
/** Built files, by name. */
const files = new Map<string, string>();
let shell: ShellServer;
let area: unknown;
let areas: BootData['areas'];

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Runs a server bundle as the gateway's renderers do. */
const run = async (app: string, require: (name: string) => unknown) => {
  const { server } = await json(join(folder, app, 'assets.json'));
  const code = await readFile(join(folder, app, server), 'utf8');
  const names = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];
  const module = { exports: {} as Record<string, unknown> };
  compileFunction(code, names)(module, module.exports, require, '/');
  return module.exports;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festival-edition-'));
  const build = inRoot('packages', 'presets', 'webpack', 'build.js');
  const args = [build, '--mode=development', `--out=${folder}`, 'shell', 'mfe-festival'];
  const env = { ...process.env, NODE_ENV: 'development', FESTIVAL_EDITION: EDITION };
  await promisify(execFile)(process.execPath, args, { cwd: inRoot(), env });
  for (const app of ['shell', 'festival'])
    for (const name of await readdir(join(folder, app))) files.set(name, join(folder, app, name));

  const require = createRequire(import.meta.url);
  shell = (await run('shell', require)) as unknown as ShellServer;
  area = (await run('festival', (name) => shell.shared[name]?.() ?? require(name)))['area'];
  const manifest = await json(join(folder, 'festival', 'area.json'));
  areas = [{ loadWhenStored: {}, ...manifest, entry: '', css: [] }];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const render = async (url: string): Promise<PrerenderedPage> => {
  const boot: BootData = {
    mode: 'demo',
    publicUrl: SITE,
    edition: { ...edition },
    clock: { now: '2022-01-19T10:00:00+08:00', timeZone: edition.timeZone, rehearsal: true },
    session: visitorSession,
    areas,
  };
  const read = async () => Response.json([]);
  return (await shell.prepare({ boot, url, loadArea: async () => area, read }))();
};

/** Opens the page as it is before any script runs. */
const open = async (path: string, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const { head, html } = await render(path);
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  const body = `<!doctype html><html lang="en-SG"><head><meta name="viewport" content="width=device-width"><title>${head.title}</title>${links}</head><body><div id="root">${html}</div></body></html>`;
  const page = await globalThis.chromium.newPage({ colorScheme, reducedMotion: 'reduce' });
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === path) return route.fulfill({ contentType: 'text/html', body });
    const file = files.get(pathname.slice(1));
    return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(SITE + path);
  return page;
};

test.each([
  ['/', ['17 January', '4 March 2022', 'Rain Check Radio', 'only sells things that float']],
  ['/programmes', ['Rain Check Radio', 'Downpour', 'Puddles 2022']],
  ['/about', ['Seven weeks, one campus', 'hello@monsoonmosaic.example']],
  ['/performances', ['four corners of the hall', 'href="/programmes#map"']],
  ['/contests/photogContest', ['A very large umbrella', 'in a puddle']],
  ['/nafxcs', ['centrestage@monsoonmosaic.example', '3 March']],
  ['/FAQ', []],
  ['/PrivacyPolicy', ['10 January 2022']],
])('%s has the words and dates of its edition, and none of another', async (path, says) => {
  const { status, html, head } = await render(path);
  expect(status).toBe(200);
  for (const text of [...says, edition.name, edition.tagline]) expect(html).toContain(text);
  expect(html + JSON.stringify(head)).not.toMatch(OF_ANOTHER);
});

test.each([
  ['light', 'rgb(238, 246, 244)'],
  ['dark', 'rgb(8, 22, 28)'],
] as const)(
  'axe finds nothing at its home in the %s, in its own colours',
  async (scheme, ground) => {
    const page = await open('/', scheme);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  },
);

test('what browsers, phones, mails and chats show is its own', async () => {
  const about = await json(files.get('icons.json') ?? '');
  expect(about.colors).toEqual({ light: '#eef6f4', dark: '#08161c' });
  const favicon = [...files].find(([name]) => name.startsWith('favicon.'))?.[1] ?? '';
  expect(await readFile(favicon, 'utf8')).toContain('<title>Monsoon Mosaic</title>');
  for (const name of [about.share.file, 'mail-head.png', 'mail-foot.png'])
    expect(files.has(name)).toBe(true);
});
