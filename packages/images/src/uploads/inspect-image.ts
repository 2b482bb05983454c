import {
  formatName,
  formatNames,
  formatOf,
  type ImageFormat,
  imageFormats,
  isImageFormat,
} from '@festival/contracts/image-formats';
import type { SchemaMismatch } from '@festival/service-kit/errors';
import type { Metadata } from 'sharp';
import { MAX_INTERLACED_PIXELS, MAX_PIXELS } from '../encode/encode-image.js';
import { loadSharp } from '../encode/load-sharp.js';
import { refuseField } from './refuse-field.js';
import type { UploadedFile } from './uploaded-file.js';

/** Reads the header only. */
const readMetadata = async (file: Buffer): Promise<Metadata | undefined> => {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
};

/** The refusal of a file, by its name. */
export const refuseImage = (field: string, name: string, why: string): SchemaMismatch =>
  refuseField(field, `has a file that cannot be taken: ${name.slice(0, 80)} ${why}`);

/**
 * Inspects a file before it is decoded. Its content decides, whatever its name and type. What else the file contains does not matter, because only the
 * decoded picture is stored.
 * @param taken the accepted formats
 * @returns its number of pixels
 * @throws SchemaMismatch naming the field, for a file that is not an image in one of these formats, or is too large
 */
export const inspectImage = async (
  field: string,
  { name, content }: UploadedFile,
  taken: readonly ImageFormat[] = imageFormats,
): Promise<number> => {
  const format = formatOf(content);
  if (!isImageFormat(format) || !taken.includes(format)) {
    const known = format ? `a ${formatName(format)} picture, ` : '';
    throw refuseImage(field, name, `is ${known}not a ${formatNames(taken)} picture`);
  }
  const metadata = await readMetadata(content);
  // Sharp calls an AVIF by the name of its container.
  if (metadata?.format !== (format === 'avif' ? 'heif' : format))
    throw refuseImage(field, name, 'cannot be read as a picture');
  const { width, height, isProgressive } = metadata;
  const pixels = width * height;
  const isInterlaced = format === 'png' && isProgressive === true;
  const most = isInterlaced ? MAX_INTERLACED_PIXELS : MAX_PIXELS;
  if (pixels > most)
    throw refuseImage(
      field,
      name,
      `is too large: ${width} × ${height} pixels, and at most ${most / 1_000_000} million are taken${isInterlaced ? ' of an interlaced PNG' : ''}`,
    );
  return pixels;
};
