import { endedSessions, SESSIONS_ENDED } from '@festival/contracts/session';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { sessionKey } from '@festival/service-kit/sessions';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { filter, Subscription } from 'rxjs';
import { ChangeFeed } from './change-feed.js';
import { OpenStreams } from './open-streams.js';

/** Nothing is published when a session expires, and a message may be lost. */
const POLL_EVERY_MS = 5_000;

/**
 * Ends the streams of ended sessions: at once when auth publishes the end, within seconds when the session expired. While Redis is away,
 * streams go on until their change feed is given up.
 */
@Injectable()
export class SessionEnds implements OnModuleInit, OnModuleDestroy {
  private readonly following = new Subscription();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly streams: OpenStreams,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const ended = this.feed.changes.pipe(filter(({ channel }) => channel === SESSIONS_ENDED));
    this.following.add(ended.subscribe(({ message }) => this.take(message)));
    // A session may end after it was checked and before its stream opens.
    this.following.add(this.streams.opened.subscribe((session) => void this.look([session])));
    // Ends that were published before the subscription are lost.
    const listens = this.feed.isListening.pipe(filter(Boolean));
    this.following.add(listens.subscribe(() => void this.look(this.streams.sessions)));
    this.timer = setInterval(() => void this.look(this.streams.sessions), POLL_EVERY_MS);
  }

  onModuleDestroy(): void {
    this.following.unsubscribe();
    clearInterval(this.timer);
  }

  private take(message: string): void {
    try {
      this.streams.endSessions(endedSessions.parse(JSON.parse(message)));
    } catch (err) {
      this.logger.warn({ err }, 'a message about ended sessions is invalid');
    }
  }

  private async look(sessions: Iterable<string>): Promise<void> {
    const digests = [...sessions];
    if (digests.length === 0) return;
    try {
      const found = await this.redis.mget(digests.map(sessionKey));
      this.streams.endSessions(digests.filter((_, at) => found[at] === null));
    } catch (err) {
      warnOnce(this.logger, { err }, 'the sessions of streams could not be checked; trying again');
    }
  }
}
