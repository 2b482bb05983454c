import {
  type JobData,
  type JobName,
  jobs,
  type MailJob,
  priorityOf,
  queueOf,
} from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  Column,
  DataSource,
  Entity,
  type EntityManager,
  In,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { beginStep, type Cause, causedBy, causeIn, currentCause } from './cause.js';
import { COMMIT_WITHIN_MS, fromJson, nowColumn } from './database.js';
import { LOGGER, type Logger, warnOnce } from './logging.js';
import { gauge } from './metrics.js';
import { jobOptions, Queues, QueuesModule } from './queues.js';

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
const ANY_KNOWN = { jobName: In(KNOWN) };

/** An erasure is never given up: it would leave somebody in a service. BullMQ wants a number of attempts. */
const ENDLESS = 1_000_000_000;
const attemptsOf = (jobName: JobName) => jobName === 'person.erase' && { attempts: ENDLESS };

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
    // The relay outlives the request, and moves the messages of all.
    if (!this.running) causedBy(undefined, () => this.schedule(NUDGE_MS));
  }

  /**
   * One pass: queues new messages, and from time to time deletes those that are done.
   * @returns the time until the next pass
   */
  private async pass(): Promise<number> {
    const isAwake = performance.now() < this.awakeUntil;
    if (!isAwake && !(await this.dataSource.manager.existsBy(OutboxMessageEntity, ANY_KNOWN)))
      return IDLE_MS;
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
          warnOnce(this.logger, { err }, 'the outbox could not be relayed; trying again');
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
      const messages = await claimMessages(manager);
      await this.queue(messages);
      await markQueued(manager, messages);
      return messages.length;
    });
  }

  /** @returns how many messages were deleted */
  private settle(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const queuedBefore = new Date(Date.now() - SETTLE_AFTER_MS);
      const messages = await claimMessages(manager, queuedBefore);
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
    for (const queue of new Set(messages.map(queueOfMessage))) {
      const its = messages
        .filter((message) => queueOfMessage(message) === queue)
        .map((message) => {
          const attributes = { 'messaging.destination.name': queue };
          const by = causeIn(message.data);
          return { ...message, step: beginStep('producer', `outbox ${queue}`, by, attributes) };
        });
      await this.queues.get(queue).addBulk(
        its.map(({ jobName, jobId, data, step: { cause } }) => ({
          name: jobName,
          data: cause ? { ...data, cause } : data,
          opts: { ...jobOptions, ...attemptsOf(jobName), jobId, priority: priorityOf(data) },
        })),
      );
      for (const { jobId: job, step } of its) {
        step.end();
        if (step.cause) this.logger.info({ ...step.cause, queue, job }, 'job queued');
      }
    }
  }
}

export interface OutboxJob<Name extends JobName = JobName> {
  name: Name;
  /** Deterministic: the same cause gives the same id. */
  jobId: string;
  data: JobData<Name>;
  /** The request that the job belongs to, where it is not the one being worked for. */
  cause?: Cause | undefined;
}

/** Writes jobs in the transaction of their cause, for a script that runs beside the service. The service's relay finds them. */
export const writeJobs = async (
  manager: EntityManager,
  ...toQueue: readonly OutboxJob[]
): Promise<void> => {
  if (toQueue.length === 0) return;
  // SQL by hand: `INSERT IGNORE` would hide other errors, and TypeORM's upsert reads rows back.
  await manager.query(
    `INSERT INTO outbox (job_name, job_id, data) VALUES ${toQueue.map(() => '(?, ?, ?)').join(', ')}
     ON DUPLICATE KEY UPDATE job_id = outbox.job_id`,
    toQueue.flatMap(({ name, jobId, data, cause = currentCause() }) => [
      name,
      jobId,
      JSON.stringify({ ...jobs[name].data.parse(data), cause }),
    ]),
  );
};

/** Writes jobs in the transaction of their cause. The relay moves them to their queue after the commit. */
@Injectable()
export class Outbox {
  constructor(private readonly relay: OutboxRelay) {}

  /** Ignores job ids that are already in the outbox. */
  async add(manager: EntityManager, ...toQueue: OutboxJob[]): Promise<void> {
    if (toQueue.length === 0) return;
    await writeJobs(manager, ...toQueue);
    this.relay.nudge();
  }
}

/** The job that sends a mail. The Message-ID is also the id of the job, so that a repeat is the same job. */
export const mailJob = (data: MailJob): OutboxJob<'mail.send'> => ({
  name: 'mail.send',
  jobId: data.messageId,
  data,
});

/** Counts the messages in the outbox: `new` is not in a queue yet, `queued` is not done yet, `unknown` is for a newer version. */
@Injectable()
export class OutboxMetrics {
  constructor(private readonly dataSource: DataSource) {
    gauge({
      name: 'outbox_messages',
      help: 'Messages in the outbox: new (in no queue yet), queued (not done yet) or unknown (for a newer version)',
      labels: ['state'],
      collect: async (metric) => {
        for (const { state, count } of await this.groups()) metric.set({ state }, count);
      },
    });
    gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest message in the outbox',
      labels: ['state'],
      collect: async (metric) => {
        for (const { state, age } of await this.groups()) metric.set({ state }, age);
      },
    });
  }

  /** The messages by state. SQL by hand, because the age follows the database's clock. */
  private async groups(): Promise<MessageGroup[]> {
    const rows = await this.dataSource.query<MessageGroup[]>(groupsSql, [KNOWN]);
    return rows.map(({ state, count, age }) => ({ state, count: Number(count), age: Number(age) }));
  }
}

@Module({
  imports: [QueuesModule],
  providers: [Outbox, OutboxRelay, OutboxMetrics],
  exports: [Outbox, OutboxRelay],
})
export class OutboxModule {}

export const createOutboxSql = `CREATE TABLE IF NOT EXISTS outbox (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  job_name VARCHAR(64) NOT NULL,
  job_id VARCHAR(200) NOT NULL,
  data JSON NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  published_at DATETIME(3) NULL,
  PRIMARY KEY (id),
  UNIQUE INDEX outbox_job_key (job_id),
  INDEX outbox_relay_idx (published_at, id)
) ENGINE=InnoDB`;

/** A job, written in the transaction of the change that caused it. It stays until the job has ended. */
@Entity('outbox')
@Index('outbox_job_key', ['jobId'], { unique: true })
@Index('outbox_relay_idx', ['publishedAt', 'id'])
export class OutboxMessageEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: string;

  @Column({ name: 'job_name', type: 'varchar', length: 64 })
  jobName: JobName;

  /** Deterministic, so that relaying a message twice queues one job. */
  @Column({ name: 'job_id', type: 'varchar', length: 200 })
  jobId: string;

  @Column({ type: 'json' })
  data: JobData<JobName>;

  @Column(nowColumn('created_at'))
  createdAt: Date;

  @Column({ name: 'published_at', type: 'datetime', precision: 3, nullable: true })
  publishedAt: Date | null;
}

/** The messages in one state: `new` is in no queue yet, `queued` is not done yet, `unknown` is for a newer version. */
interface MessageGroup {
  state: 'new' | 'queued' | 'unknown';
  count: number;
  age: number;
}

const groupsSql = `SELECT CASE WHEN job_name NOT IN (?) THEN 'unknown' WHEN published_at IS NULL THEN 'new' ELSE 'queued' END AS state,
    COUNT(*) AS count, TIMESTAMPDIFF(SECOND, MIN(created_at), CURRENT_TIMESTAMP(3)) AS age
  FROM outbox GROUP BY state`;

interface ClaimedMessage extends Pick<OutboxMessageEntity, 'jobName' | 'jobId' | 'data'> {
  /** A number as long as that is exact. */
  id: number | string;
}

/**
 * Locks messages for this transaction, the oldest first, and skips those that another process has locked. SQL by hand: every order and sign-up passes
 * here, and an entity for each message costs several times its read. MariaDB reads the index in order and stops after one batch: new messages all have
 * NULL there, so `id` is their order. If it sorted, each pass would read and lock the whole backlog.
 * @param queuedBefore only messages that were queued before this time, for the last time; absent: messages that are in no queue yet
 */
const claimMessages = async (
  manager: EntityManager,
  queuedBefore?: Date,
): Promise<ClaimedMessage[]> => {
  const rows = await manager.query<ClaimedMessage[]>(
    `SELECT id, job_name AS jobName, job_id AS jobId, data FROM outbox FORCE INDEX (outbox_relay_idx)
     WHERE ${queuedBefore ? 'published_at < ?' : 'published_at IS NULL'} AND job_name IN (?)
     ORDER BY ${queuedBefore ? 'published_at, id' : 'id'} LIMIT ? FOR UPDATE SKIP LOCKED`,
    [...(queuedBefore ? [queuedBefore] : []), KNOWN, BATCH],
  );
  return rows.map((row) => ({ ...row, data: fromJson(row.data) }));
};

/** Notes that these messages are in their queues now. SQL by hand, as above. */
const markQueued = async (
  manager: EntityManager,
  messages: readonly ClaimedMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  await manager.query('UPDATE outbox SET published_at = ? WHERE id IN (?)', [
    new Date(),
    messages.map(({ id }) => id),
  ]);
};

/**
 * Deletes messages that this transaction has locked. SQL by hand, to find each by its key: for a list of ids MariaDB scans a small table, and waits for
 * every message that another transaction has locked or is writing.
 */
const deleteMessages = async (
  manager: EntityManager,
  messages: readonly ClaimedMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  await manager.query(
    `DELETE outbox FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) done
     STRAIGHT_JOIN outbox ON outbox.id = done.id`,
    [JSON.stringify(messages.map(({ id }) => id))],
  );
};
