import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { prepareImage, UnreadableImage } from './prepare-image.js';

const MB = 1024 * 1024;
const bytes = (size: number) => new Uint8Array(size);
const photo = (size: number, name = 'IMG_2021.jpg', type = 'image/jpeg') =>
  new File([bytes(size)], name, { type });

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
  const made = await prepareImage(photo(3 * MB, 'logo.png', 'image/png'));
  expect(made.name).toBe(name);
});

test.each([
  ['a kind that the server does not take', 'IMG_1.HEIC', 'image/heic'],
  ['a name that says something else', 'heron.png', 'image/jpeg'],
])('%s is encoded again, even if it is small', async (_, name, type) => {
  const made = await prepareImage(photo(0.1 * MB, name, type));
  expect(made.name).toMatch(/^(?:IMG_1|heron)\.(?:webp|jpg)$/);
});

test('a file that the browser cannot show is no image', async () => {
  browser.reads = false;
  await expect(prepareImage(photo(1_000, 'notes.jpg'))).rejects.toThrow(UnreadableImage);
});
