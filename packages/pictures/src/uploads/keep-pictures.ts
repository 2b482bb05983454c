import type { ImageSet } from '@festival/contracts/pictures';
import { isUnavailable } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type EncodedPicture, encodePicture } from '../encode/encode-picture.js';
import { IMAGE_STORE, type ImageStore } from '../store/image-store.js';
import { inspectPicture, type PictureFormat, refusePicture } from './inspect-picture.js';
import type { UploadedFile } from './uploaded-file.js';

/** Each takes a core, and the memory of the unpacked picture. */
const ENCODED_AT_ONCE = 2;

/** Pictures to keep. */
interface Upload {
  files: UploadedFile[];
  /** The form's name for them. */
  field: string;
  /** The id of what they are of. */
  owner: string;
  /** The formats that may be sent; any that a picture can have unless told. */
  formats?: readonly PictureFormat[];
  /** The widths that they are kept in, unless those of every picture. */
  widths?: readonly number[];
}

/** Turns uploaded files into pictures of what they were uploaded for. */
@Injectable()
export class KeepPictures {
  private readonly encoding = pLimit(ENCODED_AT_ONCE);

  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores the files' pictures and does `work` with them; when either fails, nothing is left in the store. Where nobody knows whether
   * it failed, since the database was lost, they stay: what is not in use is swept.
   * @throws SchemaMismatch naming the field, for a file that is no picture, before anything is stored
   */
  async during<Result>(
    upload: Upload,
    work: (pictures: ImageSet[]) => Promise<Result>,
  ): Promise<Result> {
    const { files, field, formats } = upload;
    for (const file of files) await inspectPicture(field, file, formats);
    const encoded = await Promise.all(
      files.map((file) => this.encoding(() => this.encode(file, upload))),
    );
    const added = await this.put(encoded);
    try {
      return await work(encoded.map(({ set }) => set));
    } catch (error) {
      if (!isUnavailable(error)) await this.remove(added);
      throw error;
    }
  }

  /** @returns the names of the files that were not there before */
  private async put(pictures: readonly EncodedPicture[]): Promise<string[]> {
    const added: string[] = [];
    try {
      for (const { name, content } of pictures.flatMap((picture) => picture.files))
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
      .catch((err) => this.logger.warn({ err }, 'pictures of a failed request stay until swept'));
  }

  private async encode(
    file: UploadedFile,
    { field, owner, widths }: Upload,
  ): Promise<EncodedPicture> {
    try {
      return await encodePicture(file.content, this.store.folder, { owner, widths });
    } catch {
      throw refusePicture(field, file.name, 'cannot be read to its end');
    }
  }
}
