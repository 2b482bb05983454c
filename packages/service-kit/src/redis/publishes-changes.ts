import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/index.js';

const BATCH_MS = 50;

/** Tells whoever keeps copies of something that it has changed. Changes close together are told once. */
@Injectable()
export abstract class PublishesChanges implements OnApplicationBootstrap, OnModuleDestroy {
  protected abstract readonly channel: string;
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A change that was committed just before a crash has not been told. */
  onApplicationBootstrap(): void {
    this.tell();
  }

  /** To be called after the commit: who hears of it reads the new state. */
  tell(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.redis
        .publish(this.channel, '')
        .catch((err) => this.logger.warn({ err, channel: this.channel }, 'a change was not told'));
    }, BATCH_MS);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}
