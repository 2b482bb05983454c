import type { ImageSet } from '@festival/contracts/pictures';
import type { ShownPictures } from '@festival/pictures/sweep';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';

/** The pictures of workshops, including withdrawn ones. */
@Injectable()
export class ShownInWorkshops implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const rows = await this.reads.rows<{ pictures: unknown }>('SELECT pictures FROM workshops');
    for (const { pictures } of rows)
      for (const { sources } of fromJson<ImageSet[]>(pictures))
        for (const { url } of sources) yield url;
  }
}
