import type { ImageSet } from '@festival/contracts/pictures';
import type { ShownPictures } from '@festival/pictures/sweep';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { Keyset, type ReadRows } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';

const size = 1_000;

interface ProductRow {
  id: string;
  pictures: unknown;
}

interface PurchaseRow {
  orderId: string;
  position: number;
  images: unknown;
}

const byId = new Keyset<ProductRow>({ id: 'id' });
const byLine = new Keyset<PurchaseRow>({ 'purchases.order_id': 'orderId', position: 'position' });

/** The pictures of products (hidden ones too) and of ordered products. */
@Injectable()
export class ShownInCatalogue implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    const products = this.readFrom<ProductRow>('SELECT id, pictures FROM products', byId);
    for await (const { pictures } of byId.each({ size }, products))
      for (const { sources } of fromJson<ImageSet[]>(pictures))
        for (const { url } of sources) yield url;
    const purchases = this.readFrom<PurchaseRow>(
      'SELECT order_id AS orderId, position, images FROM purchases',
      byLine,
    );
    for await (const { images } of byLine.each({ size }, purchases))
      yield* fromJson<string[]>(images);
  }

  private readFrom<Row>(selectSql: string, { orderBy }: Keyset<Row>): ReadRows<Row> {
    return ({ sql, parameters }, limit) =>
      this.reads.rows<Row>(`${selectSql} WHERE ${sql} ORDER BY ${orderBy} LIMIT ?`, [
        ...parameters,
        limit,
      ]);
  }
}
