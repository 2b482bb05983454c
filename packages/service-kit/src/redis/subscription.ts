import type { Redis } from 'ioredis';
import type { Logger } from '../logging/index.js';

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
    logger.warn({ err, channels }, 'not subscribed; trying again');
  }
}
