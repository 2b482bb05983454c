import { jobs, queueNames } from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import type { Logger } from '../logging/index.js';
import { LOGGER } from '../logging/logger.token.js';
import { jobOptions } from '../queues/job-options.js';
import { Queues } from '../queues/queues.js';
import { OutboxMessage } from './outbox-message.entity.js';

const BATCH = 200;
const POLL_MS = 500;
const SETTLE_AFTER_MS = 2_000;

/**
 * Takes the outbox to the queues. A message is forgotten only once its job is done: a queue that lost it (Redis emptied, a
 * crash between the two) is given it again, and the handlers take a repeat for what it is.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isNudged = false;
  private isStopped = true;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.isStopped = false;
    this.schedule(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Looks at once instead of at the next poll. */
  nudge(): void {
    this.isNudged = true;
    if (!this.running) this.schedule(10);
  }

  /** One pass: what is new is queued, what is done is forgotten. */
  async pass(): Promise<void> {
    while ((await this.publish()) === BATCH);
    await this.settle();
  }

  private schedule(delay: number): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isNudged = false;
      this.running = this.pass()
        .catch((err) => this.logger.warn({ err }, 'the outbox could not be relayed; trying again'))
        .finally(() => {
          this.running = undefined;
          this.schedule(this.isNudged ? 10 : POLL_MS);
        });
    }, delay);
  }

  private publish(): Promise<number> {
    return this.dataSource.transaction('READ COMMITTED', async (manager) => {
      const messages = await this.claim(manager, { publishedAt: IsNull() });
      await this.queue(messages);
      if (messages.length > 0)
        await manager.update(
          OutboxMessage,
          { id: In(messages.map((message) => message.id)) },
          { publishedAt: new Date() },
        );
      return messages.length;
    });
  }

  private settle(): Promise<void> {
    return this.dataSource.transaction('READ COMMITTED', async (manager) => {
      const before = new Date(Date.now() - SETTLE_AFTER_MS);
      const messages = await this.claim(manager, { publishedAt: LessThan(before) });
      const states = await Promise.all(messages.map((message) => this.stateOf(message)));
      const withState = (wanted: string) => messages.filter((_, index) => states[index] === wanted);
      const done = withState('completed');
      await this.queue(withState('unknown'));
      const open = messages.filter((message) => !done.includes(message));
      if (done.length > 0) await manager.delete(OutboxMessage, { id: In(done.map((m) => m.id)) });
      if (open.length > 0)
        await manager.update(
          OutboxMessage,
          { id: In(open.map((m) => m.id)), publishedAt: Not(IsNull()) },
          { publishedAt: new Date() },
        );
    });
  }

  private claim(manager: EntityManager, where: object): Promise<OutboxMessage[]> {
    return manager.find(OutboxMessage, {
      where,
      order: { publishedAt: 'ASC', id: 'ASC' },
      take: BATCH,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  private stateOf(message: OutboxMessage): Promise<string> {
    return this.queues.get(jobs[message.jobName].queue).getJobState(message.jobId);
  }

  private async queue(messages: OutboxMessage[]): Promise<void> {
    for (const queue of Object.values(queueNames)) {
      const group = messages.filter((message) => jobs[message.jobName].queue === queue);
      if (group.length > 0)
        await this.queues.get(queue).addBulk(
          group.map(({ jobName, jobId, data }) => ({
            name: jobName,
            data,
            opts: { ...jobOptions, jobId },
          })),
        );
    }
  }
}
