import type { ImageSet } from '@festival/contracts/images';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import type { ShownImages } from '@festival/service-kit/images/module';
import { ImagesModule } from '@festival/service-kit/images/module';
import { Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';

/** The images of products (hidden ones too) and of ordered products. SQL by hand, because an entity for each row would cost more than its read. */
@Injectable()
class ShownInCatalogue implements ShownImages {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const products = byId.each({ size: BATCH }, ({ sql, parameters }, limit) =>
      this.reads.rows(
        `SELECT id, pictures AS imageSets FROM products WHERE ${sql} ORDER BY ${byId.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    for await (const row of products)
      for (const { sources } of fromJson<ImageSet[]>(row.imageSets))
        for (const { url } of sources) yield url;
    const purchases = byLine.each({ size: BATCH }, ({ sql, parameters }, limit) =>
      this.reads.rows(
        `SELECT order_id AS orderId, position, images FROM purchases WHERE ${sql} ORDER BY ${byLine.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    for await (const { images } of purchases) yield* fromJson<string[]>(images);
  }
}

const BATCH = 1_000;
const byId = new Keyset<{ id: string; imageSets: unknown }>({ id: 'id' });
const byLine = new Keyset<{ orderId: string; position: number; images: unknown }>({
  'purchases.order_id': 'orderId',
  position: 'position',
});

/** The catalogue's folder within the media. */
export const IMAGE_FOLDER = 'products';

/** The images module of this service: a single instance, which every importing module shares. */
export const catalogueImages = ImagesModule.forService({
  folder: IMAGE_FOLDER,
  shown: ShownInCatalogue,
});
