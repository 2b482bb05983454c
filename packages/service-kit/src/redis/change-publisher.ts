import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/index.js';

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
          this.logger.warn({ err, channel: this.channel }, 'a change was not published'),
        );
    }, BATCH_MS);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}
