import { createHash } from 'node:crypto';
import type { ImageSet } from '@festival/contracts/pictures';
import sharp from 'sharp';

/** Widths in pixels: a card on a phone, a card on a dense screen, the full view. */
const WIDTHS = [320, 640, 1280] as const;
const PLACEHOLDER_WIDTH = 16;
const QUALITY = 78;
const PLACEHOLDER_QUALITY = 40;
/** Of 0 to 6: more makes files a few per cent smaller and takes twice the time. */
const EFFORT = 2;
/** Below which URL pictures are served. */
export const MEDIA_URL = '/media';

/** More than any camera that a stall photographs with, less than what fills the memory when it is unpacked. */
export const MAX_PIXELS = 36_000_000;

export interface PictureFile {
  /** Within the media. */
  name: string;
  content: Buffer;
}

/** A picture in its sizes, and the files they are. */
export interface EncodedPicture {
  set: ImageSet;
  files: PictureFile[];
}

export interface EncodingOptions {
  /** Goes into the names: what one owner deletes is no other's. */
  owner?: string;
  quality?: number;
  effort?: number;
  /** In pixels, the smallest first, instead of those of every picture. */
  widths?: readonly number[];
}

/** The widths that a picture of this width is stored in. */
export const widthsFor = (width: number, wanted: readonly number[] = WIDTHS): number[] => {
  const widths = wanted.filter((each) => each < width);
  return widths.length < wanted.length ? [...widths, width] : widths;
};

/** The names of a picture's files within the media, which follow from its source. */
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
 * Decodes a picture and encodes it anew as WebP, in each width it is large enough for. Nothing else of the file is kept. Names
 * follow from the content, so that browsers can keep them for good.
 * @param folder of the media, in which its files are
 * @throws Error when it cannot be decoded to its end
 */
export const encodePicture = async (
  source: Buffer,
  folder: string,
  { owner, quality = QUALITY, effort = EFFORT, widths: wanted = WIDTHS }: EncodingOptions = {},
): Promise<EncodedPicture> => {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: Math.max(...wanted), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (toWidth: number, wantedQuality: number): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } })
      .resize(toWidth)
      .webp({ quality: wantedQuality, effort })
      .toBuffer();
  const widths = widthsFor(width, wanted);
  const contents = await Promise.all(widths.map((wanted) => encode(wanted, quality)));
  const names = fileNames(source, folder, widths, owner);
  const tiny = await encode(PLACEHOLDER_WIDTH, PLACEHOLDER_QUALITY);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  const sources = names.map((name, at) => ({
    width: widths[at] as number,
    url: `${MEDIA_URL}/${name}`,
  }));
  const files = names.map((name, at) => ({ name, content: contents[at] as Buffer }));
  return { set: { width, height, sources, placeholder }, files };
};
