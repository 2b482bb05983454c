import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Release, shortReleaseId } from '@festival/contracts/releases';
import { contentId, unpack } from '@festival/release-checks/files';
import { releaseOf } from '@festival/release-checks/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CliWorld,
  kept,
  makeCliWorld,
  releaseAs,
  statusWith,
  TOKEN,
} from './testing/cli-world.js';

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
    expect((await run(['status'])).out).toBe(
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
  it('sends the locally checked release, waits for its trial through an outage of the site, and says how to show it', async () => {
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

  it.each([
    ['another React major', releaseOf({ kit: { react: '20.0.0' } }), 'Install React 19.3.1'],
    ['a page of another area', releaseOf({ manifest: { paths: ['/shop'] } }), 'the area shop'],
    [
      'an altered chunk',
      releaseOf({ afterwards: (files) => files.set('page.js', Buffer.from('other();')) }),
      'page.js is not the file that was built',
    ],
  ])('sends nothing with %s, and says how to continue', async (_, files, message) => {
    world.writeArea(files);
    await world.siteWith({});
    const { code, err } = await run(['release', 'workshops', '--no-build'], world.ci());
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(world.site.requests().some((request) => request.startsWith('POST'))).toBe(false);
  });

  it('says where the release is in the queue whenever that changes, and what a trial that was inconclusive saw', async () => {
    world.writeArea(releaseOf());
    const note = 'The site is slow or fails, so this trial says nothing about the release.';
    const waiting = (turn: Partial<NonNullable<Release['turn']>>) => ({
      json: releaseAs({
        state: 'uploaded',
        turn: { place: 1, usualSeconds: 130, again: '', ...turn },
      }),
    });
    const trial = {
      tried: true,
      inconclusive: true,
      note,
      problems: [],
      pictures: [],
      at: '2021-02-10T02:00:00.000Z',
    };
    await world.siteWith({
      'POST /api/releases/workshops': waiting({}),
      'GET /api/releases/workshops/0123456789abcdef0123456789abcdef': [
        waiting({ place: 3 }),
        waiting({ place: 3 }),
        waiting({ place: 0 }),
        waiting({ again: note, pauseMinutes: 5 }),
        waiting({ again: note }),
        { json: releaseAs({ state: 'uploaded', report: { problems: [], trial } }) },
      ],
    });
    const { code, err } = await run(['release', 'workshops', '--no-build'], world.ci());

    expect(code).toBe(3);
    expect(err.split('\n').filter((line) => /A trial usually|a pause of/.test(line))).toEqual([
      'Its trial is number 3 in the queue. Areas take turns. A trial usually takes 2 minutes.',
      'Its trial has begun. A trial usually takes 2 minutes.',
      `The trial is repeated after a pause of 5 minutes. ${note}`,
      `The trial is repeated. ${note} Its trial is next. A trial usually takes 2 minutes.`,
    ]);
    expect(err).toContain(`it cannot go live yet. ${note}`);
  });

  it('lists the problems of a release whose pages were tried, by page and width', async () => {
    world.writeArea(releaseOf());
    const problem = { code: 'WIDE', message: 'It is 420 px wide.', path: '/workshops', width: 390 };
    const trial = {
      tried: true,
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
    [
      'rollback workshops 2',
      'POST /api/releases/workshops/rollback',
      { steps: 2, why: '', from: LIVE_ID },
    ],
  ])(
    '%s asks the registry, and names what the user was shown as live',
    async (args, request, body) => {
      await world.siteWith({
        'GET /api/releases/workshops': {
          json: { ...statusWith(releaseAs({ id: LIVE_ID })), releases: [releaseAs()] },
        },
        [request]: { json: statusWith(releaseAs()) },
      });
      const { code, out } = await run([...args.split(' '), '--json'], world.ci());
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ area: 'workshops', live: { version: '1.4.0' } });
      expect(world.site.received.at(-1)?.request).toBe(request);
      expect(JSON.parse(String(world.site.received.at(-1)?.body))).toEqual(body);
    },
  );

  it('status shows how much script the heaviest page of the live release loads', async () => {
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
    await world.siteWith({
      'GET /api/releases/workshops': {
        json: { ...statusWith(releaseAs({ report: { problems: [], trial } })), releases: [] },
      },
    });
    const { out } = await run(['status', 'workshops'], world.ci());
    expect(out).toContain('budget: 31.2 KB of script on /workshops, of 80.0 KB at most');
  });

  it('history shows every stored release with its problems', async () => {
    const problems = [{ code: 'BUDGET_PAGE', message: 'The page is too large.' }];
    await world.siteWith({
      'GET /api/releases/workshops': kept(
        releaseAs({ version: '1.5.0', state: 'refused', report: { problems, trial: null } }),
        releaseAs(),
      ),
    });
    const { out } = await run(['history', 'workshops'], world.ci());
    expect(out.trim().split('\n')).toEqual([
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
    ['status market', 4, 'FESTIVAL_TOKEN is for workshops, not for market'],
    ['rollback workshops 0', 2, 'at least 1'],
    ['ship workshops', 2, "unknown command 'ship'"],
    ['release market', 4, 'Ask an admin with technical permission'],
  ])('%s ends with exit code %i and advice', async (args, exitCode, message) => {
    await world.siteWith({ 'GET /api/releases/workshops': kept(releaseAs()) });
    const { code, err } = await run(args.split(' '), world.ci());
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
  });
});
