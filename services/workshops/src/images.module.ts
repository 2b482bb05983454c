import { PreparedReads } from '@festival/service-kit/database';
import type { ShownImages } from '@festival/service-kit/images/module';
import { ImagesModule } from '@festival/service-kit/images/module';
import { Injectable } from '@nestjs/common';
import { readImages } from './workshops/workshop.queries.js';

/** The images of workshops, including withdrawn ones. */
@Injectable()
class ShownInWorkshops implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for (const { sources } of await readImages(this.reads))
      for (const { url } of sources) yield url;
  }
}

/** The workshops' folder within the media. */
export const IMAGE_FOLDER = 'workshops';

/** The images module of this service: a single instance, which every importing module shares. */
export const workshopsImages = ImagesModule.forService({
  folder: IMAGE_FOLDER,
  shown: ShownInWorkshops,
});
