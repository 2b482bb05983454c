import type { ImageSet } from '@festival/contracts/pictures';
import type { ShownPictures } from '@festival/pictures/sweep';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';

/** The photos of entries. One that was withdrawn or removed has none any more. */
@Injectable()
export class ShownPhotos implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const rows = await this.reads.rows<{ picture: unknown }>(
      'SELECT picture FROM photo_entries WHERE picture IS NOT NULL',
    );
    for (const { picture } of rows)
      for (const { url } of fromJson<ImageSet>(picture).sources) yield url;
  }
}
