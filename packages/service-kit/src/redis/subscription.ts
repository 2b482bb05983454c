import type { Redis } from 'ioredis';
import type { Logger } from '../logging/index.js';

interface SubscriptionSettings {
  channels: readonly [string, ...string[]];
  onMessage: (message: string, channel: string) => void;
  /** Each time it begins to hear: what was published before is not told later. */
  onSubscribed?: () => void;
  logger: Logger;
}

/**
 * Hears channels over a connection of its own. ioredis would subscribe again by itself when a connection is back, and end the process
 * when that fails; here a failure is logged, and tried again over a new connection.
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
    // What fails here is heard as an error, and the connection is made again by itself.
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
