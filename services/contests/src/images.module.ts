import { PreparedReads } from '@festival/service-kit/database';
import type { ShownImages } from '@festival/service-kit/images/module';
import { ImagesModule } from '@festival/service-kit/images/module';
import { Injectable } from '@nestjs/common';
import { readImageSets } from './entries/photo-entry.table.js';

/** The photos of entries. Withdrawn and removed entries have none. */
@Injectable()
class ShownPhotos implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for (const { sources } of await readImageSets(this.reads))
      for (const { url } of sources) yield url;
  }
}

/** The folder of photos within the media. */
export const PHOTO_FOLDER = 'photos';

/** The images module of this service: a single instance, which every importing module shares. */
export const contestsImages = ImagesModule.forService({ folder: PHOTO_FOLDER, shown: ShownPhotos });
