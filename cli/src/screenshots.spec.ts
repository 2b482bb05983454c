import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '@festival/release-checks/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CliWorld, kept, makeCliWorld, releaseAs } from './testing/cli-world.js';

let world: CliWorld;
beforeEach(() => {
  world = makeCliWorld();
});
afterEach(() => world.remove());

const problem = { code: 'WIDE', message: 'It is 420 px wide.', path: '/workshops', width: 390 };
const tried = releaseAs({
  state: 'refused',
  report: {
    problems: [],
    trial: {
      tried: true,
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
