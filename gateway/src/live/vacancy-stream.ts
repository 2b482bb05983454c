import { gatewayCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { WORKSHOPS_CHANGED, type WorkshopChange } from '@festival/contracts/workshops';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { distinctUntilChanged, filter, Subscription, skip } from 'rxjs';
import { ChangeFeed } from '../changes/change-feed.js';
import { GatheredChanges } from './gathered-changes.js';
import { OpenStreams } from './open-streams.js';

/** Between two tellings: of one workshop nobody hears more often. */
const TELL_EVERY_MS = 1_000;
const HEARTBEAT_MS = 20_000;
/** After so long without hearing of changes, pages had better look for themselves. */
const DEAF_MS = 5_000;
const RETRY_AFTER_SECONDS = 2;

const call = gatewayCalls['GET /workshops/stream'];

/** Tells all who look at workshops what changes of them, of which this process hears once. */
@Injectable()
export class VacancyStream implements OnModuleInit, OnModuleDestroy {
  private readonly gathered = new GatheredChanges();
  private readonly following = new Subscription();
  private hasMissed = false;
  private isStopped = false;
  private telling?: NodeJS.Timeout;
  private givingUp?: NodeJS.Timeout;
  private heartbeat?: NodeJS.Timeout;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly streams: OpenStreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const changes = this.feed.heard.pipe(filter(({ channel }) => channel === WORKSHOPS_CHANGED));
    this.following.add(changes.subscribe(({ message }) => this.take(message)));
    // How it is now is no news, and a connection that fails anew is as deaf as before.
    const news = this.feed.isListening.pipe(skip(1), distinctUntilChanged());
    this.following.add(news.subscribe((isListening) => this.followListening(isListening)));
    this.heartbeat = setInterval(() => this.streams.beat(call), HEARTBEAT_MS);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    this.following.unsubscribe();
    clearInterval(this.heartbeat);
    clearTimeout(this.telling);
    clearTimeout(this.givingUp);
    this.streams.end(call);
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when there is nothing to hear, or no room */
  open(reply: FastifyReply, who: Identity | undefined): void {
    if (!this.feed.isListening.value || this.isStopped)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    this.streams.open(call, reply, who);
  }

  private take(message: string): void {
    try {
      this.hear(call.events.shape.parse(JSON.parse(message)));
    } catch (err) {
      this.logger.warn({ err }, 'a change of the workshops cannot be understood');
    }
  }

  private hear(change: WorkshopChange): void {
    this.gathered.hear(change, performance.now());
    this.telling ??= setTimeout(() => this.tell(), TELL_EVERY_MS);
  }

  private tell(): void {
    this.streams.send(call, this.gathered.take(performance.now()));
    this.telling = this.gathered.isEmpty ? undefined : setTimeout(() => this.tell(), TELL_EVERY_MS);
  }

  private followListening(isListening: boolean): void {
    clearTimeout(this.givingUp);
    if (!isListening) {
      this.hasMissed = true;
      this.givingUp = setTimeout(() => this.streams.end(call), DEAF_MS);
    } else if (this.hasMissed) {
      this.hasMissed = false;
      this.hear({ kind: 'list' });
    }
  }
}
