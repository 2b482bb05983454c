import { extname } from 'node:path';
import type { SchemaMismatch } from '@festival/service-kit/errors';
import type { Metadata } from 'sharp';
import { MAX_PIXELS } from '../encode/encode-image.js';
import { loadSharp } from '../encode/load-sharp.js';
import { refuseField } from './refuse-field.js';
import { trailingBytes } from './trailing-bytes.js';
import type { UploadedFile } from './uploaded-file.js';

/** The formats by sharp's names: their first bytes, and their names for people. */
const formats = {
  jpeg: { begins: /^\xff\xd8\xff/s, extensions: ['.jpg', '.jpeg', '.jfif'] },
  png: { begins: /^\x89PNG\r\n/s, extensions: ['.png'] },
  webp: { begins: /^RIFF.{4}WEBP/s, extensions: ['.webp'] },
  gif: { begins: /^GIF8[79]a/s, extensions: ['.gif'] },
  heif: { begins: /^.{4}ftypavi[fs]/s, extensions: ['.avif'] },
} as const;
export type ImageFormat = keyof typeof formats;

const named: Readonly<Record<ImageFormat, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  heif: 'AVIF',
  gif: 'GIF',
};
const imageFormats = Object.keys(named) as ImageFormat[];

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * The beginnings of documents and scripts, which an image has no reason to contain anywhere. Each has at least five letters: four occur by chance in one
 * of a few hundred photos.
 */
const FOREIGN = /<script|<\?php|<html|<!doctype|<svg[\s/>]|<iframe|javascript:/i;
const PDF = '%PDF-';
const ZIP_END = 'PK\x05\x06';
const ZIP_END_WITHIN = 65_557;

/** Phones append videos and second exposures to a photo. */
const isOfPhone = (rest: Buffer): boolean =>
  rest.subarray(0, 64).includes('ftyp') ||
  rest.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const isPadding = (rest: Buffer): boolean =>
  rest.every((byte) => byte === 0 || byte === 10 || byte === 13);

/** Whether the file is something else as well, for a reader that takes it for that. */
const isPolyglot = (format: ImageFormat, file: Buffer): boolean => {
  if (FOREIGN.test(file.toString('latin1'))) return true;
  if (file.subarray(0, 1_024).includes(PDF, 0, 'latin1')) return true;
  if (file.subarray(-ZIP_END_WITHIN).includes(ZIP_END, 0, 'latin1')) return true;
  if (format === 'gif' && file.subarray(6, 8).equals(Buffer.from('/*'))) return true;
  const rest = trailingBytes(format, file);
  return !isPadding(rest) && !(format === 'jpeg' && isOfPhone(rest));
};

const formatOf = (file: Buffer): ImageFormat | undefined => {
  const head = file.subarray(0, 16).toString('latin1');
  return (Object.keys(formats) as ImageFormat[]).find((format) =>
    formats[format].begins.test(head),
  );
};

const readMetadata = async (file: Buffer): Promise<Metadata | undefined> => {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
};

/** Why a file is not accepted as an image, as a phrase that follows its name; undefined if it is accepted. */
const objection = async (
  { name, type, content }: UploadedFile,
  taken: readonly ImageFormat[],
): Promise<string | undefined> => {
  const format = formatOf(content);
  if (!format || !taken.includes(format))
    return `is not a ${alternatives.format(taken.map((each) => named[each]))} picture`;
  const { extensions } = formats[format];
  const isNamedRight = (extensions as readonly string[]).includes(extname(name).toLowerCase());
  const isTypedRight = type === 'application/octet-stream' || type.startsWith('image/');
  if (!isNamedRight || !isTypedRight)
    return `is called something else than what it is (${format === 'heif' ? 'avif' : format})`;
  if (isPolyglot(format, content)) return 'holds something besides the picture';
  const metadata = await readMetadata(content);
  if (metadata?.format !== format) return 'cannot be read as a picture';
  const { width = 0, height = 0 } = metadata;
  if (width * height > MAX_PIXELS)
    return `is too large: ${width} × ${height} pixels, and at most ${MAX_PIXELS / 1_000_000} million are taken`;
  return undefined;
};

/** The refusal of a file, by its name. */
export const refuseImage = (field: string, name: string, why: string): SchemaMismatch =>
  refuseField(field, `has a file that cannot be taken: ${name.slice(0, 80)} ${why}`);

/**
 * Inspects a file before it is decoded.
 * @param taken the accepted formats
 * @throws SchemaMismatch naming the field, for a file that is not an image, is not what its name says, contains something else, or is too large
 */
export const inspectImage = async (
  field: string,
  file: UploadedFile,
  taken: readonly ImageFormat[] = imageFormats,
): Promise<void> => {
  const why = await objection(file, taken);
  if (why) throw refuseImage(field, file.name, why);
};
