import type { ImageSet } from '@festival/contracts/pictures';
import type { ShownPictures } from '@festival/pictures/sweep';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';

const BATCH = 1_000;

/** The pictures of products, hidden ones too, and of what was ordered. */
@Injectable()
export class ShownInCatalogue implements ShownPictures {
  constructor(private readonly reads: PreparedReads) {}

  async *urls(): AsyncIterable<string> {
    for await (const pictures of this.column<ImageSet[]>('products', 'id', 'pictures'))
      for (const { sources } of pictures) for (const { url } of sources) yield url;
    for await (const images of this.column<string[]>('purchases', 'order_id', 'images'))
      yield* images;
  }

  /** A column of every row. A batch ends with all rows of its last key. */
  private async *column<Value>(
    table: 'products' | 'purchases',
    key: 'id' | 'order_id',
    column: 'pictures' | 'images',
  ): AsyncIterable<Value> {
    let after = '';
    for (;;) {
      const rows = await this.reads.rows<{ at: string; value: unknown }>(
        `SELECT ${key} AS at, ${column} AS value FROM ${table}
         WHERE ${key} IN (SELECT * FROM (SELECT DISTINCT ${key} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${BATCH}) keys_)
         ORDER BY ${key}`,
        [after],
      );
      for (const { value } of rows) yield fromJson<Value>(value);
      const last = rows.at(-1)?.at;
      if (!last) return;
      after = last;
    }
  }
}
