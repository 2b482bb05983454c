import { describe, expect, it } from '@jest/globals';
import sharp, { type JpegOptions, type Sharp, type SharpOptions } from 'sharp';
import { encodeImage, isAboutFile, UndecodableImage } from './encode.js';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4a' } })
    .png()
    .toBuffer();

describe('encoding an image', () => {
  it('gives WebP in every width up to its own, and names the files by the content', async () => {
    const source = await solid(1600, 1200);
    const first = await encodeImage(source, 'products');
    expect(first.set.sources.map((entry) => entry.width)).toEqual([320, 720, 1280]);
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

  it('says the colour to show until it has loaded, unless the page would show through', async () => {
    const set = async (source: Buffer) => (await encodeImage(source, 'products')).set;
    const paper = await solid(500, 500);
    expect(await set(paper)).toMatchObject({ colour: '#ff44aa', placeholder: '' });
    const whole = sharp(paper).ensureAlpha().png();
    expect(await set(await whole.toBuffer())).toMatchObject({ colour: '#ff44aa' });
    const onePixel = await solid(1, 1);
    const pierced = whole.composite([{ input: onePixel, left: 250, top: 250, blend: 'dest-out' }]);
    expect(await set(await pierced.toBuffer())).not.toHaveProperty('colour');
  });

  it('does not blow a small image up', async () => {
    const { set } = await encodeImage(await solid(500, 500), 'products');
    expect(set.sources.map((entry) => entry.width)).toEqual([320, 500]);
  });

  it.each([
    ['600 × 20,000', 600, 20_000, 491, 16_383],
    ['1 × 30,000', 1, 30_000, 1, 16_383],
    ['30,000 × 1', 30_000, 1, 1_280, 1],
  ])('scales one of %s pixels', async (_, width, height, toWidth, toHeight) => {
    const { set } = await encodeImage(await solid(width, height), 'products');
    expect([set.width, set.height]).toEqual([toWidth, toHeight]);
    expect(set.colour).toMatch(/^#[\da-f]{6}$/);
  });

  it.each<[string, (image: Sharp) => Sharp]>([
    ['CMYK', (image) => image.toColourspace('cmyk').jpeg()],
    ['a grey JPEG', (image) => image.greyscale().jpeg()],
    ['a progressive JPEG', (image) => image.jpeg({ progressive: true })],
    ['grey with transparency', (image) => image.greyscale().ensureAlpha(0.5).png()],
    ['16 bits a channel', (image) => image.toColourspace('rgb16').png()],
    ['an interlaced PNG', (image) => image.png({ progressive: true })],
    ['a palette', (image) => image.png({ palette: true, colours: 4 })],
    ['black and white', (image) => image.threshold().toColourspace('b-w').png()],
    ['another gamut', (image) => image.withIccProfile('p3').jpeg()],
    ['an AVIF', (image) => image.avif({ effort: 0 })],
  ])('reads %s', async (_, made) => {
    const source = await made(sharp(await solid(400, 300))).toBuffer();
    const { set } = await encodeImage(source, 'products');
    expect(set).toMatchObject({ width: 400, height: 300 });
  });

  it.each([
    ['truncated', (file: Buffer) => file.subarray(0, file.length >> 1)],
    ['damaged', (file: Buffer) => Buffer.from(file).fill(0, file.length >> 2, file.length >> 1)],
  ])('does not take a %s PNG for a picture', async (_, damage) => {
    await expect(encodeImage(damage(await solid(900, 900)), 'products')).rejects.toThrow(
      UndecodableImage,
    );
  });

  const photograph = (options: JpegOptions) =>
    sharp({
      create: { width: 90, height: 70, channels: 3, noise: { type: 'gaussian', sigma: 40 } },
    } as SharpOptions)
      .jpeg(options)
      .toBuffer();

  it.each([
    ['last byte', 1, {}],
    ['mark of the end', 2, {}],
    ['last byte, and is progressive', 1, { progressive: true }],
  ])('takes a JPEG that has all its pixels and lost its %s', async (_, lost, options) => {
    const whole = await photograph(options);
    const files = async (source: Buffer) =>
      (await encodeImage(source, 'products')).files.map(({ content }) => content);
    expect(await files(whole.subarray(0, -lost))).toEqual(await files(whole));
  });

  it.each([3, 100, 2_000])('does not take a JPEG that lost %i bytes', async (lost) => {
    const cut = (await photograph({})).subarray(0, -lost);
    await expect(encodeImage(cut, 'products')).rejects.toThrow(UndecodableImage);
  });

  it.each([
    ['VipsJpeg: premature end of JPEG image', true],
    ['vipspng: libpng read error', true],
    ['VipsJpeg: Insufficient memory (case 4)', false],
    ['vips__malloc: out of memory -- size == 512MB', false],
    ['std::bad_alloc', false],
  ])('"%s" is about the file: %s', (message, isTheFile) => {
    expect(isAboutFile(new Error(message))).toBe(isTheFile);
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
