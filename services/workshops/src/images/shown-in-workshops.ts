import type { ShownImages } from '@festival/images/sweep';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { readImages } from '../workshops/persistence/workshop.rows.js';

/** The images of workshops, including withdrawn ones. */
@Injectable()
export class ShownInWorkshops implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for (const { sources } of await readImages(this.reads))
      for (const { url } of sources) yield url;
  }
}
