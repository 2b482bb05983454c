import { createHash } from 'node:crypto';
import type { ImageSet } from '@festival/contracts/images';

/** Widths in pixels: a card on a phone, the full view on a phone of double density, and everywhere. */
const WIDTHS = [320, 720, 1280] as const;
const QUALITY = 78;
/** From 0 to 6. More makes files a few per cent smaller and takes twice the time. */
const EFFORT = 2;
export const MEDIA_URL = '/media';

/** A phone of 64 megapixels takes 9248 × 6936. Decoding so many in the worst format, a progressive JPEG with whole colours, takes 400 MB of memory. */
export const MAX_PIXELS = 65_000_000;
/** An interlaced PNG is in memory as a whole: at 16 bits a channel and with transparency 340 MB for so many. */
export const MAX_INTERLACED_PIXELS = 32_000_000;
/** WebP has no larger images. */
const MAX_HEIGHT = 16_383;

interface ImageFile {
  name: string;
  content: Buffer;
}

export interface EncodedImage {
  set: ImageSet;
  files: ImageFile[];
}

interface EncodingOptions {
  /** Part of the names, so that deleting one owner's image does not delete another's. */
  owner?: string;
  quality?: number;
  effort?: number;
  /** In pixels, smallest first. Default: the usual widths. */
  widths?: readonly number[];
}

/** The picture cannot be decoded completely. */
export class UndecodableImage extends Error {
  override readonly name = 'UndecodableImage';
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Whether the file is to blame for sharp's error, rather than a lack of memory. */
export const isAboutFile = (error: unknown): boolean =>
  !/memory|bad_alloc/i.test((error as Error).message);

/** Decodes an image upright, no wider than `width`. JPEGs and WebPs are made smaller while they are decoded, most PNGs are read row by row. */
const decode = async (source: Buffer, width: number) => {
  const sharp = await loadSharp();
  const read = (content: Buffer, failOn: 'error' | 'warning') =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
      .rotate()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  try {
    return await read(source, 'error').catch((error: unknown) => {
      if (!/premature end of JPEG/.test((error as Error).message)) throw error;
      // With its mark of the end, a JPEG that has all its pixels causes no warning.
      return read(Buffer.concat([source, END_OF_JPEG]), 'warning');
    });
  } catch (error) {
    throw isAboutFile(error) ? new UndecodableImage('cannot be decoded', { cause: error }) : error;
  }
};

export const widthsFor = (width: number, wanted: readonly number[] = WIDTHS): number[] => {
  const widths = wanted.filter((each) => each < width);
  return widths.length < wanted.length ? [...widths, width] : widths;
};

/** The names of an image's files, derived from its source. */
export const fileNames = (
  source: Buffer,
  folder: string,
  widths: readonly number[],
  owner = '',
): string[] => {
  const hash = createHash('sha256').update(owner).update(source).digest('hex').slice(0, 20);
  return widths.map((width) => `${folder}/${hash}-${width}.webp`);
};

/**
 * Decodes an image and re-encodes it as WebP, in each width up to its own. Nothing else of the file is stored. Names are derived from the content, so
 * that browsers can cache them forever.
 * @param folder the folder of the files within the media
 * @throws UndecodableImage
 */
export const encodeImage = async (
  source: Buffer,
  folder: string,
  { owner, quality = QUALITY, effort = EFFORT, widths: wanted = WIDTHS }: EncodingOptions = {},
): Promise<EncodedImage> => {
  const sharp = await loadSharp();
  const { data, info } = await decode(source, Math.max(...wanted));
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const encode = (to: number): Promise<Buffer> =>
    decoded().resize({ width: to, fit: 'inside' }).webp({ quality, effort }).toBuffer();
  const widths = widthsFor(width, wanted);
  const contents = await Promise.all(widths.map(encode));
  const names = fileNames(source, folder, widths, owner);
  const pixel = await decoded().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const isOpaque = channels < 4 || (await decoded().stats()).isOpaque;
  const colour = isOpaque ? { colour: `#${pixel.toString('hex', 0, 3)}` } : {};
  const sources = names.map((name, at) => ({
    width: widths[at] as number,
    url: `${MEDIA_URL}/${name}`,
  }));
  const files = names.map((name, at) => ({ name, content: contents[at] as Buffer }));
  return { set: { width, height, sources, ...colour, placeholder: '' }, files };
};

/** The largest size of each image. */
export const fullViews = (images: readonly ImageSet[]): string[] =>
  images.flatMap((image) => image.sources.at(-1)?.url ?? []);

/** Loads the image library when the first image is read. It is a large binary, and most processes never read an image. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // No image is decoded twice.
  sharp.cache(false);
  return sharp;
};
