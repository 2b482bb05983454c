import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnEntry } from '@festival/contracts/photos';
import { SweepImages } from '@festival/service-kit/images/module';
import { IMAGE_STORE, type ImageStore } from '@festival/service-kit/images/store';
import { oddIds } from '@festival/service-kit/testing/calls';
import { student } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContestsApp } from '../contests-app.js';
import { addEntry, jpeg, photoFile, photoForm, sendForm } from '../photos.js';
import { type EntriesWorld, startEntries } from './entries-world.js';

let world: EntriesWorld;
let contests: ContestsApp;
let mediaDir: string;
let entry: OwnEntry;
const [anna, ben] = [student('anna'), student('ben')];

beforeAll(async () => {
  world = await startEntries();
  ({ contests, mediaDir } = world);
  await schedulesOf(contests.app, 'contests').firstTurn('pictures.sweep');
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.clear();
  const files = [photoFile(await jpeg('#e56a4e'))];
  const { body } = await sendForm(contests.request, photoForm(), { as: anna, files });
  entry = body;
});

const url = () => `/photos/${entry._id}`;
const replace = (fields: object, files: File[] = [], as = anna) =>
  sendForm(contests.request, fields, { as, files }, ['PUT', url()]);
const withdraw = (as = anna) => contests.request('DELETE', url(), { as });
const submit = (as = anna, form = photoForm()) =>
  contests.request('POST', '/photos', { as, body: form });
const mine = async (): Promise<OwnEntry[]> =>
  (await contests.request('GET', '/photos/mine', { as: anna })).body;
const list = async () => (await contests.request('GET', '/photos')).body;
const stored = () => world.stored();
const filesOf = ({ imageSet }: OwnEntry) =>
  (imageSet?.sources ?? []).map(({ url: at }) => at.split('/').at(-1)).sort();

describe('replacing an entry', () => {
  it('keeps its id, its date and its image, unless there is a new one', async () => {
    const changed = photoForm({ name: 'Wei Ling', caption: 'Blue hour' });
    const { status, body } = await replace(changed);
    expect([status, body]).toEqual([200, { ...entry, ...changed }]);
    const again = (await replace(changed, [photoFile(await jpeg('#2c7d86'))])).body;
    expect(again).toEqual({ ...body, image: expect.any(String), imageSet: expect.any(Object) });
    expect(again.image).not.toBe(entry.image);
    expect(await mine()).toEqual([again]);
  });

  it('deletes the replaced image at once, also where the new one is the same', async () => {
    const { body } = await replace(photoForm(), [photoFile(await jpeg('#2c7d86'))]);
    expect(await stored()).toEqual(filesOf(body));
    const again = (await replace(photoForm(), [photoFile(await jpeg('#2c7d86'))])).body;
    expect(filesOf(again)).not.toEqual([]);
    expect(await stored()).toEqual(filesOf(again));
  });

  it('removes the image on request, and its files at once', async () => {
    const { body } = await replace({ ...photoForm(), removeImage: 'true' });
    expect(body).not.toHaveProperty('image');
    expect(await stored()).toEqual([]);
  });

  it('leaves files that cannot be deleted to the sweep', async () => {
    const store = contests.app.get<ImageStore>(IMAGE_STORE, { strict: false });
    jest.spyOn(store, 'remove').mockRejectedValueOnce(new Error('unreachable'));
    const { status } = await replace({ ...photoForm(), removeImage: 'true' });
    expect([status, await stored()]).toEqual([200, filesOf(entry)]);
    const longAgo = new Date('2021-01-01');
    for (const name of await stored())
      await utimes(join(mediaDir, 'photos', name), longAgo, longAgo);
    const sweep = contests.app.get(SweepImages, { strict: false });
    expect([await sweep.execute(), await sweep.execute()]).toEqual([0, filesOf(entry).length]);
  });

  it('may move it to the other category, if there is none yet', async () => {
    const ntu = photoForm({ category: 'ntu', matric: 'U1922001A' });
    expect((await replace(ntu)).body).toMatchObject({ category: 'ntu', matric: 'U1922001A' });
    await submit();
    expect(await replace(photoForm())).toMatchObject({
      status: 400,
      body: { code: 'PHOTO_ALREADY_SUBMITTED' },
    });
    expect(await mine()).toHaveLength(2);
  });

  it('is refused with the field that is wrong, and changes nothing', async () => {
    const { status, body } = await replace({ ...photoForm(), phoneNumber: 'none' });
    expect([status, body.validation.body.keys]).toEqual([400, ['phoneNumber']]);
    expect(await mine()).toEqual([entry]);
  });
});

describe('withdrawing an entry', () => {
  it('takes it off the list, its image at once, and lets another follow', async () => {
    expect(await withdraw()).toMatchObject({ status: 200, body: { _id: entry._id } });
    expect([await list(), await stored()]).toEqual([[], []]);
    const next = (await submit()).body;
    const { image: _, imageSet: __, ...left } = entry;
    expect(await mine()).toEqual(expect.arrayContaining([next, { ...left, state: 'withdrawn' }]));
    expect(await mine()).toHaveLength(2);
  });

  it('is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('and submitting at the same moment leave one entry at most', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([submit(), withdraw(), replace(photoForm()), submit(), submit()]);
      const standing = (await mine()).filter(({ state }) => state === 'submitted');
      expect(standing.length).toBeLessThanOrEqual(1);
      entry = standing[0] ?? (await submit()).body;
    }
  });

  it('leaves nothing of an image that came at the same moment', async () => {
    await Promise.all([withdraw(), replace(photoForm(), [photoFile(await jpeg('#37437f'))])]);
    expect(await stored()).toEqual([]);
  });
});

it.each([
  ['replaced', () => replace(photoForm(), [], ben)],
  ['withdrawn', () => withdraw(ben)],
])('somebody else’s entry is not %s: it is not there', async (_, ask) => {
  expect((await ask()).status).toBe(404);
  expect(await mine()).toEqual([entry]);
});

it.each(['withdrawn', 'removed'] as const)(
  'an entry that was %s is not there any more',
  async (state) => {
    const gone = await addEntry(contests.dataSource, {
      state,
      standing: null,
      studentId: anna.sub,
    });
    for (const method of ['PUT', 'DELETE'])
      expect(
        await contests.request(method, `/photos/${gone.id}`, { as: anna, body: photoForm() }),
      ).toMatchObject({ status: 404 });
  },
);

it.each(oddIds)('%j is not an entry', async (id) => {
  for (const method of ['PUT', 'DELETE'])
    expect(
      await contests.request(method, `/photos/${encodeURIComponent(id)}`, {
        as: anna,
        body: photoForm(),
      }),
    ).toMatchObject({ status: 404 });
});

it('nothing that is not one of a student’s two can be in the table', async () => {
  const second = addEntry(contests.dataSource, { studentId: anna.sub });
  await expect(second).rejects.toThrow('photo_entries_standing_key');
  const loosened = contests.dataSource.query('UPDATE photo_entries SET standing = NULL');
  await expect(loosened).rejects.toThrow('photo_entries_standing_check');
});
