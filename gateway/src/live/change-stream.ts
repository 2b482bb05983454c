import type { CallDefinition } from '@festival/contracts/call';
import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { distinctUntilChanged, filter, Subscription, skip } from 'rxjs';
import { type Change, ChangeFeed, STALE_MS } from './change-feed.js';
import { type EventOf, OpenStreams, type StreamCall } from './open-streams.js';

/** The shortest time between two events about the same subject. */
const SEND_EVERY_MS = 1_000;
const HEARTBEAT_MS = 20_000;
/** An interruption this long ends the streams, so that pages ask by themselves. */
const GIVE_UP_AFTER_MS = 5_000;
const RETRY_AFTER_SECONDS = 2;

/** Sends changes to all streams of one call. The process subscribes to them once. */
@Injectable()
export abstract class ChangeStream<Call extends StreamCall & Pick<CallDefinition, 'invalidatedBy'>>
  implements OnModuleInit, OnModuleDestroy
{
  protected abstract readonly call: Call;
  /** The event to send when changes may have been lost. */
  protected abstract readonly missed: EventOf<Call>;

  private readonly batch = new ChangeBatch<EventOf<Call>>((event) => this.subjectOf(event));
  private readonly following = new Subscription();
  private hasMissed = false;
  private isStopped = false;
  private sending?: NodeJS.Timeout | undefined;
  private givingUp?: NodeJS.Timeout;
  private heartbeat?: NodeJS.Timeout;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly streams: OpenStreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The event of a message; the call's schema checks it. An empty message only says that something changed. */
  protected abstract eventOf(channel: string, message: unknown): unknown;
  /** The subject of an event. Of each subject only the last event is sent. */
  protected abstract subjectOf(event: EventOf<Call>): string;

  onModuleInit(): void {
    const changes = this.feed.changes.pipe(
      filter(({ channel }) => this.call.invalidatedBy?.includes(channel) ?? false),
    );
    this.following.add(changes.subscribe((change) => this.take(change)));
    // Only transitions count: not the present state, and not a reconnect that fails again.
    const news = this.feed.isListening.pipe(skip(1), distinctUntilChanged());
    this.following.add(news.subscribe((isListening) => this.followListening(isListening)));
    this.heartbeat = setInterval(() => this.streams.beat(this.call), HEARTBEAT_MS);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    this.following.unsubscribe();
    clearInterval(this.heartbeat);
    clearTimeout(this.sending);
    clearTimeout(this.givingUp);
    this.streams.end(this.call);
  }

  /** @throws DomainError SERVICE_UNAVAILABLE while the subscription is interrupted, or when there are too many streams */
  open(reply: FastifyReply, who: Identity | undefined): void {
    if (!this.feed.isListening.value || this.isStopped)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    this.streams.open(this.call, reply, who);
  }

  private take({ channel, message }: Change): void {
    try {
      const event = this.eventOf(channel, message && JSON.parse(message));
      this.add(this.call.events.shape.parse(event) as EventOf<Call>);
    } catch (err) {
      this.logger.warn({ err, channel }, 'a message about a change is invalid');
    }
  }

  private add(event: EventOf<Call>): void {
    this.batch.add(event, performance.now());
    this.sending ??= setTimeout(() => this.send(), SEND_EVERY_MS);
  }

  private send(): void {
    this.streams.send(this.call, this.batch.take(performance.now()));
    this.sending = this.batch.isEmpty ? undefined : setTimeout(() => this.send(), SEND_EVERY_MS);
  }

  private followListening(isListening: boolean): void {
    clearTimeout(this.givingUp);
    if (!isListening) {
      this.hasMissed = true;
      this.givingUp = setTimeout(() => this.streams.end(this.call), GIVE_UP_AFTER_MS);
    } else if (this.hasMissed) {
      this.hasMissed = false;
      this.add(this.missed);
    }
  }
}

interface Waiting<Event> {
  event: Event;
  /** When it arrived, in milliseconds of a clock that only moves forward. */
  at: number;
}

/**
 * Changes that wait to be sent: the last one of each subject. A change that arrived just before it is sent stays and is sent again, because
 * until then the cache may answer with a list that is older than the change.
 */
export class ChangeBatch<Event> {
  private readonly waiting = new Map<string, Waiting<Event>>();

  /** @param subjectOf what an event is about: a later event replaces the one before */
  constructor(private readonly subjectOf: (event: Event) => string) {}

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  add(event: Event, at: number): void {
    this.waiting.set(this.subjectOf(event), { event, at });
  }

  /** The changes to send now. */
  take(now: number): Event[] {
    const due = [...this.waiting];
    for (const [subject, { at }] of due) if (now - at >= STALE_MS) this.waiting.delete(subject);
    return due.map(([, { event }]) => event);
  }
}
