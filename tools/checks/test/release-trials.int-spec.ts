import { queueNames } from '@festival/contracts/jobs';
import type { Release } from '@festival/contracts/releases';
import { tryRelease } from '@festival/release-checks/trying';
import { signPreview } from '@festival/service-kit/identity';
import { Queues } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { bootService, testConfig } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checker } from '../../../checker/src/checker.js';
import { launchOptions } from '../../browser/chromium.mjs';
import { startTrialWorld, type TrialWorld } from './trial-world.js';

let world: TrialWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  world = await startTrialWorld();
  const { REDIS_URL: redisUrl, DATABASE_URL: databaseUrl } = world.registry.config;
  const app = await bootService(
    checker,
    testConfig(checker, { redisUrl, databaseUrl }, world.checker),
  );
  close = async () => {
    await app.close();
    await world.close();
  };
});
afterAll(() => close());

/** A release after its trial. */
const tried = async (version: string, script: string): Promise<Release> => {
  const { id, state, report } = await world.upload(version, script);
  expect([state, report]).toEqual(['uploaded', { problems: [], trial: null }]);
  let release: Release | undefined;
  await eventually(async () => {
    release = await world.show(id);
    return release.report.trial !== null;
  });
  return release!;
};
const trailOf = async (id: string) =>
  (await world.registry.trail('workshops')).filter(
    ({ changedTo }) => changedTo?.['release'] === id,
  );
/** Of the area's page, and of the home page with its preview. */
const images = (at: readonly number[]) => [
  ...at.map((width) => ({ name: `1-workshops-${width}.png`, path: '/workshops', width })),
  ...at.map((width) => ({ name: `1-home-${width}.png`, path: '/', width })),
];

test('a release with working pages is checked once a browser has opened them at each width', async () => {
  const { id, state, report } = await tried('1.0.0', 'document.title += " ";');
  expect(report.trial).toMatchObject({
    problems: [],
    pictures: images([390, 1024, 1280]),
  });
  expect(state).toBe('checked');
  expect((await trailOf(id)).at(-1)).toMatchObject({
    action: 'release.checked',
    actorId: 'checker',
  });
  const { status } = await world.registry.activate(id, {}, 'workshops');
  expect(status).toBe(200);
});

test('a release that crashes when it is mounted is refused, with the problem and images', async () => {
  const { id, state, report } = await tried('2.0.0', 'throw new Error("mount failed");');
  const [problem] = report.trial!.problems;
  expect([state, problem]).toMatchObject([
    'refused',
    { code: 'THROWN', message: expect.stringContaining('mount failed'), path: '/workshops' },
  ]);
  expect(report.trial!.pictures).toEqual(images([390, 1024, 1280]));
  const shown = await world.registry.request(
    'GET',
    `/releases/workshops/${id}/checks/1-workshops-390.png`,
    { as: admin },
  );
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  const { body } = await world.registry.activate(id, {}, 'workshops');
  expect(body.code).toBe('RELEASE_NOT_CHECKED');
});

test('each page is reported with its own problem: the element that widens it, not content of a strip that scrolls, and a slot of the home page that crashes', async () => {
  const { state, report } = await tried(
    '3.0.0',
    `if (location.pathname === '/') throw new Error('slot failed');
     const add = (parent, width, text) => {
       const line = Object.assign(document.createElement('p'), { textContent: text });
       line.style.width = width;
       parent.append(line);
     };
     const strip = document.querySelector('main').appendChild(document.createElement('div'));
     strip.style.overflowX = 'auto';
     add(strip, '9000px', 'A strip');
     add(document.querySelector('main'), '3000px', 'A line');`,
  );
  expect(state).toBe('refused');
  const problems = report.trial!.problems;
  expect(problems.filter(({ code }) => code === 'WIDE')).toEqual(
    [390, 1024, 1280].map((width) => ({
      code: 'WIDE',
      message: expect.stringMatching(
        /^The page is 30\d\d px wide .*: <p style="width: 3000px;">A line/,
      ),
      path: '/workshops',
      width,
    })),
  );
  expect(problems.filter(({ path }) => path === '/')).toEqual(
    [390, 1024, 1280].map((width) => ({
      code: 'THROWN',
      message: 'The page throws: slot failed',
      path: '/',
      width,
    })),
  );
});

test('of a release that is checked again and again, only the last round is tried', async () => {
  // Otherwise the checker may begin a round before the next one is requested.
  const trials = world.registry.app.get(Queues, { strict: false }).get(queueNames.releaseChecks);
  await trials.pause();
  const send = () => world.upload('3.2.0', 'document.title += " again";');
  const { id } = await send();
  try {
    // Another area takes its page, and gives it back.
    await world.deployHome(['/', '/workshops']);
    expect((await send()).state).toBe('refused');
    await world.deployHome(['/']);
    expect((await send()).state).toBe('uploaded');
  } finally {
    await trials.resume();
  }
  await eventually(async () => (await world.show(id)).report.trial !== null);
  const { report } = await world.show(id);
  expect(report.trial?.pictures.every(({ name }) => name.startsWith('3-'))).toBe(true);
  for (const round of [1, 2]) {
    const image = `/releases/workshops/${id}/checks/${round}-workshops-390.png`;
    expect((await world.registry.request('GET', image, { as: admin })).status).toBe(404);
  }
});

test('of a release that the site does not show, nothing is reported but that', async () => {
  const { id } = await tried('4.0.0', 'throw new Error("mount failed");');
  const { problems } = await tryRelease({
    site: world.previews,
    chromium: launchOptions().executablePath ?? '',
    area: 'workshops',
    id: 'ffffffffffffffffffffffffffffffff',
    paths: ['/workshops'],
    widths: [390],
    preview: signPreview({ area: 'workshops', release: id }, identityPrivateKey('releases')).token,
    keep: async () => {},
  });
  expect(problems.map(({ code }) => code)).toEqual(['THROWN', 'NOT_SHOWN']);
});
