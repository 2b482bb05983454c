import type { ImageFormat } from '@festival/contracts/image-formats';
import type { ImageSet } from '@festival/contracts/images';
import { isUnavailable } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type EncodedImage, encodeImage, UndecodableImage } from '../encode/encode-image.js';
import { IMAGE_STORE, type ImageStore } from '../store/image-store.js';
import { inspectImage, refuseImage } from './inspect-image.js';
import type { UploadedFile } from './uploaded-file.js';

/** Each needs a core, and up to 170 MB of memory. */
const ENCODED_AT_ONCE = 2;
/** Images with more pixels are decoded one at a time, because one may need 400 MB. */
const MANY_PIXELS = 16_000_000;

/** Uploaded images. */
interface Upload {
  files: UploadedFile[];
  /** The name of the form's field. */
  field: string;
  /** The id of what they show. */
  owner: string;
  /** The accepted formats. Default: all. */
  formats?: readonly ImageFormat[];
  /** The widths to store. Default: the usual widths. */
  widths?: readonly number[];
}

/** Converts uploaded files into stored images. */
@Injectable()
export class StoreImages {
  private readonly encoding = pLimit(ENCODED_AT_ONCE);
  private readonly encodingLarge = pLimit(1);

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
      inspected.map(({ file, pixels }) => {
        const encode = () => this.encoding(() => this.encode(file, upload));
        return pixels > MANY_PIXELS ? this.encodingLarge(encode) : encode();
      }),
    );
    const added = await this.put(encoded);
    try {
      return await work(encoded.map(({ set }) => set));
    } catch (error) {
      if (!isUnavailable(error)) await this.remove(added);
      throw error;
    }
  }

  /** @returns the names of the new files */
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

  private async encode(
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
