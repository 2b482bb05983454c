import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { OwnEntry } from '@festival/contracts/photos';
import { student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ContestsApp } from '../contests-app.js';
import { jpeg, photoFile, photoForm, sendForm } from '../photos.js';
import { type EntriesWorld, startEntries } from './entries-world.js';

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
