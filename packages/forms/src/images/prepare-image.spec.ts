import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { prepareImage, UnreadableImage } from './prepare-image.js';

const MB = 1024 * 1024;
const bytes = (size: number) => new Uint8Array(size);
const heads = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  bmp: [0x42, 0x4d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};
const photo = (size: number, name = 'IMG_2021.jpg', format: keyof typeof heads = 'jpeg') => {
  const head = Uint8Array.from(heads[format]);
  return new File([head, bytes(size - head.length)], name);
};

/** The browser's bytes per pixel and the formats that it can write. jsdom has no canvas. */
let browser: { bytesAPixel: number; writes: string[]; reads: boolean };
let drawn: { width: number; height: number }[];

const pen = { fillRect() {}, drawImage() {} };
const at = { width: 4_000, height: 3_000 };

beforeEach(() => {
  browser = { bytesAPixel: 0.2, writes: ['image/jpeg', 'image/webp'], reads: true };
  drawn = [];
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      if (!browser.reads) throw new DOMException('No picture', 'InvalidStateError');
      return { ...at, close() {} };
    },
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(pen as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type = '',
    quality = 1,
  ) {
    drawn.push({ width: this.width, height: this.height });
    const size = Math.round(this.width * this.height * browser.bytesAPixel * Number(quality));
    const written = browser.writes.includes(type) ? type : 'image/png';
    done(new Blob([bytes(size)], { type: written }) as unknown as globalThis.Blob);
  });
});
afterEach(() => {
  Object.assign(globalThis, { createImageBitmap: undefined });
});

test('a small image of a kind that the server takes stays as it is', async () => {
  const small = photo(0.3 * MB);
  expect(await prepareImage(small)).toBe(small);
});

test('a photograph off a phone becomes small enough for ten of them, and keeps its shape', async () => {
  const made = await prepareImage(photo(7 * MB));
  expect(made).toMatchObject({ name: 'IMG_2021.jpg', type: 'image/jpeg' });
  expect(made.size * MAX_IMAGES).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
  expect(drawn[0]).toEqual({ width: 1_920, height: 1_440 });
});

test('an image with many details is made smaller until it fits', async () => {
  browser.bytesAPixel = 0.8;
  const made = await prepareImage(photo(8 * MB));
  expect(made.size * MAX_IMAGES).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
  expect(drawn.length).toBeGreaterThan(1);
});

test.each([
  ['what may be see-through becomes a WebP', ['image/jpeg', 'image/webp'], 'logo.webp'],
  ['or a JPEG where the browser writes no WebP', ['image/jpeg'], 'logo.jpg'],
])('%s', async (_, writes, name) => {
  browser.writes = writes;
  const made = await prepareImage(photo(3 * MB, 'logo.png', 'png'));
  expect(made.name).toBe(name);
});

test('a format that the server does not take is encoded again, even if the file is small', async () => {
  const made = await prepareImage(photo(0.1 * MB, 'IMG_1.bmp', 'bmp'));
  expect(made.name).toBe('IMG_1.webp');
});

test.each(['heron.jpg', 'heron', 'heron.bmp'])(
  'a small PNG that is called %s stays as it is, because only the content counts',
  async (name) => {
    const small = photo(0.1 * MB, name, 'png');
    expect(await prepareImage(small)).toBe(small);
  },
);

test('a file that the browser cannot show is no image', async () => {
  browser.reads = false;
  await expect(prepareImage(photo(1_000, 'notes.jpg'))).rejects.toThrow(UnreadableImage);
});
