import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Release, shortReleaseId } from '@festival/contracts/releases';
import { contentId, unpack } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from './main.js';

const INSTANT = '2021-02-10T02:00:00.000Z';

/** A release, as the registry returns it. */
const releaseAs = (changes: Partial<Release> = {}): Release => ({
  _id: '00000000-0000-4000-8000-000000000001',
  area: 'workshops',
  id: '0123456789abcdef0123456789abcdef',
  version: '1.4.0',
  state: 'checked',
  bytes: 1,
  files: 1,
  uploadedBy: 'laptop',
  note: '',
  report: { problems: [], trial: null },
  createdAt: INSTANT,
  ...changes,
});

const numbers = { views: 0, errors: 0, paints: 0, lcpP75: null };

const statusWith = (release: Release) => ({
  area: 'workshops',
  revision: 2,
  live: { ...release, since: INSTANT, numbers, failingSince: null as string | null },
});

interface Received {
  request: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer {
  status?: number;
  json?: unknown;
  /** Instead of JSON. */
  bytes?: Uint8Array;
}

/** A site with answers by `GET /path`: one answer, or a sequence. It records the requests. */
const startSite = async (answers: Record<string, Answer | Answer[]>) => {
  const received: Received[] = [];
  const server = createServer(async (incoming, reply) => {
    const request = `${incoming.method} ${incoming.url}`;
    received.push({ request, headers: incoming.headers, body: await buffer(incoming) });
    const known = answers[request] ?? { status: 404, json: {} };
    const answer = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
    reply.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
    reply.end(answer?.bytes ?? JSON.stringify(answer?.json ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    requests: () => received.map(({ request }) => request),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const TOKEN = `fst_workshops_${'a'.repeat(43)}`;
type Site = Awaited<ReturnType<typeof startSite>>;

/** What a site answers about an area that has these releases. */
const kept = (...releases: ReturnType<typeof releaseAs>[]) => ({
  json: { ...statusWith(releaseAs()), releases },
});

/** A folder in which commands are run, and the site that they talk to. */
const makeCliWorld = () => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-cli-'));
  let site: Site;
  const stopSite = () => site?.close();
  const write = (path: string, content: Uint8Array | string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };

  return {
    dir,
    get site() {
      return site;
    },
    write,
    /** Makes the folder a repository of an area with this build. */
    writeArea(files: ReleaseFiles) {
      write('area.json', '{ "name": "workshops" }');
      write('package.json', '{ "version": "1.4.0" }');
      for (const [path, bytes] of files) write(`dist/${path}`, bytes);
    },
    async siteWith(answers: Parameters<typeof startSite>[0]) {
      site = await startSite(answers);
    },
    /** The environment of a job that has the address and the token. */
    ci: () => ({ env: { FESTIVAL_URL: site.url, FESTIVAL_TOKEN: TOKEN } }),
    async run(args: string[], { token = TOKEN, env = {} } = {}) {
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
    },
    stopSite,
    async remove() {
      await stopSite();
      rmSync(dir, { recursive: true });
    },
  };
};

type CliWorld = ReturnType<typeof makeCliWorld>;

let world: CliWorld;
beforeEach(() => {
  world = makeCliWorld();
});
afterEach(() => world.remove());

const run: CliWorld['run'] = (args, options) => world.run(args, options);

describe('login', () => {
  it('keeps a token that the site accepts where nobody but its owner can read it, and says it nowhere', async () => {
    await world.siteWith({ 'GET /api/releases/workshops': kept() });
    const { code, out, err } = await run(['login', world.site.url], { token: TOKEN });
    const file = join(world.dir, 'config/festival/credentials.json');

    expect(code).toBe(0);
    expect(out + err).not.toContain(TOKEN);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      workshops: { url: world.site.url, token: TOKEN },
    });
    expect(world.site.received[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect((await run(['status', 'workshops'])).out).toBe(
      'workshops: 1.4.0 (0123456789abcdef0123456789abcdef) is live\n',
    );
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
  it('sends the release, waits for its trial through an outage of the site, and says how to show it', async () => {
    const files = releaseOf();
    world.writeArea(files);
    const uploaded = releaseAs({ state: 'uploaded' });
    await world.siteWith({
      'POST /api/releases/workshops': { status: 201, json: uploaded },
      'GET /api/releases/workshops/0123456789abcdef0123456789abcdef': [
        { status: 502 },
        { json: releaseAs() },
      ],
    });
    const { code, out } = await run(
      ['release', 'workshops', '--no-build', '--note', 'Offers • sooner'],
      world.ci(),
    );
    const upload = world.site.received.find(
      ({ request }) => request === 'POST /api/releases/workshops',
    );

    expect(code).toBe(0);
    expect(out).toContain('npx festival activate workshops 1.4.0');
    expect(upload?.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(upload?.body.length),
      'x-release-version': `1.4.0-${shortReleaseId(contentId(files))}`,
      'x-release-note': 'Offers%20%E2%80%A2%20sooner',
    });
    expect(contentId(await unpack(upload!.body))).toBe(contentId(files));
  });

  it('says what the static checks found, and how to continue', async () => {
    world.writeArea(releaseOf());
    const problems = [
      { code: 'REACT_VERSION', message: 'Install React 19.3.1.', path: 'assets.json' },
    ];
    await world.siteWith({
      'POST /api/releases/workshops': {
        json: releaseAs({ state: 'refused', report: { problems, trial: null } }),
      },
    });
    const { code, err } = await run(['release', 'workshops', '--no-build'], world.ci());
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        'workshops 1.4.0 was refused, and cannot go live:\n  ✗ Install React 19.3.1. [assets.json]',
      ),
    ]);
  });

  it('says what a trial that was inconclusive saw', async () => {
    world.writeArea(releaseOf());
    const note = 'The site is slow or fails, so this trial says nothing about the release.';
    const trial = {
      inconclusive: true,
      note,
      problems: [],
      pictures: [],
      at: '2021-02-10T02:00:00.000Z',
    };
    await world.siteWith({
      'POST /api/releases/workshops': {
        json: releaseAs({ state: 'uploaded', report: { problems: [], trial } }),
      },
    });
    const { code, err } = await run(['release', 'workshops', '--no-build'], world.ci());
    expect([code, err]).toEqual([3, expect.stringContaining(`it cannot go live yet. ${note}`)]);
  });

  it('lists the problems of a release whose pages were tried, by page and width', async () => {
    world.writeArea(releaseOf());
    const problem = { code: 'WIDE', message: 'It is 420 px wide.', path: '/workshops', width: 390 };
    const trial = {
      note: '',
      problems: [problem],
      pictures: [],
      at: '2021-02-10T02:00:00.000Z',
    };
    await world.siteWith({
      'POST /api/releases/workshops': {
        json: releaseAs({ state: 'refused', report: { problems: [], trial } }),
      },
    });
    const { code, err } = await run(
      ['release', 'workshops', '--no-build', '--activate'],
      world.ci(),
    );
    expect(code).toBe(1);
    expect(err).toContain('It is 420 px wide. [/workshops, 390 px]');
    expect(world.site.requests()).not.toContain(
      'POST /api/releases/workshops/0123456789abcdef0123456789abcdef/activate',
    );
  });

  it.each(['mfe-workshops', 'workshops'])(
    'finds the area in %s below, and names a package.json that cannot be read',
    async (folder) => {
      world.write(`${folder}/area.json`, '{ "name": "workshops" }');
      world.write(`${folder}/package.json`, '{');
      await world.siteWith({});
      const { code, err } = await run(['release', 'workshops'], world.ci());
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/workshops.package\.json cannot be read/),
      ]);
    },
  );

  it('says so where there is no npm', async () => {
    const { PATH } = process.env;
    world.writeArea(releaseOf());
    await world.siteWith({});
    process.env['PATH'] = world.dir;
    const { code, err } = await run(['release', 'workshops'], world.ci());
    process.env['PATH'] = PATH;
    expect([code, err]).toEqual([2, expect.stringContaining('npm cannot be started')]);
  });

  it('stops with a build that fails', async () => {
    world.write('area.json', '{ "name": "workshops" }');
    world.write('package.json', '{ "version": "1.4.0", "scripts": { "build": "exit 3" } }');
    await world.siteWith({});
    const { code, err } = await run(['release', 'workshops'], world.ci());
    expect([code, err]).toEqual([1, expect.stringContaining('The build failed')]);
  });
});

describe('the other commands', () => {
  const LIVE_ID = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

  it.each([
    [
      'activate workshops 1.4.0 --why Ready',
      'POST /api/releases/workshops/0123456789abcdef0123456789abcdef/activate',
      { why: 'Ready', from: LIVE_ID },
    ],
    ['rollback workshops', 'POST /api/releases/workshops/rollback', { why: '', from: LIVE_ID }],
  ])(
    '%s asks the registry, and names what the user was shown as live',
    async (args, request, body) => {
      await world.siteWith({
        'GET /api/releases/workshops': {
          json: { ...statusWith(releaseAs({ id: LIVE_ID })), releases: [releaseAs()] },
        },
        [request]: { json: statusWith(releaseAs()) },
      });
      const { code, out } = await run(args.split(' '), world.ci());
      expect([code, out]).toEqual([0, expect.stringContaining('workshops: 1.4.0 (')]);
      expect(world.site.received.at(-1)?.request).toBe(request);
      expect(JSON.parse(String(world.site.received.at(-1)?.body))).toEqual(body);
    },
  );

  it('status shows what is live, and every stored release with its problems', async () => {
    const problems = [{ code: 'BUDGET_PAGE', message: 'The page is too large.' }];
    await world.siteWith({
      'GET /api/releases/workshops': kept(
        releaseAs({ version: '1.5.0', state: 'refused', report: { problems, trial: null } }),
        releaseAs(),
      ),
    });
    const { out } = await run(['status', 'workshops'], world.ci());
    expect(out.trim().split('\n')).toEqual([
      'workshops: 1.4.0 (0123456789abcdef0123456789abcdef) is live',
      expect.stringMatching(/^1\.5\.0 .*refused/),
      '  ✗ The page is too large.',
      expect.stringMatching(/^1\.4\.0 .*checked/),
    ]);
  });

  it('preview gives the address that shows the newest release', async () => {
    const link = {
      url: 'https://festival.example/?preview=x',
      expiresAt: '2021-02-11T02:00:00.000Z',
    };
    await world.siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/0123456789abcdef0123456789abcdef/previews': { json: link },
    });
    expect((await run(['preview', 'workshops'], world.ci())).out).toContain(`${link.url}\n`);
  });

  it.each([
    ['activate workshops 9.9.9', 1, 'workshops has no release 9.9.9'],
    ['ship workshops', 2, "unknown command 'ship'"],
    ['release market', 2, 'No area.json here says that it is market'],
  ])('%s ends with exit code %i and advice', async (args, exitCode, message) => {
    await world.siteWith({ 'GET /api/releases/workshops': kept(releaseAs()) });
    const { code, err } = await run(args.split(' '), world.ci());
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
  });
});

describe('screenshots', () => {
  const problem = { code: 'WIDE', message: 'It is 420 px wide.', path: '/workshops', width: 390 };
  const tried = releaseAs({
    state: 'refused',
    report: {
      problems: [],
      trial: {
        note: '',
        problems: [problem],
        pictures: [
          { name: '0-workshops-390.png', path: '/workshops', width: 390 },
          { name: '0-workshops-1280.png', path: '/workshops', width: 1280 },
        ],
        at: '2021-02-10T02:00:00.000Z',
      },
    },
  });
  const png = (text: string) => ({ bytes: Buffer.from(text) });
  const images = 'GET /api/releases/workshops/0123456789abcdef0123456789abcdef/checks';

  it('saves each image of the trial, and names its page', async () => {
    await world.siteWith({
      'GET /api/releases/workshops': kept(tried),
      [`${images}/0-workshops-390.png`]: png('narrow'),
      [`${images}/0-workshops-1280.png`]: png('wide'),
    });
    const { code, out } = await world.run(['screenshots', 'workshops', '1.4.0'], world.ci());
    const folder = join(world.dir, '.festival/screenshots', 'workshops', '1.4.0');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      `${join(folder, '0-workshops-390.png')}  /workshops at 390 px`,
      `${join(folder, '0-workshops-1280.png')}  /workshops at 1280 px`,
    ]);
    expect(readFileSync(join(folder, '0-workshops-390.png'), 'utf8')).toBe('narrow');
    expect(readFileSync(join(folder, '0-workshops-1280.png'), 'utf8')).toBe('wide');
  });

  it('says so when the pages were not tried, and when an image is no longer stored', async () => {
    await world.siteWith({ 'GET /api/releases/workshops': kept(releaseAs()) });
    const untried = await world.run(['screenshots', 'workshops'], world.ci());
    expect([untried.code, untried.err]).toEqual([1, expect.stringContaining('it was not tried')]);
    await world.stopSite();

    const refusal = { error: 'It is not there.', code: 'NOT_FOUND', requestId: 'a' };
    await world.siteWith({
      'GET /api/releases/workshops': kept(tried),
      [`${images}/0-workshops-390.png`]: { status: 404, json: refusal },
      [`${images}/0-workshops-1280.png`]: png('wide'),
    });
    const gone = await world.run(['screenshots', 'workshops'], world.ci());
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('It is not there.')]);
  });

  it('is what a release that fails its trial leads to', async () => {
    world.writeArea(releaseOf());
    await world.siteWith({ 'POST /api/releases/workshops': { json: tried } });
    const { err } = await world.run(['release', 'workshops', '--no-build'], world.ci());
    expect(err).toContain('npx festival screenshots workshops 1.4.0');
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
    ['too many requests', { status: 429, json: {} }, 3, 'Too many requests. Wait a minute'],
    [
      'too many uploads',
      refusal(429, 'TOO_MANY_CHECKS', 'Too many releases were sent.'),
      1,
      'Too many releases were sent.',
    ],
    [
      'in words that are not known',
      { json: { other: true } },
      2,
      'Install the @festival/cli of the site',
    ],
  ])('%s is explained', async (_, answer, exitCode, message) => {
    await world.siteWith({ 'GET /api/releases/workshops': answer });
    const { code, err } = await run(['status', 'workshops'], world.ci());
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
  });

  it('a rollback shows what is live before it asks, and is refused if somebody else was faster', async () => {
    await world.siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/rollback': {
        status: 400,
        json: { error: 'Meanwhile somebody changed it.', code: 'RELEASE_CHANGED', requestId: 'r' },
      },
    });
    const { code, err } = await run(['rollback', 'workshops'], world.ci());
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [
        'workshops: 1.4.0 (0123456789abcdef0123456789abcdef) is live',
        'Meanwhile somebody changed it.',
      ],
    ]);
  });

  it('does not say that nothing was changed if a change was not answered', async () => {
    await world.siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/rollback': { status: 504, json: {} },
    });
    const { code, err } = await run(['rollback', 'workshops'], world.ci());
    expect([code, err]).toEqual([
      3,
      expect.stringContaining(
        'It is not known whether the change was made. See what is there: npx festival status workshops',
      ),
    ]);
  });

  it('is reported differently from a site that cannot be reached', async () => {
    await world.siteWith({});
    const { url } = world.site;
    await world.stopSite();
    const env = { FESTIVAL_URL: url, FESTIVAL_TOKEN: TOKEN };
    const { code, err } = await run(['status', 'workshops'], { env });
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/cannot be reached \(.*ECONNREFUSED.*\)/),
    ]);
  });
});
