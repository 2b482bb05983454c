import type { ImageSet } from '@festival/contracts/pictures';
import { isUnavailable } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type EncodedPicture, encodePicture } from '../encode/encode-picture.js';
import { IMAGE_STORE, type ImageStore } from '../store/image-store.js';
import { inspectPicture, refusePicture } from './inspect-picture.js';
import type { UploadedFile } from './uploaded-file.js';

/** Each takes a core, and the memory of the unpacked picture. */
const ENCODED_AT_ONCE = 2;

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
   * @param field the form's name for the files
   * @throws SchemaMismatch naming the field, for a file that is no picture, before anything is stored
   */
  async during<Result>(
    { files, field, owner }: { files: UploadedFile[]; field: string; owner: string },
    work: (pictures: ImageSet[]) => Promise<Result>,
  ): Promise<Result> {
    for (const file of files) await inspectPicture(field, file);
    const encoded = await Promise.all(
      files.map((file) => this.encoding(() => this.encode(file, field, owner))),
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

  private async encode(file: UploadedFile, field: string, owner: string): Promise<EncodedPicture> {
    try {
      return await encodePicture(file.content, this.store.folder, { owner });
    } catch {
      throw refusePicture(field, file.name, 'cannot be read to its end');
    }
  }
}
