import type { ImageSet } from '@festival/contracts/images';
import { MEDIA_URL } from '@festival/service-kit/images/encode';
import { IMAGE_STORE, type ImageStore } from '@festival/service-kit/images/store';
import { refuseField, StoreImages, type UploadedFile } from '@festival/service-kit/images/uploads';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

const FIELD = 'image';
/** Larger than other images, because voters look at photos in full view. */
const WIDTHS = [320, 640, 1280, 2048] as const;

/** Stores the photo of an entry: a JPEG, re-encoded without the camera's metadata. */
@Injectable()
export class StorePhoto {
  constructor(private readonly storeImages: StoreImages) {}

  /**
   * Stores the photo and passes it to `work`, or passes undefined if none was sent. If the work fails, no file stays.
   * @param owner part of the names of its files
   * @throws SchemaMismatch for more than one file, or for a file that is not a JPEG
   */
  during<Result>(
    files: UploadedFile[],
    owner: string,
    work: (photo: ImageSet | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (files.length > 1) throw refuseField(FIELD, 'must hold at most 1 file');
    const upload = {
      files,
      field: FIELD,
      owner,
      formats: ['jpeg'],
      widths: WIDTHS,
    } as const;
    return this.storeImages.during(upload, ([photo]) => work(photo));
  }
}

/**
 * Deletes the files of a withdrawn, removed or replaced photo at once: nobody can look at it any more. If they waited for the sweep, somebody could submit the same photo meanwhile, whose
 * files have the same names.
 */
@Injectable()
export class DropPhoto {
  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call it after the commit. The sweep deletes what cannot be deleted now. */
  async execute(photo: ImageSet | null): Promise<void> {
    const names = photo?.sources.map(({ url }) => url.slice(MEDIA_URL.length + 1)) ?? [];
    await this.store
      .remove(names)
      .catch((err) =>
        this.logger.warn({ err }, 'a photo could not be deleted, and waits for the sweep'),
      );
  }
}
