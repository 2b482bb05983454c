import { setTimeout as pause, setImmediate as yieldToOthers } from 'node:timers/promises';
import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { Subscription } from '@festival/service-kit/redis';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Searchable, SearchIndex } from './search-index.js';

/** Changes published within this time are read together. */
const BATCH_MS = 100;
/** The database is read this often, even when no change was published or a message was lost. */
const POLL_EVERY_MS = 15_000;

/**
 * Updates this process's index from the database. It reads what has changed since the last read: whenever a process publishes a change, and every
 * fifteen seconds in any case. A starting process reads everything while it does its other work.
 */
@Injectable()
export class SearchFeed implements OnApplicationBootstrap, OnModuleDestroy {
  /** Counts the changes of the index. Results found under another count may be out of date. */
  generation = 0;
  readonly index = new SearchIndex();
  private readonly subscription: Subscription;
  private readonly seen = new Map<string, string>();
  private since = '1970-01-01 00:00:01.000';
  private markFilled: () => void = () => undefined;
  private readonly filled = new Promise<true>((resolve) => {
    this.markFilled = () => resolve(true);
  });
  private isFilled = false;
  private isStopped = false;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly reads: PreparedReads,
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.subscription = new Subscription(redis, {
      channels: [CATALOGUE_CHANGED],
      onMessage: () => this.updateIn(BATCH_MS),
      onSubscribed: () => this.updateIn(BATCH_MS),
      logger,
    });
  }

  onApplicationBootstrap(): void {
    this.subscription.open();
    this.updateIn(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.subscription.close();
    await this.running;
  }

  /** Resolves with true once all products are read, or with false when that takes longer. */
  isFilledWithin(ms: number): Promise<boolean> {
    return Promise.race([this.filled, pause(ms, false, { ref: false })]);
  }

  /** Puts what has changed into the index. */
  update(): Promise<void> {
    this.running = this.running
      .then(() => this.read())
      .catch((err) =>
        warnOnce(this.logger, { err }, 'the search index could not be updated; trying again'),
      );
    return this.running;
  }

  private updateIn(ms: number): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.update().then(() => {
        if (!this.timer) this.updateIn(POLL_EVERY_MS);
      });
    }, ms);
  }

  private async read(): Promise<void> {
    const next = await nextChangedAt(this.reads);
    const changed = byChange.each({ after: [this.since, ''], size: ROWS_PER_BATCH }, (following) =>
      this.batch(following),
    );
    for await (const row of changed) this.take(row);
    this.since = next ?? this.since;
    if (this.isFilled) return;
    this.isFilled = true;
    this.markFilled();
    this.logger.info({ products: this.index.size }, 'the search index is ready');
  }

  private async batch(following: Condition): Promise<SearchableRow[]> {
    // The first read is long, so let other work run in between.
    await yieldToOthers();
    if (this.isStopped) return [];
    return this.reads.rows(changedProductsSql(following), following.parameters);
  }

  private take(row: SearchableRow): void {
    if (this.seen.get(row.id) === row.changedAt) return;
    const { isListed, changedAt: _, uploadedAt, ...product } = row;
    if (isListed) this.index.put({ ...product, uploadedAt: uploadedAt.getTime() });
    else this.index.remove(row.id);
    this.seen.set(row.id, row.changedAt);
    this.generation += 1;
  }
}

const ROWS_PER_BATCH = 500;
/** A transaction may commit this long after the time that it wrote. */
const OVERLAP_SECONDS = 30;

/** The fields of a product for the search, whether it is listed or not. */
interface SearchableRow extends Omit<Searchable, 'uploadedAt'> {
  uploadedAt: Date;
  isListed: 0 | 1;
  changedAt: string;
}

const byChange = new Keyset<SearchableRow>({ 'p.changed_at': 'changedAt', 'p.id': 'id' });

/** SQL by hand, because a starting process reads all products in batches from an index. */
const changedProductsSql = (following: Condition): string =>
  `SELECT p.id, p.name, p.description, p.category, p.vendor_id AS vendorId, v.display_name AS vendorName,
     p.price_cents AS priceCents, p.uploaded_at AS uploadedAt, p.is_listed AS isListed, CAST(p.changed_at AS CHAR) AS changedAt
   FROM products p JOIN vendors v ON v.id = p.vendor_id
   WHERE ${following.sql} ORDER BY ${byChange.orderBy} LIMIT ${ROWS_PER_BATCH}`;

/** The `changedAt` from which the next read must look again, by the database's clock. */
const nextChangedAt = async (reads: Reads): Promise<string | undefined> => {
  const [time] = await reads.rows<{ next: string }>(
    `SELECT CAST(NOW(3) - INTERVAL ${OVERLAP_SECONDS} SECOND AS CHAR) AS next`,
  );
  return time?.next;
};
