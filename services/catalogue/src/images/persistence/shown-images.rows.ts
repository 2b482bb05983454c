import type { ImageSet } from '@festival/contracts/images';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';

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
export async function* imagesOfProducts(reads: Reads): AsyncGenerator<ImageSet[]> {
  const rows = byId.each({ size }, ({ sql, parameters }, limit) =>
    reads.rows(
      `SELECT id, pictures AS imageSets FROM products WHERE ${sql} ORDER BY ${byId.orderBy} LIMIT ?`,
      [...parameters, limit],
    ),
  );
  for await (const { imageSets } of rows) yield fromJson<ImageSet[]>(imageSets);
}

/** The addresses of the images of all ordered products, of one order line after the other. */
export async function* imagesOfPurchases(reads: Reads): AsyncGenerator<string[]> {
  const rows = byLine.each({ size }, ({ sql, parameters }, limit) =>
    reads.rows(
      `SELECT order_id AS orderId, position, images FROM purchases WHERE ${sql} ORDER BY ${byLine.orderBy} LIMIT ?`,
      [...parameters, limit],
    ),
  );
  for await (const { images } of rows) yield fromJson<string[]>(images);
}
