import type { ImageSet } from '@festival/contracts/images';
import { fromJson, PreparedReads, type Reads } from '@festival/service-kit/database';
import type { ShownImages } from '@festival/service-kit/images/module';
import { Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';

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

/** SQL by hand, because an entity for each row would cost more than its read. */

const size = 1_000;

interface ProductRow {
  id: string;
  imageSets: unknown;
}

interface PurchaseRow {
  orderId: string;
  position: number;
  images: unknown;
}

const byId = new Keyset<ProductRow>({ id: 'id' });
const byLine = new Keyset<PurchaseRow>({ 'purchases.order_id': 'orderId', position: 'position' });

/** The stored images of all products, of one product after the other. */
async function* imagesOfProducts(reads: Reads): AsyncGenerator<ImageSet[]> {
  const rows = byId.each({ size }, ({ sql, parameters }, limit) =>
    reads.rows(
      `SELECT id, pictures AS imageSets FROM products WHERE ${sql} ORDER BY ${byId.orderBy} LIMIT ?`,
      [...parameters, limit],
    ),
  );
  for await (const { imageSets } of rows) yield fromJson<ImageSet[]>(imageSets);
}

/** The addresses of the images of all ordered products, of one order line after the other. */
async function* imagesOfPurchases(reads: Reads): AsyncGenerator<string[]> {
  const rows = byLine.each({ size }, ({ sql, parameters }, limit) =>
    reads.rows(
      `SELECT order_id AS orderId, position, images FROM purchases WHERE ${sql} ORDER BY ${byLine.orderBy} LIMIT ?`,
      [...parameters, limit],
    ),
  );
  for await (const { images } of rows) yield fromJson<string[]>(images);
}
