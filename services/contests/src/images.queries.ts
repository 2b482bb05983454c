import type { ImageSet } from '@festival/contracts/images';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import type { ShownImages } from '@festival/service-kit/images/module';
import { ImagesModule } from '@festival/service-kit/images/module';
import { Injectable } from '@nestjs/common';

/** The photos of entries. Withdrawn and removed entries have none. */
@Injectable()
class ShownPhotos implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const rows = await this.reads.rows<{ imageSet: unknown }>(
      'SELECT picture AS imageSet FROM photo_entries WHERE picture IS NOT NULL',
    );
    for (const { imageSet } of rows)
      for (const { url } of fromJson<ImageSet>(imageSet).sources) yield url;
  }
}

/** The folder of photos within the media. */
export const PHOTO_FOLDER = 'photos';

/** The images module of this service: a single instance, which every importing module shares. */
export const contestsImages = ImagesModule.forService({ folder: PHOTO_FOLDER, shown: ShownPhotos });
