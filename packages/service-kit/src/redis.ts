import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type RedisSettings, redisOptions } from './addresses.js';
import { LOGGER, warnOnce } from './logging.js';

const BATCH_MS = 50;

/** Publishes that something has changed, for processes that cache it. Several changes in a short time are one message. */
@Injectable()
export abstract class ChangePublisher implements OnApplicationBootstrap, OnModuleDestroy {
  protected abstract readonly channel: string;
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Publishes at the start, because a crash may have prevented it after the last commit. */
  onApplicationBootstrap(): void {
    this.publish();
  }

  /** Call it after the commit, so that subscribers read the new state. */
  publish(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.redis
        .publish(this.channel, '')
        .catch((err) =>
          warnOnce(this.logger, { err, channel: this.channel }, 'a change was not published'),
        );
    }, BATCH_MS);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}

/** A Redis that accepts connections but does not answer must not block its callers. */
export const COMMAND_MS = 3_000;

/** A connection for commands that do not block. A script without a log prints the errors of the connection. */
export const openRedis = (
  settings: RedisSettings & { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  logger?: Logger,
): Redis => {
  const redis = new Redis({
    ...redisOptions(settings),
    maxRetriesPerRequest: 2,
    commandTimeout: COMMAND_MS,
    // Sends simultaneous commands in one write, for example the session reads of all requests that have just arrived at a busy gateway.
    // They share one asynchronous context then, so spans could not tell their requests apart.
    enableAutoPipelining: !settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  if (logger) redis.on('error', (err) => warnOnce(logger, { err }, 'no connection to Redis'));
  return redis;
};

/** @throws Error when this Redis is part of a Redis Cluster. One that does not answer yet is none of its business. */
export const refuseCluster = async (redis: Redis): Promise<void> => {
  const info = await redis.info('cluster').catch(() => '');
  if (info.includes('cluster_enabled:1'))
    throw new Error(
      'REDIS_URL leads to a Redis Cluster. The festival needs a single Redis, or one with sentinels (REDIS_SENTINELS): it changes keys together that a cluster keeps apart.',
    );
};

interface SubscriptionSettings {
  channels: readonly [string, ...string[]];
  onMessage: (message: string, channel: string) => void;
  /** Called whenever the subscription starts or resumes. Messages from before that are lost. */
  onSubscribed?: () => void;
  logger: Logger;
}

/**
 * Subscribes to channels over a connection of its own. By itself ioredis would subscribe again after a reconnect, and end the process if that fails.
 * Here a failure is logged, and tried again over a new connection.
 */
export class Subscription {
  private readonly connection: Redis;
  private isClosed = false;

  constructor(
    redis: Redis,
    private readonly settings: SubscriptionSettings,
  ) {
    this.connection = redis.duplicate({ autoResubscribe: false, lazyConnect: true });
    this.connection.on('ready', () => void this.subscribe());
    this.connection.on('message', (channel: string, message: string) =>
      settings.onMessage(message, channel),
    );
    this.connection.on('error', (err) => this.warn(err));
  }

  open(): void {
    // The error event reports a failure, and ioredis connects again by itself.
    this.connection.connect().catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    this.connection.disconnect();
  }

  private async subscribe(): Promise<void> {
    const { channels, onSubscribed } = this.settings;
    try {
      await this.connection.subscribe(...channels);
      onSubscribed?.();
    } catch (err) {
      this.warn(err);
      if (!this.isClosed) this.connection.disconnect(true);
    }
  }

  private warn(err: unknown): void {
    if (this.isClosed) return;
    const { channels, logger } = this.settings;
    warnOnce(logger, { err, channels }, 'not subscribed; trying again');
  }
}
