import type { ImageSet } from '@festival/contracts/pictures';
import type { ShownPictures } from '@festival/pictures/sweep';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';

/** The photos of entries. Withdrawn and removed entries have none. */
@Injectable()
export class ShownPhotos implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const rows = await this.reads.rows<{ imageSet: unknown }>(
      'SELECT picture AS imageSet FROM photo_entries WHERE picture IS NOT NULL',
    );
    for (const { imageSet } of rows)
      for (const { url } of fromJson<ImageSet>(imageSet).sources) yield url;
  }
}
