import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodeImage } from './encode-image.js';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4a' } })
    .png()
    .toBuffer();

describe('encoding an image', () => {
  it('gives WebP in every width up to its own, and names the files by the content', async () => {
    const source = await solid(1600, 1200);
    const first = await encodeImage(source, 'products');
    expect(first.set.sources.map((entry) => entry.width)).toEqual([320, 640, 1280]);
    expect(first.set.sources.map(({ url }) => url)).toEqual(
      first.files.map(({ name }) => `/media/${name}`),
    );
    expect((await encodeImage(source, 'products')).set).toEqual(first.set);
    for (const [at, { content }] of first.files.entries())
      expect(await sharp(content).metadata()).toMatchObject({
        format: 'webp',
        width: first.set.sources[at]?.width,
      });
  });

  it('does not blow a small image up', async () => {
    const { set } = await encodeImage(await solid(500, 500), 'products');
    expect(set.sources.map((entry) => entry.width)).toEqual([320, 500]);
  });

  it('shares no names between owners, so that one can delete its own', async () => {
    const source = await solid(400, 400);
    const names = async (owner: string) =>
      (await encodeImage(source, 'products', { owner })).files.map(({ name }) => name);
    expect(await names('one')).not.toEqual(await names('other'));
  });

  it('rotates a photograph by its camera’s orientation, and keeps no other metadata', async () => {
    const photograph = await sharp(await solid(800, 400))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { set, files } = await encodeImage(photograph, 'products');
    expect([set.width, set.height]).toEqual([400, 800]);
    for (const { content } of files) expect((await sharp(content).metadata()).exif).toBeUndefined();
  });
});
