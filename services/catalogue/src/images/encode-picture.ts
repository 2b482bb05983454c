import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageSet } from '@festival/contracts/products';
import sharp from 'sharp';

/** Widths in pixels: a card on a phone, a card on a dense screen, the full view. */
const WIDTHS = [320, 640, 1280];
const PLACEHOLDER_WIDTH = 16;
const QUALITY = 78;
const PLACEHOLDER_QUALITY = 40;
/** Of 0 to 6: more makes files a few per cent smaller and takes twice the time. */
const EFFORT = 2;
const FOLDER = 'products';

/** Written whole or not at all: a reader never sees half a picture. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.partial`;
  await writeFile(partial, content);
  await rename(partial, path);
};

/**
 * Decodes a picture and writes it again as WebP, in each width it is large enough for. Names follow from the content, so
 * they can be kept by browsers for good.
 * @param mediaDir the folder served at `/media`
 */
export const encodePicture = async (source: Buffer, mediaDir: string): Promise<ImageSet> => {
  const name = createHash('sha256').update(source).digest('hex').slice(0, 20);
  const { data, info } = await sharp(source)
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (wanted: number, quality: number): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } })
      .resize(wanted)
      .webp({ quality, effort: EFFORT })
      .toBuffer();
  const widths = WIDTHS.filter((wanted) => wanted < width);
  if (widths.length < WIDTHS.length) widths.push(width);
  const sources = await Promise.all(
    widths.map(async (wanted) => {
      const file = `${name}-${wanted}.webp`;
      const encoded = await encode(wanted, QUALITY);
      await writeWhole(join(mediaDir, FOLDER, file), encoded);
      return { width: wanted, url: `/media/${FOLDER}/${file}` };
    }),
  );
  const tiny = await encode(PLACEHOLDER_WIDTH, PLACEHOLDER_QUALITY);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width, height, sources, placeholder };
};
