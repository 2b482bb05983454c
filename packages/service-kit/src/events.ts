import {
  consumedBy,
  consumersOf,
  type DomainEvent,
  EVENTS_PER_PAGE,
  type EventTopic,
  eventPageOf,
  eventQueueOf,
  eventTopics,
  topicOf,
} from '@festival/contracts/events';
import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import {
  Column,
  DataSource,
  Entity,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  PrimaryColumn,
} from 'typeorm';
import { z } from 'zod';
import { FestivalClock } from './clock.js';
import { CONFIG, type CommonConfig, SERVICE } from './config.js';
import { asciiColumn, nowColumn, Transactions } from './database.js';
import type { Page, PageRequest } from './keyset.js';
import { LOGGER, type Logger } from './logging.js';
import type { OutboxJob } from './outbox.js';
import { openWorker } from './queues.js';
import { Schedules, SchedulesModule } from './schedules.js';
import { provideServiceClient, ServiceClient } from './service-client.js';

/** Applies an event in the given transaction. It may run more than once, and may change nothing but the database. */
export type EventHandler<Topic extends EventTopic = EventTopic> = (
  manager: EntityManager,
  event: DomainEvent<Topic>,
) => Promise<unknown>;

/** Handles each event once, and never after a newer one of the same subject. It skips repeats and late events. */
@Injectable()
export class EventInbox {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {}

  /** @returns whether the event was new. If the handler throws, the event stays unhandled. */
  accept<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, LessThan);
  }

  /**
   * Handles the current state of a subject again, for a consumer whose own data turned out to be different.
   * @returns false if a newer event was handled meanwhile
   */
  correct<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, LessThanOrEqual);
  }

  /** The new events among these, so that the others need no transaction. */
  async newsAmong<Event extends DomainEvent>(topic: string, events: Event[]): Promise<Event[]> {
    if (events.length === 0) return [];
    const subjects = events.map(({ subject }) => subject);
    const handled = await this.dataSource.manager.findBy(EventRevisionEntity, {
      topic,
      subject: In(subjects),
    });
    const revisions = new Map(handled.map((one) => [one.subject, Number(one.revision)]));
    return events.filter(({ subject, revision }) => revision > (revisions.get(subject) ?? -1));
  }

  private handle<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
    isOlder: typeof LessThan,
  ): Promise<boolean> {
    const { subject } = event;
    const topic = topicOf(event.name);
    return this.transactions.run(async (manager) => {
      if (!(await advance(manager, { topic, subject, revision: event.revision }, isOlder)))
        return false;
      await handle(manager, event);
      return true;
    });
  }
}

/** From then on, events up to this revision are no news. @returns false if there was a newer one */
export const advance = async (
  manager: EntityManager,
  { topic, subject, revision: reached }: { topic: string; subject: string; revision: number },
  isOlder = LessThan,
): Promise<boolean> => {
  await manager.query(lockSql, [topic, subject]);
  const revision = String(reached);
  const older = { topic, subject, revision: isOlder(revision) };
  const { affected } = await manager.update(EventRevisionEntity, older, { revision });
  return Boolean(affected);
};

/**
 * Locks the subject's row, and creates it first if necessary: a transaction with another event of the subject waits. SQL by hand: TypeORM's upsert reads
 * the row back.
 */
const lockSql = `INSERT INTO event_revisions (topic, subject, revision) VALUES (?, ?, -1)
  ON DUPLICATE KEY UPDATE subject = event_revisions.subject`;

/** A newer version of the owner may send events that this version does not know, so each event is parsed separately. */
const anyPage = eventPageOf(z.unknown());

/** Reads the current state of topics from their owners. */
@Injectable()
export class EventOwner {
  constructor(private readonly services: ServiceClient) {}

  /** @throws DomainError SERVICE_UNAVAILABLE; ZodError if the answer is not a page */
  async page(topic: EventTopic, after: string): Promise<z.infer<typeof anyPage>> {
    const query = after ? { after } : {};
    return anyPage.parse(await this.services.ask(`GET /internal/events/${topic}`, { query }));
  }

  /**
   * The current state of all subjects, page by page. Skips events that this version does not know.
   * @throws as `page`
   */
  async *pages<Topic extends EventTopic>(topic: Topic): AsyncGenerator<DomainEvent<Topic>[]> {
    const { event } = eventTopics[topic];
    for (let after: string | null = ''; after !== null; ) {
      const { events, next } = await this.page(topic, after);
      yield events.flatMap((one) => (event.safeParse(one).data ?? []) as DomainEvent<Topic>[]);
      after = next;
    }
  }
}

interface EventConsumption<Topic extends EventTopic = EventTopic> {
  topic: Topic;
  handle: EventHandler<Topic>;
}

interface ReplayPosition {
  /** The last handled subject; empty at the start of a pass, null between passes. */
  after: string | null;
  /** How many events of the pass failed or were unknown. */
  failures: number;
}

/** SQL by hand, because due times follow the database's clock. */
const startSql = `INSERT INTO event_replays (topic) VALUES (?)
  ON DUPLICATE KEY UPDATE after_subject = NULL, due_at = CURRENT_TIMESTAMP(3)`;
const createSql =
  'INSERT INTO event_replays (topic) VALUES (?) ON DUPLICATE KEY UPDATE topic = event_replays.topic';
const selectSql = `SELECT after_subject AS after, failures, due_at <= CURRENT_TIMESTAMP(3) AS isDue
  FROM event_replays WHERE topic = ?`;

/** The time between two complete passes. A pass also brings what the owner did not publish before it knew this consumer. */
const REPEAT_SECONDS = 3_600;
const RETRY_SECONDS = 60;
/** A long pass continues in the next run of the schedule, so that a stopping process never waits longer than this. */
const ADVANCE_MS = 5_000;

/**
 * Reads the current state of a topic from its owner and handles what is new. A pass visits all subjects in the order of their ids, and its cursor
 * survives an interruption. The next pass starts again from the first subject, because one with a low id may have been committed after the last pass
 * went by. Several processes may replay at once: if another one moved the cursor, this one stops.
 */
@Injectable()
export class EventReplays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: EventInbox,
    private readonly owner: EventOwner,
    private readonly clock: FestivalClock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes the next run start a new pass, even if one is under way. */
  async ask(topic: EventTopic): Promise<void> {
    await this.dataSource.query(startSql, [topic]);
  }

  /**
   * One run of the schedule: starts a pass if one is due, or continues the current one.
   * @param mostMs no page starts after this time
   * @returns now if the pass is not over, so that the schedule runs again at once
   * @throws Error when the owner does not answer
   */
  async advance(consumption: EventConsumption, mostMs = ADVANCE_MS): Promise<Date | undefined> {
    const { topic } = consumption;
    const endsAt = performance.now() + mostMs;
    let position = await this.begin(topic);
    while (position && performance.now() < endsAt)
      position = await this.page(consumption, position);
    return position && this.clock.now();
  }

  /** Where to continue; undefined when there is nothing to do. */
  private async begin(topic: EventTopic): Promise<ReplayPosition | undefined> {
    await this.dataSource.query(createSql, [topic]);
    const [position] = await this.dataSource.query<(ReplayPosition & { isDue: 0 | 1 })[]>(
      selectSql,
      [topic],
    );
    if (!position || position.after !== null) return position;
    if (!position.isDue) return undefined;
    return this.move(topic, position, { after: '', failures: 0, dueInSeconds: REPEAT_SECONDS });
  }

  private async page(
    { topic, handle }: EventConsumption,
    position: ReplayPosition,
  ): Promise<ReplayPosition | undefined> {
    const { events, next } = await this.owner.page(topic, position.after ?? '');
    const failures = position.failures + (await this.handleAll(topic, events, handle));
    const dueInSeconds = failures === 0 ? REPEAT_SECONDS : RETRY_SECONDS;
    const moved = await this.move(topic, position, { after: next, failures, dueInSeconds });
    return next === null ? undefined : moved;
  }

  /** One failed event does not stop the others. @returns how many failed or were unknown */
  private async handleAll(
    topic: EventTopic,
    events: unknown[],
    handle: EventHandler,
  ): Promise<number> {
    const parsed = events.map((event) => eventTopics[topic].event.safeParse(event));
    const understood: DomainEvent[] = parsed.flatMap(({ data }) => data ?? []);
    let failures = events.length - understood.length;
    if (failures > 0) this.logger.warn({ topic, failures }, 'events have an unknown shape');
    for (const event of await this.inbox.newsAmong(topic, understood))
      await this.inbox.accept(event, handle).catch((err) => {
        failures += 1;
        this.logger.warn({ err, event: event.name, subject: event.subject }, 'event failed');
      });
    return failures;
  }

  /** @returns the new position; undefined when another process moved the cursor meanwhile */
  private async move(
    topic: EventTopic,
    from: ReplayPosition,
    to: ReplayPosition & { dueInSeconds: number },
  ): Promise<ReplayPosition | undefined> {
    const { after: afterSubject, failures, dueInSeconds } = to;
    const { affected } = await this.dataSource.manager.update(
      EventReplayEntity,
      { topic, afterSubject: from.after ?? IsNull() },
      {
        afterSubject,
        failures,
        dueAt: () => `CURRENT_TIMESTAMP(3) + INTERVAL ${dueInSeconds} SECOND`,
      },
    );
    return affected ? { after: afterSubject, failures } : undefined;
  }
}

const EVERY_MS = 5_000;
const CONCURRENCY = 10;

const replayOf = (topic: EventTopic): string => `events.${topic}.replay`;

/**
 * Handles events of other services. Deliveries arrive at least once and in any order; a replay brings what was missed. Each event is handled once,
 * in a transaction, and never after a newer event of the same subject. Modules add their topics while they are being initialised.
 */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly consumptions = new Map<EventTopic, EventConsumption>();
  private workers: Worker[] = [];

  constructor(
    private readonly inbox: EventInbox,
    private readonly replays: EventReplays,
    private readonly schedules: Schedules,
    @Inject(SERVICE) private readonly service: string,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  on<Topic extends EventTopic>(consumption: EventConsumption<Topic>): void {
    const one = consumption as unknown as EventConsumption;
    this.consumptions.set(one.topic, one);
    this.schedules.add({
      name: replayOf(one.topic),
      everyMs: EVERY_MS,
      wokenBy: [],
      run: () => this.replays.advance(one),
    });
  }

  /** Starts a replay soon: compares with the owner of the topic and corrects what differs. */
  async replay(topic: EventTopic): Promise<void> {
    await this.replays.ask(topic);
    this.schedules.wake(replayOf(topic));
  }

  /** @throws Error when the service has no handler for a topic of its `subscriptions` */
  onApplicationBootstrap(): void {
    const promised = [...consumedBy(this.service)].sort();
    const kept = [...this.consumptions.keys()].sort();
    if (String(promised) !== String(kept))
      throw new Error(
        `${this.service} consumes the events of [${kept}], and contracts/events says [${promised}]`,
      );
    this.workers = [...this.consumptions.values()].map((one) => this.openWorker(one));
  }

  /** Lets running handlers finish while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private openWorker({ topic, handle }: EventConsumption): Worker {
    return openWorker({
      queue: eventQueueOf(this.service, topic),
      process: (job: Job<{ event?: unknown }>) => {
        const { data: event } = eventTopics[topic].event.safeParse(job.data.event);
        return event && this.inbox.accept(event, handle);
      },
      concurrency: CONCURRENCY,
      redis: this.config,
      logger: this.logger,
    });
  }
}

const OWNER_TIMEOUT_MS = 10_000;

/** For a service that consumes events. It needs the two event tables, a key of its own, and the owners' addresses in its configuration. */
@Module({
  imports: [SchedulesModule],
  providers: [
    provideServiceClient(OWNER_TIMEOUT_MS),
    EventInbox,
    EventOwner,
    EventReplays,
    EventConsumers,
  ],
  exports: [EventConsumers, EventInbox, EventOwner],
})
export class EventConsumersModule {}

/**
 * Publishes events: returns a job for each service that consumes them, for `Outbox.add` in the transaction that causes them.
 * For a topic without consumers it returns nothing.
 */
export const deliveriesOf = (...events: DomainEvent[]): OutboxJob<'event.deliver'>[] =>
  events.flatMap((event) => {
    const topic = topicOf(event.name);
    return consumersOf(topic).map((consumer) => ({
      name: 'event.deliver' as const,
      jobId: `${consumer}.${topic}.${event.subject}.${event.revision}`,
      data: { consumer, event },
    }));
  });

/** The page that a replaying consumer asked for, of a list in the order of the subjects. */
export const eventPageRequest = (after: string | undefined): PageRequest => ({
  after: after === undefined ? undefined : [after],
  limit: EVENTS_PER_PAGE,
  max: EVENTS_PER_PAGE,
});

/** The answer for a page of that list. */
export const toEventPage = <Row, Event extends DomainEvent>(
  { rows, next }: Page<Row>,
  toEvents: (row: Row) => Event | Event[],
) => ({ events: rows.flatMap(toEvents), next: next && String(next[0]) });

/** The highest revision of a subject that was handled. */
@Entity('event_revisions')
export class EventRevisionEntity {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  @PrimaryColumn(asciiColumn('subject', 64))
  subject: string;

  /** -1 before the first event. */
  @Column({ type: 'bigint' })
  revision: string;
}

/** How far a consumer's replay of a topic has come. */
@Entity('event_replays')
export class EventReplayEntity {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  @Column({ ...asciiColumn('after_subject', 64), nullable: true })
  afterSubject: string | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  failures: number;

  /** When the next pass starts: real time, by the database's clock. */
  @Column(nowColumn('due_at', 'timestamp'))
  dueAt: Date;
}

export const createEventTablesSql = [
  `CREATE TABLE IF NOT EXISTS event_revisions (
    topic VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision BIGINT NOT NULL,
    PRIMARY KEY (topic, subject)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS event_replays (
    topic VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    after_subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    failures INT UNSIGNED NOT NULL DEFAULT 0,
    due_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (topic)
  ) ENGINE=InnoDB`,
] as const;
