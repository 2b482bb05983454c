import type { ShownPictures } from '@festival/pictures/sweep';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { readPictures } from '../workshops/persistence/workshop.rows.js';

/** The pictures of workshops, including withdrawn ones. */
@Injectable()
export class ShownInWorkshops implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for (const { sources } of await readPictures(this.reads))
      for (const { url } of sources) yield url;
  }
}
