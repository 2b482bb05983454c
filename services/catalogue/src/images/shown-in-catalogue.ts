import type { ShownPictures } from '@festival/pictures/sweep';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { imagesOfPurchases, picturesOfProducts } from './persistence/shown-pictures.rows.js';

/** The pictures of products (hidden ones too) and of ordered products. */
@Injectable()
export class ShownInCatalogue implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for await (const pictures of picturesOfProducts(this.reads))
      for (const { sources } of pictures) for (const { url } of sources) yield url;
    for await (const images of imagesOfPurchases(this.reads)) yield* images;
  }
}
