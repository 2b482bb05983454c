import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { areaManifest } from '@festival/contracts/area-manifest';
import { RESERVED_SEGMENTS } from '@festival/contracts/areas';
import { releaseOf, shellAssets } from '@festival/service-kit/testing/releases';
import { describe, expect, it } from '@jest/globals';
import { checkFit, checkRelease, type ReleaseFiles } from './static.js';

const marketplace = areaManifest.parse({
  name: 'marketplace',
  title: 'The marketplace',
  paths: ['/', '/shop'],
  slots: ['home.preview', 'shell.cart-count'],
});
const before = areaManifest.parse({ name: 'workshops', title: 'Workshops', paths: ['/workshops'] });
const areas = [marketplace, before].map((manifest) => ({ area: manifest.name, manifest }));
const live = [{ area: 'shell', assets: shellAssets }, ...areas];

const problemsOf = (files: ReleaseFiles, area = 'workshops') => checkRelease(area, files, live);

/** A script of this gzipped size: random data does not compress. */
const script = (bytes: number) => `/*${randomBytes(bytes).toString('base64')}*/`;

it('accepts a release that is complete, fits the shell and takes nothing from another area', async () => {
  expect(await problemsOf(releaseOf())).toEqual([]);
});

it('is refused if a shell lacks a module that it loads on demand, or a font', async () => {
  const provides = { '@festival/ui/carousel': { scripts: ['carousel.js'], styles: [], needs: [] } };
  const assets = { ...shellAssets, provides, fonts: ['fraunces.woff2'], integrity: {} };
  const files = new Map([
    ['assets.json', Buffer.from(JSON.stringify(assets))],
    ['shell.js', Buffer.from('')],
  ]);
  const missing = (await problemsOf(files, 'shell')).filter(({ code }) => code === 'FILE_MISSING');
  expect(missing.map(({ path }) => path)).toEqual(['carousel.js', 'fraunces.woff2']);
});

it('accepts a release that was built with an older kit than the shell has', async () => {
  const assets = { ...shellAssets, kit: { ...shellAssets.kit, kit: '1.4.0', react: '19.5.0' } };
  expect(await checkRelease('workshops', releaseOf(), [{ area: 'shell', assets }])).toEqual([]);
});

describe('a build for another site', () => {
  it.each([
    ['another React major', { react: '20.0.0' }, 'REACT_VERSION', 'Install React 19.3.1'],
    ['an older React major', { react: '18.3.1' }, 'REACT_VERSION', 'Install React 19.3.1'],
    ['a newer kit', { kit: '1.1.0' }, 'KIT_VERSION', 'Install @festival/mfe-kit 1.0.0'],
    ['other contracts', { contracts: '2.0.0' }, 'CONTRACTS_VERSION', '@festival/contracts 1.0.0'],
    ['another router', { router: '6.9.0' }, 'ROUTER_VERSION', 'Install React Router 7.18.5'],
    ['other components', { ui: '2.1.0' }, 'UI_VERSION', 'Install @festival/ui 1.0.0'],
    [
      'what the shell does not share',
      { shares: ['@festival/ui/new'] },
      'NOT_SHARED',
      'Release after the shell',
    ],
  ])('is refused for %s, with the package to install', async (_, kit, code, advice) => {
    expect(await problemsOf(releaseOf({ kit }))).toEqual([
      expect.objectContaining({ code, message: expect.stringContaining(advice) }),
    ]);
  });
});

it('a shell is refused that no longer shares what a live area needs', () => {
  const area = { area: 'workshops', assets: JSON.parse(String(releaseOf().get('assets.json'))) };
  const assets = { ...shellAssets, kit: { ...shellAssets.kit, shares: [] } };
  expect(checkFit({ area: 'shell', assets }, [area])).toEqual([
    expect.objectContaining({
      code: 'NOT_SHARED',
      message: expect.stringContaining('The area workshops needs react of the shell'),
    }),
  ]);
});

describe('files of another area', () => {
  it.each([
    [
      'its page',
      { paths: ['/workshops', '/shop'] },
      'PATH_TAKEN',
      '/shop belongs to the area mark',
    ],
    ['a page below its page', { paths: ['/shop/workshops'] }, 'PATH_TAKEN', 'Choose another path'],
    ['the home page', { paths: ['/'] }, 'PATH_TAKEN', 'The page / belongs'],
    ['its slot', { slots: ['shell.cart-count'] }, 'SLOT_TAKEN', 'Remove it from “slots”'],
    ['a slot that is not there', { slots: ['home.banner'] }, 'SLOT_UNKNOWN', 'home.preview'],
    [
      'its page in the menu',
      { menu: [{ label: 'Shop', to: '/Shop', order: 1 }] },
      'MENU_ELSEWHERE',
      'no page of this area',
    ],
  ])('cannot be taken: %s', async (_, manifest, code, message) => {
    expect(await problemsOf(releaseOf({ manifest }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code,
          message: expect.stringContaining(message),
          path: 'area.json',
        }),
      ]),
    );
  });

  it('cannot be taken: its place in search engines', async () => {
    expect(await problemsOf(releaseOf({ manifest: { unlisted: ['/shop'] } }))).toEqual([
      expect.objectContaining({ code: 'UNLISTED_ELSEWHERE', path: 'area.json' }),
    ]);
  });

  it('cannot be taken: its name', async () => {
    const problems = await problemsOf(releaseOf(), 'marketplace');
    expect(problems.map(({ code }) => code)).toEqual(['AREA_NAME', 'PATH_TAKEN', 'CONTAINER_NAME']);
  });

  it('a path that begins with the same letters is another', async () => {
    expect(await problemsOf(releaseOf({ manifest: { paths: ['/shopping'] } }))).toEqual([]);
  });
});

describe('an address of the site itself', () => {
  it.each([
    ...RESERVED_SEGMENTS.map((segment) => [`/${segment}`, 'PATH_RESERVED']),
    ['/api/orders', 'PATH_RESERVED'],
    ['/assets/shell', 'PATH_RESERVED'],
    ['/API', 'MANIFEST'],
    ['/%61pi', 'MANIFEST'],
    ['/api%2forders', 'MANIFEST'],
    ['//api', 'MANIFEST'],
    ['/workshops//api', 'MANIFEST'],
    ['/api/', 'MANIFEST'],
    ['/../api', 'MANIFEST'],
    ['/:area', 'MANIFEST'],
    ['/*', 'MANIFEST'],
    ['*', 'MANIFEST'],
    ['/robots.txt', 'MANIFEST'],
    ['/sitemap.xml', 'MANIFEST'],
    ['/.well-known/security', 'MANIFEST'],
    ['api', 'MANIFEST'],
  ])('cannot be taken: %s', async (path, code) => {
    expect(await problemsOf(releaseOf({ manifest: { paths: ['/workshops', path] } }))).toEqual([
      expect.objectContaining({ code, path: 'area.json' }),
    ]);
  });

  it('can be that of a page whose name begins likewise', async () => {
    const paths = ['/workshops', '/apiary', '/media-room'];
    expect(await problemsOf(releaseOf({ manifest: { paths } }))).toEqual([]);
  });
});

describe('what an area.json says has a maximum', () => {
  const paths = Array.from({ length: 101 }, (_, at) => `/workshops/${at}`);
  const entry = { label: 'Workshops', to: '/workshops', order: 1 };
  it.each<[string, object]>([
    ['its pages', { paths }],
    ['its unlisted pages', { unlisted: paths }],
    ['its menu', { menu: Array(51).fill(entry) }],
    ['its slots', { slots: Array(21).fill('home.preview') }],
    ['the address of a menu entry', { menu: [{ ...entry, to: `/workshops/${'x'.repeat(200)}` }] }],
    ['the group of a menu entry', { menu: [{ ...entry, group: 'x'.repeat(41) }] }],
    ['the path of a page', { paths: [`/workshops/${'x'.repeat(100)}`] }],
    ['all of it', { menu: Array(10_000).fill(entry) }],
  ])('%s', async (_, manifest) => {
    const problems = await problemsOf(releaseOf({ manifest }));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['MANIFEST']));
  });
});

describe('the container', () => {
  it.each([
    ['exposes more', { exposes: [{ path: './area' }, { path: './store' }] }, 'EXPOSES', './store'],
    ['exposes nothing', { exposes: [] }, 'EXPOSES', 'exposes nothing'],
    [
      'takes the name of another',
      { metaData: { globalName: 'area_shop', remoteEntry: { name: 'remoteEntry.js' } } },
      'CONTAINER_NAME',
      'Call it area_workshops',
    ],
    [
      'loads others',
      { remotes: [{ alias: 'shop', entry: 'https://elsewhere.example' }] },
      'REMOTES',
      'remove “remotes”',
    ],
    ['is none', { metaData: undefined }, 'CONTAINER', '@module-federation/enhanced'],
  ])('that %s is refused', async (_, container, code, message) => {
    expect(await problemsOf(releaseOf({ container }))).toEqual([
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    ]);
  });
});

describe('the files', () => {
  const page = Buffer.from('page();');
  it.each([
    ['a chunk is missing', 'FILE_MISSING', 'page.js', (files) => files.delete('page.js')],
    [
      'a chunk is altered',
      'FILE_ALTERED',
      'page.js',
      (files) => files.set('page.js', page.subarray(1)),
    ],
    [
      'the server code is altered',
      'FILE_ALTERED',
      'server/workshops.cjs',
      (files) => files.set('server/workshops.cjs', page),
    ],
    [
      'a compressed copy is another script',
      'FILE_ALTERED',
      'page.js.gz',
      (files) => files.set('page.js.gz', gzipSync('stolen();')),
    ],
    [
      'a compressed copy cannot be read',
      'FILE_ALTERED',
      'page.js.br',
      (files) => files.set('page.js.br', page),
    ],
    [
      'a script is there that the build does not list',
      'FILE_UNLISTED',
      'more.js',
      (files) => files.set('more.js', page),
    ],
    [
      'an image is there that the build does not list',
      'FILE_UNLISTED',
      'more.svg',
      (files) => files.set('more.svg', page),
    ],
    [
      'a compressed copy is there whose file the build does not list',
      'FILE_UNLISTED',
      'more.js.br',
      (files) => files.set('more.js.br', page),
    ],
    [
      'a listed image is missing',
      'FILE_MISSING',
      'kite.webp',
      (files) => files.delete('kite.webp'),
    ],
    [
      'a listed image is altered',
      'FILE_ALTERED',
      'kite.webp',
      (files) => files.set('kite.webp', page),
    ],
    [
      'a compressed copy is larger than its file, however small it is',
      'FILE_ALTERED',
      'page.js.br',
      (files) => files.set('page.js.br', brotliCompressSync(Buffer.alloc(50_000_000))),
    ],
    [
      'it does not say what it has',
      'FILE_UNREADABLE',
      'assets.json',
      (files) => files.delete('assets.json'),
    ],
    [
      'it does not say what it was built with',
      'ASSETS',
      'assets.json',
      (files) => files.set('assets.json', Buffer.from('{}')),
    ],
    [
      'its declaration is no JSON',
      'MANIFEST',
      'area.json',
      (files) => files.set('area.json', page),
    ],
  ] satisfies [string, string, string, (files: Map<string, Uint8Array>) => void][])(
    'are refused where %s',
    async (_, code, path, afterwards) => {
      expect(await problemsOf(releaseOf({ afterwards }))).toEqual([
        expect.objectContaining({ code, path, message: expect.stringMatching(/[A-Z].*\.$/) }),
      ]);
    },
  );

  it('may be compressed beside themselves', async () => {
    const code = { 'page.js.gz': gzipSync('page();') };
    expect(await problemsOf(releaseOf({ code }))).toEqual([]);
  });
});

describe('the budget', () => {
  it.each([
    ['a page', { 'page.js': script(71_000) }, 'BUDGET_PAGE', 'The page /workshops has 7'],
    ['what every page loads', { 'area.js': script(41_000) }, 'BUDGET_AREA', 'import() alone'],
  ])('of %s is checked', async (_, code, expected, message) => {
    expect(await problemsOf(releaseOf({ code }))).toEqual([
      expect.objectContaining({ code: expected, message: expect.stringContaining(message) }),
    ]);
  });
});

it('server code that is too large is refused', async () => {
  const code = { 'server/workshops.cjs': '('.repeat(1024 * 1024 + 1) };
  expect(await problemsOf(releaseOf({ code }))).toEqual([
    expect.objectContaining({ code: 'SERVER_SIZE', path: 'server/workshops.cjs' }),
  ]);
});
