import { type DomainEvent, type EventTopic, eventTopics } from '@festival/contracts/events';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FestivalClock } from '../clock.js';
import { LOGGER, type Logger } from '../logging.js';
import { type EventHandler, EventInbox } from './event-inbox.js';
import { EventOwner } from './event-owner.js';
import {
  moveReplay,
  type ReplayPosition,
  readReplay,
  requestReplay,
} from './persistence/event-replay.rows.js';

/** A topic and its handler. */
export interface EventConsumption<Topic extends EventTopic = EventTopic> {
  topic: Topic;
  handle: EventHandler<Topic>;
}

/** The time between two complete passes. A pass also brings what the owner did not publish before it knew this consumer. */
const REPEAT_SECONDS = 3_600;
const RETRY_SECONDS = 60;
/** A long pass continues in the next turn, so that a stopping process waits for one turn at most. */
const TURN_MS = 5_000;

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

  /** Starts a new pass at the next turn, even if one is running. */
  ask(topic: EventTopic): Promise<void> {
    return requestReplay(this.dataSource, topic);
  }

  /**
   * One turn: starts a pass if one is due, or continues the current one.
   * @param mostMs no page starts after this time
   * @returns the present if the pass goes on in the next turn
   * @throws Error when the owner does not answer
   */
  async turn(consumption: EventConsumption, mostMs = TURN_MS): Promise<Date | undefined> {
    const { topic } = consumption;
    const endsAt = performance.now() + mostMs;
    let position = await this.begin(topic);
    while (position && performance.now() < endsAt)
      position = await this.page(consumption, position);
    return position && this.clock.now();
  }

  /** Where to continue; undefined when there is nothing to do. */
  private async begin(topic: EventTopic): Promise<ReplayPosition | undefined> {
    const position = await readReplay(this.dataSource, topic);
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
    const hasMoved = await moveReplay(this.dataSource, topic, from, to);
    return hasMoved ? { after: to.after, failures: to.failures } : undefined;
  }
}
