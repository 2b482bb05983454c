import { createHash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { CallDefinition } from '@festival/contracts/call';
import {
  formatName,
  formatNames,
  formatOf,
  type ImageFormat,
  imageFormats,
  isImageFormat,
} from '@festival/contracts/image-formats';
import { type ImageSet, newImageAt } from '@festival/contracts/images';
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limitAsync } from 'es-toolkit/promise/limitAsync';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import type { Metadata } from 'sharp';
import { DomainError, isUnavailable, SchemaMismatch } from '../errors.js';
import { callOf } from '../http.js';
import { LOGGER, type Logger } from '../logging.js';
import {
  type EncodedImage,
  encodeImage,
  fullViews,
  loadSharp,
  MAX_INTERLACED_PIXELS,
  MAX_PIXELS,
  UndecodableImage,
} from './encode.js';
import { IMAGE_STORE, type ImageStore } from './store.js';

/**
 * Arranges images in the order of a form. New images that the form does not place come last.
 * @param images URLs of the images to keep, and `new:0`… for the form's files
 * @param kept the existing images
 * @param owner what the refusal calls the thing with the images
 * @throws SchemaMismatch for an image that does not exist, or for too many
 */
export const arrangeImages = (
  { images }: { images: readonly string[] },
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
  { max, owner }: { max: number; owner: string },
): ImageSet[] => {
  const byUrl = new Map(kept.map((image) => [fullViews([image])[0], image]));
  const placed = images.map((place) => {
    const at = newImageAt(place);
    const image = at === undefined ? byUrl.get(place) : added[at];
    if (!image) throw refuseField('images', `has a picture that this ${owner} does not have`);
    return image;
  });
  // The same file given twice is one image, because its name is derived from its content.
  const all = [
    ...new Map([...placed, ...added].map((image) => [fullViews([image])[0], image])).values(),
  ];
  if (all.length > max) throw refuseField('newImages', `would make more than ${max} pictures`);
  return all;
};

/** Each form may need 10 MB of memory, and as much again while its images are encoded. */
const FORMS_AT_ONCE = 12;
const RETRY_SECONDS = 3;

type FormRequest = FastifyRequest & { uploadedFiles?: UploadedFile[] };

/** Parses the form of a call with files, after the access check. */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  private open = 0;

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FormRequest>();
    const { files }: CallDefinition = callOf(context);
    if (!files || !request.isMultipart()) return next.handle();
    if (this.open >= FORMS_AT_ONCE)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    this.open += 1;
    const close = () => {
      this.open -= 1;
    };
    try {
      const form = await readForm(request, files);
      request.body = form.fields;
      request.uploadedFiles = form.files;
    } catch (error) {
      close();
      throw error;
    }
    // Its files stay in memory until the answer is sent.
    return next.handle().pipe(finalize(close));
  }
}

export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile[] =>
    context.switchToHttp().getRequest<FormRequest>().uploadedFiles ?? [],
);

/** Fields are short texts and lists of options. The largest grid takes a few kilobytes. */
const limits = { fields: 40, fieldNameSize: 64, fieldSize: 128 * 1024, files: MAX_IMAGES };

interface ReadForm {
  fields: Record<string, string>;
  files: UploadedFile[];
}

const toRefusal = (error: unknown, filesName: string): unknown => {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_FILES_LIMIT')
    return refuseField(filesName, `must hold at most ${MAX_IMAGES} files`);
  return refuseField('body', 'cannot be read');
};

/** A browser sends an empty file without a name for a field in which nothing was chosen. */
const isChosen = ({ name, content }: UploadedFile) => name !== '' || content.length > 0;

/**
 * Parses a multipart form: texts, and files under one name, all in memory.
 * @throws DomainError UPLOAD_TOO_LARGE for more than 10 MB of files; SchemaMismatch for more than 10 files or an invalid form
 */
const readForm = async (request: FastifyRequest, filesName: string): Promise<ReadForm> => {
  const form: ReadForm = { fields: {}, files: [] };
  let bytes = 0;

  const readFile = async ({ fieldname, filename = '', mimetype, file }: MultipartFile) => {
    if (fieldname !== filesName) throw refuseField(fieldname, 'is not a file of this form');
    const chunks: Buffer[] = [];
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) throw new DomainError('UPLOAD_TOO_LARGE');
      chunks.push(chunk);
    }
    const read = { name: filename, type: mimetype, content: Buffer.concat(chunks) };
    if (isChosen(read)) form.files.push(read);
  };

  try {
    for await (const part of request.parts({
      limits: { ...limits, fileSize: MAX_UPLOAD_BYTES + 1 },
    }))
      if (part.type === 'file') await readFile(part);
      else if (part.valueTruncated) throw refuseField(part.fieldname, 'is too long');
      // Browsers send every line break of a form as CRLF.
      else form.fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n');
    return form;
  } catch (error) {
    // Otherwise the unread rest of this request would block the connection's next one.
    request.raw.unpipe().resume();
    throw toRefusal(error, filesName);
  }
};

/** The refusal of one field of a form, in the same format as a schema failure. @param message follows the field's name */
export const refuseField = (field: string, message: string): SchemaMismatch =>
  new SchemaMismatch({ source: 'body', keys: [field], message: `"${field}" ${message}` });

/** Lets a service accept forms, which each call parses itself. Call it before the service listens. */
export const registerForms = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(multipart);
};

/** Each needs a core, and up to 170 MB of memory. */
const ENCODED_AT_ONCE = 2;
/** Images with more pixels are decoded one at a time, because one may need 400 MB. */
const MANY_PIXELS = 16_000_000;

interface Upload {
  files: UploadedFile[];
  field: string;
  /** The id of what they show. */
  owner: string;
  /** The accepted formats. Default: all. */
  formats?: readonly ImageFormat[];
  /** The widths to store. Default: the usual widths. */
  widths?: readonly number[];
}

@Injectable()
export class StoreImages {
  private readonly encode = limitAsync(
    (file: UploadedFile, upload: Upload) => this.encodeNow(file, upload),
    ENCODED_AT_ONCE,
  );
  private readonly encodeLarge = limitAsync(this.encode, 1);

  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores the files' images and passes them to `work`. If either fails, no new file stays in the store. If the outcome is unknown, because the
   * connection to the database was lost, the files stay; unused ones are swept later.
   * @throws SchemaMismatch naming the field, for a file that is not an image, before anything is stored
   */
  async during<Result>(
    upload: Upload,
    work: (images: ImageSet[]) => Promise<Result>,
  ): Promise<Result> {
    const { files, field, formats } = upload;
    const inspected: { file: UploadedFile; pixels: number }[] = [];
    for (const file of files)
      inspected.push({ file, pixels: await inspectImage(field, file, formats) });
    const encoded = await Promise.all(
      inspected.map(({ file, pixels }) =>
        pixels > MANY_PIXELS ? this.encodeLarge(file, upload) : this.encode(file, upload),
      ),
    );
    const added = await this.put(encoded);
    try {
      return await work(encoded.map(({ set }) => set));
    } catch (error) {
      if (!isUnavailable(error)) await this.remove(added);
      throw error;
    }
  }

  private async put(images: readonly EncodedImage[]): Promise<string[]> {
    const added: string[] = [];
    try {
      for (const { name, content } of images.flatMap((image) => image.files))
        if (await this.store.put(name, content)) added.push(name);
      return added;
    } catch (error) {
      await this.remove(added);
      throw error;
    }
  }

  private async remove(names: string[]): Promise<void> {
    await this.store
      .remove(names)
      .catch((err) => this.logger.warn({ err }, 'images of a failed request stay until swept'));
  }

  private async encodeNow(
    file: UploadedFile,
    { field, owner, widths }: Upload,
  ): Promise<EncodedImage> {
    try {
      return await encodeImage(file.content, this.store.folder, { owner, widths });
    } catch (error) {
      if (!(error instanceof UndecodableImage)) throw error;
      throw refuseImage(field, file.name, 'cannot be read to its end');
    }
  }
}

/** A file of a form. Its name and type are the sender's claims. */
export interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** SHA-256 of each file, in hex, to compare two forms. */
export const digestsOf = (files: readonly UploadedFile[]): string[] =>
  files.map(({ content }) => createHash('sha256').update(content).digest('hex'));

const readMetadata = async (file: Buffer): Promise<Metadata | undefined> => {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
};

const refuseImage = (field: string, name: string, why: string): SchemaMismatch =>
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
