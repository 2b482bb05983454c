import type { ShownImages } from '@festival/images/sweep';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { imagesOfProducts, imagesOfPurchases } from './persistence/shown-images.rows.js';

/** The images of products (hidden ones too) and of ordered products. */
@Injectable()
export class ShownInCatalogue implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for await (const imageSets of imagesOfProducts(this.reads))
      for (const { sources } of imageSets) for (const { url } of sources) yield url;
    for await (const images of imagesOfPurchases(this.reads)) yield* images;
  }
}
