import type { ImageSet } from '@festival/contracts/images';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import type { ShownImages } from '@festival/service-kit/images/module';
import { ImagesModule } from '@festival/service-kit/images/module';
import { Injectable } from '@nestjs/common';

/** The images of workshops, including withdrawn ones. */
@Injectable()
class ShownInWorkshops implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const rows = await this.reads.rows<{ imageSets: unknown }>(
      'SELECT pictures AS imageSets FROM workshops',
    );
    for (const { imageSets } of rows)
      for (const { sources } of fromJson<ImageSet[]>(imageSets))
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
