import { consumedBy, type EventTopic, eventQueueOf, eventTopics } from '@festival/contracts/events';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import { CONFIG, type CommonConfig, SERVICE } from '../config.js';
import { LOGGER, type Logger } from '../logging.js';
import { openWorker } from '../queues/open-worker.js';
import { UnknownJobs } from '../queues/unknown-jobs.js';
import { Schedules } from '../schedules.js';
import { EventInbox } from './event-inbox.js';
import { type EventConsumption, EventReplays } from './event-replays.js';

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
      run: () => this.replays.turn(one),
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
    const queue = eventQueueOf(this.service, topic);
    const unknown = new UnknownJobs(queue, this.logger);
    return openWorker({
      queue,
      process: async (job: Job<{ event?: unknown }>) => {
        const { data: event } = eventTopics[topic].event.safeParse(job.data.event);
        return event ? this.inbox.accept(event, handle) : unknown.handBack(job);
      },
      concurrency: CONCURRENCY,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
  }
}
