import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { OwnEntry } from '@festival/contracts/photos';
import { SweepImages } from '@festival/service-kit/images/module';
import { IMAGE_STORE, type ImageStore } from '@festival/service-kit/images/store';
import { oddIds } from '@festival/service-kit/testing/calls';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import sharp from 'sharp';
import { type ContestsApp, startContests } from './contests-app.js';
import { addEntry, jpeg, photoForm, sendForm } from './photos.js';
import { START } from './settings.js';

const photoFile = (content: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type });

/** The service with a folder of its own for the images of entries. */
const startEntries = async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'entries-'));
  const contests = await startContests({ MEDIA_DIR: mediaDir });
  const photos = join(mediaDir, 'photos');
  return {
    contests,
    mediaDir,
    /** The names of the stored images. */
    stored: async (): Promise<string[]> => (await readdir(photos).catch(() => [])).sort(),
    /** Deletes all entries with their images. */
    clear: async (): Promise<void> => {
      await contests.dataSource.query('DELETE FROM photo_entries');
      await rm(photos, { recursive: true, force: true });
    },
    end: async (): Promise<void> => {
      await contests.close();
      await rm(mediaDir, { recursive: true });
    },
  };
};
type EntriesWorld = Awaited<ReturnType<typeof startEntries>>;

describe('submitting', () => {
  let world: EntriesWorld;
  let contests: ContestsApp;

  beforeAll(async () => {
    world = await startEntries();
    ({ contests } = world);
  });
  afterAll(() => world.end());
  beforeEach(async () => {
    await world.clear();
  });
  afterEach(async () => {
    await contests.setNow(START);
  });

  const [anna, ben] = [student('anna'), student('ben')];
  const submit = (body: unknown = photoForm(), as = anna) =>
    contests.request('POST', '/photos/', { as, body });
  const list = async () => (await contests.request('GET', '/photos/')).body;
  const mine = async (as = anna): Promise<OwnEntry[]> =>
    (await contests.request('GET', '/photos/mine', { as })).body;
  const stored = () => world.stored();

  describe('a photo that is submitted', () => {
    it('is listed by its id and its entrant’s name; how to reach the entrant is for the entrant alone', async () => {
      const form = photoForm({ caption: 'Blue hour', category: 'ntu', matric: 'U1922001A' });
      const { status, body } = await submit(form);
      expect([status, body]).toEqual([
        200,
        { ...form, _id: expect.any(String), submittedAt: expect.any(String), state: 'submitted' },
      ]);
      expect(await list()).toEqual([{ _id: body._id, name: form.name, caption: 'Blue hour' }]);
      expect(await mine()).toEqual([body]);
      expect(await mine(ben)).toEqual([]);
    });

    it('is one of each category', async () => {
      const ntu = photoForm({ category: 'ntu', matric: 'U1922001A' });
      const answers = [await submit(), await submit(ntu), await submit(), await submit(ntu)];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [200, undefined],
        [400, 'PHOTO_ALREADY_SUBMITTED'],
        [400, 'PHOTO_ALREADY_SUBMITTED'],
      ]);
    });

    it('is one of each category also when many are submitted at the same moment', async () => {
      const file = photoFile(await jpeg('#e56a4e'));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          at % 2 ? submit() : sendForm(contests.request, photoForm(), { as: anna, files: [file] }),
        ),
      );
      expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
        '200 ',
        ...Array(7).fill('400 PHOTO_ALREADY_SUBMITTED'),
      ]);
      const [entry] = await mine();
      expect(await stored()).toHaveLength(entry?.imageSet?.sources.length ?? 0);
    });

    it.each([undefined, '', 'undefined'])(
      'without a category (%j) is in the open one',
      async (category) => {
        const { status, body } = await submit({ ...photoForm(), category });
        expect([status, body.category]).toEqual([200, 'open']);
      },
    );

    it('has no matriculation number in the open category', async () => {
      const { body } = await submit({ ...photoForm(), matric: 'U1922001A' });
      expect(body).not.toHaveProperty('matric');
    });

    it('has a link that is stored as given, and that the site never opens', async () => {
      const asked: (string | undefined)[] = [];
      const server = createServer(({ url }, answer) => {
        asked.push(url);
        answer.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const submissionLink = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.jpg`;
      const { body } = await submit(photoForm({ submissionLink }));
      await contests.request('PUT', `/photos/${body._id}`, {
        as: anna,
        body: photoForm({ submissionLink }),
      });
      await list();
      expect((await mine())[0]?.submissionLink).toBe(submissionLink);
      await contests.request('GET', '/admin/photos', { as: admin });
      await contests.request('DELETE', `/photos/${body._id}`, { as: anna });
      server.close();
      expect(asked).toEqual([]);
    });

    it.each(Object.entries(hostile))('is shown exactly as typed: %s', async (_, text) => {
      const typed = text.replaceAll('\n', ' ');
      const form = photoForm({
        name: typed.slice(0, 64).trim(),
        caption: typed,
        description: hostileDescription,
      });
      const { status, body } = await submit(form);
      expect([status, body]).toEqual([200, expect.objectContaining(form)]);
      expect(await list()).toEqual([{ _id: body._id, name: form.name, caption: form.caption }]);
    });

    it('is listed as of now until voting opens, and the gateway caches the list no longer', async () => {
      const opens = new Date('2021-03-06T00:00:00+08:00');
      await contests.setNow(new Date(opens.getTime() - 5_000).toISOString());
      const kept = async () => (await contests.request('GET', '/photos')).headers['x-keep-ms'];
      const before = Number(await kept());
      expect([before > 0, before <= 5_000]).toEqual([true, true]);
      await contests.setNow(opens.toISOString());
      expect(await kept()).toBeUndefined();
    });

    it('has a random id, and its place in the list does not reveal when it came', async () => {
      for (let at = 0; at < 8; at += 1) await submit(photoForm(), student(`s${at}`));
      const ids = (await list()).map(({ _id }: { _id: string }) => _id);
      for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
      expect(ids).toEqual([...ids].sort());
    });
  });

  describe('the form of the original page', () => {
    it.each(['undefined', 'null', ''])('reports %j for a missing field', async (nothing) => {
      const fields = { ...photoForm(), matric: nothing, caption: nothing };
      const empty = photoFile(Buffer.alloc(0), '', 'application/octet-stream');
      const answer = await sendForm(contests.request, fields, { as: anna, files: [empty] });
      expect(answer.status).toBe(200);
      const { matric, caption, image } = answer.body;
      expect([matric, caption, image]).toEqual([undefined, undefined, undefined]);
    });
  });

  describe('a form that is not filled in right is refused, with the field', () => {
    it.each<[string, object]>([
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(65) }],
      ['phoneNumber', { phoneNumber: '+65 91234567' }],
      ['phoneNumber', { phoneNumber: '1'.repeat(16) }],
      ['emailAddress', { emailAddress: 'weiling' }],
      ['emailAddress', { emailAddress: `${'x'.repeat(60)}@a.sg` }],
      ['description', { description: '' }],
      ['description', { description: 'x'.repeat(3_001) }],
      ['category', { category: 'staff' }],
      ['matric', { category: 'ntu' }],
      ['matric', { category: 'ntu', matric: 'U-1922001A' }],
      ['matric', { category: 'ntu', matric: 'U'.repeat(16) }],
      ['submissionLink', { submissionLink: 'drive.example/d/1' }],
      ['submissionLink', { submissionLink: 'javascript:alert(1)//https://a.sg' }],
      ['submissionLink', { submissionLink: `https://a.sg/${'x'.repeat(255)}` }],
      ['caption', { caption: 'x'.repeat(141) }],
    ])('%s: %j', async (field, changes) => {
      const { status, body } = await submit({ ...photoForm(), ...changes });
      expect([status, body.error, body.validation.body.keys]).toEqual([
        400,
        'Schema does not match',
        [field],
      ]);
      expect(await mine()).toEqual([]);
    });

    it('all at once', async () => {
      const { body } = await submit({});
      const required = ['name', 'phoneNumber', 'emailAddress', 'description'];
      expect(body.validation.body.keys).toEqual([...required, 'submissionLink']);
    });
  });

  describe('the window of submissions', () => {
    it.each([
      ['2021-02-08T19:59:59.999+08:00', 400, 'CONTEST_NOT_OPEN'],
      ['2021-02-08T20:00:00+08:00', 200, undefined],
      ['2021-03-05T23:59:59.999+08:00', 200, undefined],
      ['2021-03-06T00:00:00+08:00', 400, 'CONTEST_CLOSED'],
    ])('at %s a photo is answered with %s %s', async (now, status, code) => {
      const { id } = await addEntry(contests.dataSource, { studentId: ben.sub });
      await contests.standAt(now);
      const answers = [
        await submit(),
        await contests.request('PUT', `/photos/${id}`, { as: ben, body: photoForm() }),
        await contests.request('DELETE', `/photos/${id}`, { as: ben }),
      ];
      expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
        answers.map(() => [status, code]),
      );
    });

    it('does not shut out the repeat of a photo that was in time', async () => {
      const file = photoFile(await jpeg('#2c7d86'));
      const send = () =>
        sendForm(contests.request, photoForm(), { as: anna, files: [file], idempotencyKey: 'k' });
      const first = await send();
      await contests.standAt('2021-03-06T00:00:00+08:00');
      expect(await send()).toMatchObject({ status: 200, body: first.body });
    });
  });

  it.each([
    ['a visitor', undefined],
    ['an admin', admin],
    ['a vendor', vendorIdentity('v')],
  ])('%s submits nothing', async (_, as) => {
    expect((await contests.request('POST', '/photos', { as, body: photoForm() })).status).toBe(401);
  });
});

describe('changing', () => {
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
});

describe('images of entries', () => {
  let world: EntriesWorld;
  let contests: ContestsApp;
  let mediaDir: string;

  beforeAll(async () => {
    world = await startEntries();
    ({ contests, mediaDir } = world);
  });
  afterAll(() => world.end());
  beforeEach(async () => {
    await world.clear();
  });

  const anna = student('anna');
  const list = async () => (await contests.request('GET', '/photos/')).body;
  const mine = async (): Promise<OwnEntry[]> =>
    (await contests.request('GET', '/photos/mine', { as: anna })).body;
  const stored = () => world.stored();

  describe('an image', () => {
    const send = (file: File, fields: object = photoForm()) =>
      sendForm(contests.request, fields, { as: anna, files: [file] });

    it('is served in sizes, without anything that the camera wrote into it', async () => {
      const secret = 'roof of block 42';
      const photograph = await sharp(await jpeg('#2c7d86', 2_600, 1_300))
        .jpeg()
        .withExif({
          IFD0: { Copyright: secret },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '1/1 20/1 0/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '103/1 40/1 0/1',
          },
        })
        .toBuffer();
      const { exif } = await sharp(photograph).metadata();
      expect(exif?.includes(secret)).toBe(true);
      const { body } = await send(photoFile(photograph));
      const { sources } = body.imageSet;
      expect(sources.map(({ width }: { width: number }) => width)).toEqual([320, 640, 1280, 2048]);
      expect(body.image).toBe(sources.at(-1).url);
      for (const { url } of sources) {
        const served = await readFile(join(mediaDir, url.slice('/media/'.length)));
        const { format, exif: kept, xmp, iptc } = await sharp(served).metadata();
        expect([format, kept, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined]);
        expect(served.includes(secret)).toBe(false);
      }
      expect(await list()).toEqual([
        { _id: body._id, name: 'Tan Wei Ling', image: body.image, imageSet: body.imageSet },
      ]);
    });

    it.each<[string, () => Promise<File>]>([
      [
        'is no JPEG',
        async () =>
          photoFile(
            await sharp(await jpeg('#fff'))
              .png()
              .toBuffer(),
            'photo.png',
            'image/png',
          ),
      ],
      [
        'is called a JPEG and is none',
        async () => photoFile(Buffer.from('GIF89a hello'), 'photo.jpg'),
      ],
      [
        'ends in the middle',
        async () => photoFile((await jpeg('#e56a4e', 900, 900)).subarray(0, 3_000)),
      ],
    ])('that %s is refused, and nothing is stored', async (_, make) => {
      const { status, body } = await send(await make());
      expect([status, body.validation?.body.keys]).toEqual([400, ['image']]);
      expect([await mine(), await stored()]).toEqual([[], []]);
    });

    it('of more than 10 MB is refused', async () => {
      const big = Buffer.concat([await jpeg('#fff'), Buffer.alloc(MAX_UPLOAD_BYTES)]);
      expect(await send(photoFile(big))).toMatchObject({
        status: 413,
        body: { code: 'UPLOAD_TOO_LARGE', error: 'Maximum of 10 MB total!' },
      });
    });

    it('is one', async () => {
      const files = [photoFile(await jpeg('#fff')), photoFile(await jpeg('#000'))];
      const { body } = await sendForm(contests.request, photoForm(), { as: anna, files });
      expect(body.validation.body).toMatchObject({ keys: ['image'] });
    });

    it('of a refused form is not stored', async () => {
      await contests.request('POST', '/photos', { as: anna, body: photoForm() });
      expect((await send(photoFile(await jpeg('#fff')))).body.code).toBe('PHOTO_ALREADY_SUBMITTED');
      expect(await stored()).toEqual([]);
    });
  });
});
