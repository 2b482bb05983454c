import {
  type VacancyCount,
  WORKSHOPS_CHANGED,
  type WorkshopChange,
} from '@festival/contracts/workshops';
import { PreparedReads } from '@festival/service-kit/database';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import { readCounts } from './workshops/workshop.queries.js';

const BATCH_MS = 50;
const AGAIN_AFTER_MS = 1_000;

/**
 * Publishes what has changed about workshops, for everyone who shows them. Changes close together are published once, with the counts at that
 * time. A failed publication is repeated later.
 */
@Injectable()
export class WorkshopChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly changed = new Set<string>();
  private hasListChanged = false;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly reads: PreparedReads,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Publishes the list at the start, because a change that was committed just before a crash was not published. */
  onApplicationBootstrap(): void {
    this.publishList();
  }

  /** Publishes new counts of these workshops. Call it after the commit. */
  publishCounts(workshopIds: Iterable<string>): void {
    for (const id of workshopIds) this.changed.add(id);
    this.schedule();
  }

  /** Publishes a change other than of counts. Call it after the commit. */
  publishList(): void {
    this.hasListChanged = true;
    this.schedule();
  }

  /** Runs after all requests are answered, and before the connections that it needs are closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.running;
    clearTimeout(this.timer);
    await this.publish();
    clearTimeout(this.timer);
  }

  /** The timer stays set while a publication runs, so that two never overlap and newer counts never precede older ones. */
  private schedule(afterMs = BATCH_MS): void {
    this.timer ??= setTimeout(() => {
      this.running = this.publish();
    }, afterMs);
  }

  private async publish(): Promise<void> {
    const ids = [...this.changed];
    const hasListChanged = this.hasListChanged;
    this.changed.clear();
    this.hasListChanged = false;
    const isPublished = await this.send(ids, hasListChanged).then(
      () => true,
      (err) => {
        warnOnce(this.logger, { err }, 'a change of the workshops was not published; trying again');
        for (const id of ids) this.changed.add(id);
        this.hasListChanged ||= hasListChanged;
        return false;
      },
    );
    this.timer = undefined;
    if (this.hasListChanged || this.changed.size > 0)
      this.schedule(isPublished ? BATCH_MS : AGAIN_AFTER_MS);
  }

  private async send(ids: readonly string[], hasListChanged: boolean): Promise<void> {
    if (hasListChanged) return this.sendOne({ kind: 'list' });
    const published = await this.countsOf(ids);
    for (const counts of published) await this.sendOne({ kind: 'counts', ...counts });
    // Another process may have published newer counts meanwhile. The last publisher reads again, so the last published counts are correct.
    for (const counts of await this.countsOf(ids))
      if (!published.some((each) => isEqual(each, counts))) this.changed.add(counts._id);
  }

  private async sendOne(change: WorkshopChange): Promise<void> {
    await this.redis.publish(WORKSHOPS_CHANGED, JSON.stringify(change));
  }

  /** The present counts, not those at the time of each change. */
  private async countsOf(ids: readonly string[]): Promise<VacancyCount[]> {
    if (ids.length === 0) return [];
    const counts = await readCounts(this.reads);
    return counts.filter(({ _id }) => ids.includes(_id));
  }
}
