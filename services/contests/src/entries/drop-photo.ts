import type { ImageSet } from '@festival/contracts/images';
import { MEDIA_URL } from '@festival/service-kit/images/encode';
import { IMAGE_STORE, type ImageStore } from '@festival/service-kit/images/store';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

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
