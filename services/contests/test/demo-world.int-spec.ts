import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PhotoEntry } from '@festival/contracts/photos';
import { KEPT_IMAGES } from '@festival/demo-world/images';
import { student as demoStudent } from '@festival/demo-world/people';
import { chooseEdition } from '@festival/edition';
import { ImageStore } from '@festival/service-kit/images/store';
import { FolderStore } from '@festival/service-kit/objects';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadDemoDraw, loadDemoPoints, loadDemoWorld } from '../src/demo-world.js';
import { PHOTO_FOLDER } from '../src/images.queries.js';
import { type ContestsApp, startContests } from './contests-app.js';
import { photoForm } from './photos.js';

let contests: ContestsApp;
let mediaDir: string;
let store: ImageStore;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-photos-'));
  contests = await startContests();
  store = new ImageStore(new FolderStore(mediaDir), PHOTO_FOLDER);
  await loadDemoWorld(contests.dataSource, store);
  await loadDemoPoints(contests.dataSource);
});
afterAll(async () => {
  await contests.close();
  await rm(mediaDir, { recursive: true });
});

const person = (number: number) => ({ ...student(), sub: demoStudent(number)._id });
const list = async (): Promise<PhotoEntry[]> => (await contests.request('GET', '/photos')).body;

describe('the demo world of the photo contest', () => {
  it('has entries with their stored photographs, and some without', async () => {
    const entries = await list();
    const files = await readdir(join(mediaDir, PHOTO_FOLDER));
    expect(files.sort()).toEqual((await readdir(join(KEPT_IMAGES, PHOTO_FOLDER))).sort());
    const shown = entries.flatMap(({ imageSet }) => imageSet?.sources ?? []);
    expect(shown.map(({ url }) => url.split('/').at(-1)).sort()).toEqual(files);
    const without = entries.filter(({ image }) => image === undefined).length;
    expect([entries.length > 10, without > 0, without < entries.length / 2]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('lets a student with an entry in one category enter the other, and one without history both', async () => {
    const submit = (number: number, form = photoForm()) =>
      contests.request('POST', '/photos', { as: person(number), body: form });
    const ntu = photoForm({ category: 'ntu', matric: 'U1922001A' });
    expect((await submit(3)).body.code).toBe('PHOTO_ALREADY_SUBMITTED');
    expect((await submit(3, ntu)).status).toBe(200);
    expect([(await submit(21)).status, (await submit(21, ntu)).status]).toEqual([200, 200]);
  });

  it('is loaded once, and contains no ballot', async () => {
    expect(await loadDemoWorld(contests.dataSource, store)).toBe(0);
    expect(await contests.dataSource.query('SELECT receipt FROM ballots')).toEqual([]);
  });
});

describe('the demo world of points', () => {
  const pointsOf = async (number: number) => {
    const as = { ...person(number), email: demoStudent(number).email };
    const { body } = await contests.request('GET', '/internal/students/me/points', { as });
    return body.points;
  };

  it('gives some of the first twenty a chance, by their addresses, and none to the others', async () => {
    const given = [{ points: 1, category: '#IMADETHISwNAF', source: 'admin' }];
    expect(await pointsOf(1)).toMatchObject(given);
    expect(await pointsOf(5)).toMatchObject(given);
    for (let number = 21; number <= 40; number += 1) expect(await pointsOf(number)).toEqual([]);
  });

  it('is older than any points given later, and is loaded once', async () => {
    const body = { points: 2, category: 'Workshop' };
    const path = '/admin/luckydraw?emailAddress=student21@e.ntu.edu.sg';
    await contests.request('PATCH', path, { as: admin, body });
    const list = await contests.request('GET', '/admin/points?limit=3', { as: admin });
    const [newest, ...older] = list.body.entries;
    expect(newest).toMatchObject({ points: 2 });
    expect(older).toMatchObject([
      { emailAddress: demoStudent(19).email },
      { emailAddress: demoStudent(16).email },
    ]);
    expect(await loadDemoPoints(contests.dataSource)).toBe(0);
  });
});

it('the lucky draw of the demo world is announced once, for the edition’s prizes, and closes after all performances', async () => {
  expect([
    await loadDemoDraw(contests.dataSource),
    await loadDemoDraw(contests.dataSource),
  ]).toEqual([1, 0]);
  const { contests: dated, performances } = chooseEdition('2021');
  const { body } = await contests.request('GET', '/draws');
  expect(body).toMatchObject([
    {
      name: 'Closing night',
      state: 'announced',
      prizes: dated.luckyDraw.prizes.map(({ what }) => what),
    },
  ]);
  for (const { ends } of performances)
    expect(Date.parse(body[0].closesAt)).toBeGreaterThanOrEqual(Date.parse(ends));
});
