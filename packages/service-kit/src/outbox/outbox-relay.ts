import { type JobName, jobs, priorityOf, queueOf } from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COMMIT_WITHIN_MS } from '../database/transactions.js';
import type { Logger } from '../logging/index.js';
import { LOGGER } from '../logging/logger.token.js';
import { jobOptions } from '../queues/job-options.js';
import { Queues } from '../queues/queues.js';
import {
  type ClaimedMessage,
  claimMessages,
  deleteMessages,
  hasMessages,
  markQueued,
} from './persistence/outbox.rows.js';

const BATCH = 200;
const POLL_MS = 500;
/** How often an empty outbox is looked at, for the messages of a process that died before it moved them. */
const IDLE_MS = 5_000;
/** A nudge comes before the commit, which takes this long at most. */
const COMMITTED_AFTER_MS = COMMIT_WITHIN_MS + POLL_MS;
/** Long enough to include messages that were written at the same moment. */
const NUDGE_MS = 20;
const SETTLE_AFTER_MS = 2_000;
const SETTLE_EVERY_MS = 2_000;

/** `lost`: no queue has the job. A job that failed for good has ended too; its consumer recorded the reason. */
type JobFate = 'lost' | 'open' | 'ended';

/** A newer version wrote the other jobs. Its own relay moves them, to queues that this version may not know. */
const KNOWN = Object.keys(jobs) as JobName[];

const queueOfMessage = ({ jobName, data }: ClaimedMessage): string => queueOf(jobName, data);

/**
 * Moves messages from the outbox to the queues. It deletes a message only when its job has ended. If a queue loses the job (Redis was emptied, or a
 * process crashed in between), the relay adds it again; handlers are idempotent.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isNudged = false;
  private settledAt = 0;
  private awakeUntil = 0;
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

  /** Runs a pass soon, before the next poll. Further nudges do not delay it. */
  nudge(): void {
    this.awakeUntil = performance.now() + COMMITTED_AFTER_MS;
    if (this.isNudged) return;
    this.isNudged = true;
    if (!this.running) this.schedule(NUDGE_MS);
  }

  /**
   * One pass: queues new messages, and from time to time deletes those that are done.
   * @returns the time until the next pass
   */
  private async pass(): Promise<number> {
    const isAwake = performance.now() < this.awakeUntil;
    if (!isAwake && !(await hasMessages(this.dataSource, KNOWN))) return IDLE_MS;
    while ((await this.publish()) === BATCH);
    if (performance.now() - this.settledAt < SETTLE_EVERY_MS) return POLL_MS;
    // As long as jobs have ended: a message whose job is open goes to the back, so each is looked at once.
    while ((await this.settle()) > 0);
    this.settledAt = performance.now();
    return POLL_MS;
  }

  private schedule(delay: number): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isNudged = false;
      this.running = this.pass()
        .catch((err) => {
          this.logger.warn({ err }, 'the outbox could not be relayed; trying again');
          return POLL_MS;
        })
        .then((next) => {
          this.running = undefined;
          this.schedule(this.isNudged ? NUDGE_MS : next);
        });
    }, delay);
  }

  private publish(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const messages = await claimMessages(manager, { known: KNOWN, max: BATCH });
      await this.queue(messages);
      await markQueued(manager, messages);
      return messages.length;
    });
  }

  /** @returns how many messages were deleted */
  private settle(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const queuedBefore = new Date(Date.now() - SETTLE_AFTER_MS);
      const messages = await claimMessages(manager, { queuedBefore, known: KNOWN, max: BATCH });
      const fates = await Promise.all(messages.map((message) => this.fateOf(message)));
      const those = (...wanted: JobFate[]) =>
        messages.filter((_, index) => wanted.includes(fates[index]!));
      await this.queue(those('lost'));
      const done = those('ended');
      await deleteMessages(manager, done);
      await markQueued(manager, those('open', 'lost'));
      return done.length;
    });
  }

  /** Reads the job itself. `getJobState` would search every waiting job, for each message, while a backlog grows. */
  private async fateOf(message: ClaimedMessage): Promise<JobFate> {
    const job = await this.queues.get(queueOfMessage(message)).getJob(message.jobId);
    if (!job) return 'lost';
    return job.finishedOn === undefined ? 'open' : 'ended';
  }

  private async queue(messages: readonly ClaimedMessage[]): Promise<void> {
    for (const queue of new Set(messages.map(queueOfMessage)))
      await this.queues.get(queue).addBulk(
        messages
          .filter((message) => queueOfMessage(message) === queue)
          .map(({ jobName, jobId, data }) => ({
            name: jobName,
            data,
            opts: { ...jobOptions, jobId, priority: priorityOf(data) },
          })),
      );
  }
}
