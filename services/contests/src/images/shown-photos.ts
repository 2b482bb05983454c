import type { ShownImages } from '@festival/images/sweep';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { readImageSets } from '../entries/persistence/entry.rows.js';

/** The photos of entries. Withdrawn and removed entries have none. */
@Injectable()
export class ShownPhotos implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for (const { sources } of await readImageSets(this.reads))
      for (const { url } of sources) yield url;
  }
}
