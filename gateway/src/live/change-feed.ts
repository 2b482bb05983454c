import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { RELEASES_ANNOUNCED, RELEASES_CHANGED } from '@festival/contracts/releases';
import { SESSIONS_ENDED } from '@festival/contracts/session';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { BehaviorSubject, Subject } from 'rxjs';

const HEARTBEAT_MS = 200;
/** A connection that is silent for longer may have lost messages without having been closed. */
const SILENCE_MS = 600;
const RECONNECT_MS = 250;

/** The channels that end a cached answer, and those of ended sessions and of releases. */
const CHANNELS = new Set([
  ...Object.values(calls as Record<string, CallDefinition>).flatMap(
    ({ invalidatedBy = [] }) => invalidatedBy,
  ),
  SESSIONS_ENDED,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
]);

export interface Change {
  channel: string;
  message: string;
}

/** The changes that services publish. The whole process shares one subscription. */
@Injectable()
export class ChangeFeed implements OnModuleInit, OnModuleDestroy {
  readonly changes = new Subject<Change>();
  /** Whether the subscription works now. Changes that were published before it becomes true are lost. */
  readonly isListening = new BehaviorSubject(false);
  private readonly connection: Redis;
  private heartbeat?: NodeJS.Timeout;
  private isGivenUp = false;
  private isStopped = false;

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.connection = redis.duplicate({
      autoResubscribe: false,
      enableOfflineQueue: false,
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      commandTimeout: SILENCE_MS,
      retryStrategy: () => RECONNECT_MS,
    });
  }

  onModuleInit(): void {
    this.connection.on('ready', () => void this.subscribe());
    this.connection.on('message', (channel: string, message: string) =>
      this.changes.next({ channel, message }),
    );
    this.connection.on('close', () => {
      this.isGivenUp = false;
      this.isListening.next(false);
    });
    this.connection.on('error', (err) => warnOnce(this.logger, { err }, 'no change feed'));
    void this.connection.connect().catch(() => undefined);
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearInterval(this.heartbeat);
    this.connection.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.connection.subscribe(...CHANNELS);
      if (!this.isGivenUp) this.isListening.next(true);
    } catch {
      this.giveUp();
    }
  }

  private async beat(): Promise<void> {
    if (this.connection.status !== 'ready' || this.isGivenUp) return;
    await this.connection.ping().catch(() => this.giveUp());
  }

  /** A connection that hangs takes a while to close, so it is asked once. One that has closed is replaced already. */
  private giveUp(): void {
    this.isListening.next(false);
    if (this.isGivenUp || this.isStopped || this.connection.status !== 'ready') return;
    this.isGivenUp = true;
    this.connection.disconnect(true);
  }
}

/** How long after a change an answer may still show the old state. Streams rely on it, and the cache keeps to it. */
export const STALE_MS = 500;
