import type { ImageSet } from '@festival/contracts/products';
import { MEDIA_URL } from '@festival/pictures/encode';
import { IMAGE_STORE, type ImageStore } from '@festival/pictures/store';
import { PreparedReads } from '@festival/service-kit/database';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { fromJson } from '../from-json.js';

const EVERY_MS = 60 * 60_000;
/** Younger ones may belong to a request that is not done. */
const YOUNG_MS = 60 * 60_000;
const BATCH = 1_000;

const nameOf = (url: string): string => url.slice(MEDIA_URL.length + 1);

/**
 * Takes away the pictures that neither a product nor an order shows: what a process left that died between storing them and
 * the product, and what vendors took out of their products. One goes that was found unused twice, an hour apart: an order
 * that is placed at the moment of an edit may still want it.
 */
@Injectable()
export class SweepPictures implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private suspects = new Set<string>();

  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    private readonly reads: PreparedReads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.run().catch((err) =>
        this.logger.warn({ err }, 'pictures could not be swept; trying again'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** @returns how many files were taken away */
  async run(): Promise<number> {
    const unused = new Set<string>();
    for await (const { name, ageMs } of this.store.list()) if (ageMs > YOUNG_MS) unused.add(name);
    if (unused.size > 0) await this.leaveUsed(unused);
    const gone = [...unused].filter((name) => this.suspects.has(name));
    this.suspects = unused;
    await this.store.remove(gone);
    if (gone.length > 0) this.logger.info({ count: gone.length }, 'unused pictures were swept');
    return gone.length;
  }

  private async leaveUsed(names: Set<string>): Promise<void> {
    for await (const pictures of this.column<ImageSet[]>('products', 'id', 'pictures'))
      for (const { sources } of pictures) for (const { url } of sources) names.delete(nameOf(url));
    for await (const images of this.column<string[]>('purchases', 'order_id', 'images'))
      for (const url of images) names.delete(nameOf(url));
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
