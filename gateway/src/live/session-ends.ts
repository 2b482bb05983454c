import { endedSessions, SESSIONS_ENDED } from '@festival/contracts/session';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { sessionKey } from '@festival/service-kit/sessions';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { filter, Subscription } from 'rxjs';
import { ChangeFeed } from './change-feed.js';
import { OpenStreams } from './open-streams.js';

/** A session that runs out is told by nobody, and a message may be lost. */
const LOOK_EVERY_MS = 5_000;

/**
 * Ends the streams of sessions that are over: at once when auth says that one has ended, within seconds when it ran out. While Redis is away
 * nobody knows, and streams go on until their own feed is given up.
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
    const ended = this.feed.heard.pipe(filter(({ channel }) => channel === SESSIONS_ENDED));
    this.following.add(ended.subscribe(({ message }) => this.take(message)));
    // One that ended between the look at the session and the stream's opening.
    this.following.add(this.streams.opened.subscribe((session) => void this.look([session])));
    // What was published before it listens is told to nobody.
    const listens = this.feed.isListening.pipe(filter(Boolean));
    this.following.add(listens.subscribe(() => void this.look(this.streams.sessions)));
    this.timer = setInterval(() => void this.look(this.streams.sessions), LOOK_EVERY_MS);
  }

  onModuleDestroy(): void {
    this.following.unsubscribe();
    clearInterval(this.timer);
  }

  private take(message: string): void {
    try {
      this.streams.endSessions(endedSessions.parse(JSON.parse(message)));
    } catch (err) {
      this.logger.warn({ err }, 'the end of sessions cannot be understood');
    }
  }

  private async look(sessions: Iterable<string>): Promise<void> {
    const digests = [...sessions];
    if (digests.length === 0) return;
    try {
      const found = await this.redis.mget(digests.map(sessionKey));
      this.streams.endSessions(digests.filter((_, at) => found[at] === null));
    } catch (err) {
      this.logger.warn({ err }, 'sessions of streams could not be looked at; trying again');
    }
  }
}
