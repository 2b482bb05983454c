import type { ImageSet } from '@festival/contracts/pictures';
import { MEDIA_URL } from '@festival/pictures/encode';
import { IMAGE_STORE, type ImageStore } from '@festival/pictures/store';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Takes the files of a photograph away at once, without waiting for the sweep: its entry is withdrawn or removed, so nobody can bring the
 * same photograph back under the same names meanwhile.
 */
@Injectable()
export class DropPhoto {
  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** To be called after the commit. What fails is left to the sweep. */
  async execute(photo: ImageSet | null): Promise<void> {
    const names = photo?.sources.map(({ url }) => url.slice(MEDIA_URL.length + 1)) ?? [];
    await this.store
      .remove(names)
      .catch((err) => this.logger.warn({ err }, 'a photo stays until it is swept'));
  }
}
