import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentId, unpack } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { releaseOf, shellAssets } from '@festival/release-checks/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from './main.js';
import { releaseAs, startSite, statusWith } from './testing/registry-double.js';

const TOKEN = `fst_workshops_${'a'.repeat(43)}`;
const LIVE = {
  revision: 1,
  areas: {
    shell: { id: '111111111111', version: '1.0.0', over: null, canary: null },
    shop: { id: '222222222222', version: '1.0.0', over: null, canary: null },
  },
};
const shop = { name: 'shop', title: 'The shop', paths: ['/shop'] };

let dir = '';
let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-cli-'));
});
afterEach(async () => {
  await site?.close();
  rmSync(dir, { recursive: true });
});

const run = async (args: string[], { token = TOKEN, env = {} } = {}) => {
  const written = { out: '', err: '' };
  const into = (stream: keyof typeof written) => ({
    write: (text: string) => {
      written[stream] += text;
    },
  });
  const code = await main(args, {
    root: dir,
    environment: { XDG_CONFIG_HOME: join(dir, 'config'), ...env },
    out: into('out'),
    err: into('err'),
    readToken: async () => token,
    untilStopped: async () => {},
  });
  return { code, ...written };
};

const ci = () => ({ env: { FESTIVAL_URL: site.url, FESTIVAL_TOKEN: TOKEN } });

const write = (path: string, content: Uint8Array | string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};

/** A repository of an area with this build. */
const writeArea = (files: ReleaseFiles) => {
  write('area.json', '{ "name": "workshops" }');
  write('package.json', '{ "version": "1.4.0" }');
  for (const [path, bytes] of files) write(`dist/${path}`, bytes);
};

const siteWith = async (answers: Parameters<typeof startSite>[0]) => {
  site = await startSite({
    'GET /api/releases/live': { json: LIVE },
    'GET /assets/shell/111111111111/assets.json': { json: shellAssets },
    'GET /assets/shop/222222222222/area.json': { json: shop },
    ...answers,
  });
};

const kept = (...releases: ReturnType<typeof releaseAs>[]) => ({
  json: { ...statusWith(releaseAs()), releases },
});

describe('login', () => {
  it('keeps a token that the site accepts where nobody but its owner can read it, and says it nowhere', async () => {
    await siteWith({ 'GET /api/releases/workshops': kept() });
    const { code, out, err } = await run(['login', site.url], { token: TOKEN });
    const file = join(dir, 'config/festival/credentials.json');

    expect(code).toBe(0);
    expect(out + err).not.toContain(TOKEN);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      workshops: { url: site.url, token: TOKEN },
    });
    expect(site.received[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect((await run(['status'])).out).toBe('workshops: 1.4.0 (0123456789ab) is live\n');
  });

  it.each([
    ['no address', 'festival', TOKEN, 2, 'is not the address of a site'],
    ['an address that others can listen to', 'http://festival.example', TOKEN, 2, 'https://'],
    ['no token of an area', 'https://festival.example', 'secret', 2, 'begins with fst_'],
  ])('takes %s from nobody', async (_, address, token, exitCode, message) => {
    const { code, err } = await run(['login', address], { token });
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
  });

  it('takes no token as an argument', async () => {
    expect((await run(['login', 'https://festival.example', TOKEN])).code).toBe(2);
  });
});

describe('release', () => {
  it('sends what it has checked against the site, waits until it was tried, and says how to show it', async () => {
    const files = releaseOf();
    writeArea(files);
    const uploaded = releaseAs({ state: 'uploaded' });
    await siteWith({
      'POST /api/releases/workshops': { status: 201, json: uploaded },
      'GET /api/releases/workshops/0123456789ab': [{ json: releaseAs() }],
    });
    const { code, out } = await run(
      ['release', 'workshops', '--no-build', '--note', 'Offers • sooner'],
      ci(),
    );
    const upload = site.received.find(({ request }) => request === 'POST /api/releases/workshops');

    expect(code).toBe(0);
    expect(out).toContain('npx festival activate workshops 1.4.0');
    expect(upload?.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(upload?.body.length),
      'x-release-version': `1.4.0-${contentId(files)}`,
      'x-release-note': 'Offers%20%E2%80%A2%20sooner',
    });
    expect(contentId(await unpack(upload!.body))).toBe(contentId(files));
  });

  it.each([
    ['another React major', releaseOf({ kit: { react: '20.0.0' } }), 'Install React 19.3.1'],
    ['a page of another area', releaseOf({ manifest: { paths: ['/shop'] } }), 'the area shop'],
    [
      'an altered chunk',
      releaseOf({ afterwards: (files) => files.set('page.js', Buffer.from('other();')) }),
      'page.js is not the file that was built',
    ],
  ])('sends nothing with %s, and says what to do', async (_, files, message) => {
    writeArea(files);
    await siteWith({});
    const { code, err } = await run(['release', 'workshops', '--no-build'], ci());
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(site.requests().some((request) => request.startsWith('POST'))).toBe(false);
  });

  it('says what stands against a release whose pages were tried, by page and width', async () => {
    writeArea(releaseOf());
    const problem = { code: 'WIDE', message: 'It is 420 px wide.', path: '/workshops', width: 390 };
    const trial = {
      tried: true,
      note: '',
      problems: [problem],
      pictures: [],
      at: '2021-02-10T02:00:00.000Z',
    };
    await siteWith({
      'POST /api/releases/workshops': {
        json: releaseAs({ state: 'uploaded', report: { problems: [], trial } }),
      },
    });
    const { code, err } = await run(['release', 'workshops', '--no-build', '--activate'], ci());
    expect(code).toBe(1);
    expect(err).toContain('It is 420 px wide. [/workshops, 390 px]');
    expect(site.requests()).not.toContain('POST /api/releases/workshops/0123456789ab/activate');
  });

  it('shows it to a share of the visitors where that is asked for', async () => {
    writeArea(releaseOf());
    await siteWith({
      'POST /api/releases/workshops': { json: releaseAs() },
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/0123456789ab/activate': { json: statusWith(releaseAs()) },
    });
    expect((await run(['release', 'workshops', '--no-build', '--canary', '10'], ci())).code).toBe(
      0,
    );
    expect(JSON.parse(String(site.received.at(-1)?.body))).toEqual({ why: '', canaryShare: 10 });
  });

  it('stops with a build that fails', async () => {
    write('area.json', '{ "name": "workshops" }');
    write('package.json', '{ "version": "1.4.0", "scripts": { "build": "exit 3" } }');
    await siteWith({});
    const { code, err } = await run(['release', 'workshops'], ci());
    expect([code, err]).toEqual([1, expect.stringContaining('The build failed')]);
  });
});

describe('the other commands', () => {
  it.each([
    [
      'activate workshops 1.4.0 --why Ready',
      'POST /api/releases/workshops/0123456789ab/activate',
      { why: 'Ready' },
    ],
    ['rollback workshops 2', 'POST /api/releases/workshops/rollback', { steps: 2, why: '' }],
    [
      'canary workshops promote',
      'POST /api/releases/workshops/canary/end',
      { promote: true, why: '' },
    ],
    [
      'canary workshops end',
      'POST /api/releases/workshops/canary/end',
      { promote: false, why: '' },
    ],
  ])('%s asks the registry', async (args, request, body) => {
    await siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      [request]: { json: statusWith(releaseAs()) },
    });
    const { code, out } = await run([...args.split(' '), '--json'], ci());
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ area: 'workshops', live: { version: '1.4.0' } });
    expect(site.received.at(-1)?.request).toBe(request);
    expect(JSON.parse(String(site.received.at(-1)?.body))).toEqual(body);
  });

  it('status says how much script the heaviest page of what is live loads', async () => {
    const weights = [
      { path: '/workshops', bytes: 31_240 },
      { path: '/workshops/offers', bytes: 12_000 },
    ];
    const trial = {
      tried: true,
      note: '',
      problems: [],
      pictures: [],
      weights,
      at: '2021-02-10T02:00:00.000Z',
    };
    await siteWith({
      'GET /api/releases/workshops': {
        json: { ...statusWith(releaseAs({ report: { problems: [], trial } })), releases: [] },
      },
    });
    const { out } = await run(['status', 'workshops'], ci());
    expect(out).toContain('budget: 31.2 KB of script on /workshops, of 80.0 KB at most');
  });

  it('history shows every release that is kept, and what stands against it', async () => {
    const problems = [{ code: 'BUDGET_PAGE', message: 'The page is too large.' }];
    await siteWith({
      'GET /api/releases/workshops': kept(
        releaseAs({ version: '1.5.0', state: 'uploaded', report: { problems, trial: null } }),
        releaseAs(),
      ),
    });
    const { out } = await run(['history', 'workshops'], ci());
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^1\.5\.0 .*uploaded/),
      '  ✗ The page is too large.',
      expect.stringMatching(/^1\.4\.0 .*checked/),
    ]);
  });

  it('preview gives the address that shows the newest release', async () => {
    const link = {
      url: 'https://festival.example/?preview=x',
      expiresAt: '2021-02-11T02:00:00.000Z',
    };
    await siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/0123456789ab/previews': { json: link },
    });
    expect((await run(['preview', 'workshops'], ci())).out).toContain(`${link.url}\n`);
  });

  it.each([
    ['activate workshops 9.9.9', 1, 'workshops has no release 9.9.9'],
    ['status market', 4, 'You are not logged in for market'],
    ['rollback workshops 0', 2, 'at least 1'],
    ['activate workshops --canary 100', 2, 'at most 99'],
    ['canary workshops', 2, "missing required argument 'end'"],
    ['ship workshops', 2, "unknown command 'ship'"],
    ['release market', 4, 'npx festival login'],
  ])('%s ends with %i and what to do', async (args, exitCode, message) => {
    await siteWith({ 'GET /api/releases/workshops': kept(releaseAs()) });
    const { code, err } = await run(args.split(' '), ci());
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
  });
});

describe('a site that refuses', () => {
  const refusal = (status: number, code: string, error: string) => ({
    status,
    json: { error, code, requestId: 'r' },
  });
  it.each([
    [
      'a dead token',
      refusal(401, 'AREA_TOKEN_DEAD', 'This token has expired.'),
      4,
      'This token has expired.',
    ],
    ['another area', refusal(403, 'AREA_TOKEN_ELSEWHERE', 'For shop alone.'), 4, 'For shop alone.'],
    ['what is too large', { status: 413, json: {} }, 1, 'The release is too large to be sent.'],
    ['while it is away', { status: 503, json: {} }, 3, 'Nothing was changed. Try again'],
    [
      'in words that are not known',
      { json: { other: true } },
      2,
      'Install the @festival/cli of the site',
    ],
  ])('%s is explained', async (_, answer, exitCode, message) => {
    await siteWith({ 'GET /api/releases/workshops': answer });
    const { code, err } = await run(['status', 'workshops'], ci());
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
    const { out } = await run(['status', 'workshops', '--json'], ci());
    expect(JSON.parse(out)).toEqual({
      error: { code: expect.any(String), message: expect.stringContaining(message) },
    });
  });

  it('is told apart from one that cannot be reached', async () => {
    await siteWith({});
    const { url } = site;
    await site.close();
    const env = { FESTIVAL_URL: url, FESTIVAL_TOKEN: TOKEN };
    const { code, err } = await run(['status', 'workshops'], { env });
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/cannot be reached \(.*ECONNREFUSED.*\)/),
    ]);
    site = await startSite({});
  });
});
