import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';

const GATHER_MS = 50;

/** Tells whoever keeps copies of products that they have changed. Changes close together are told once. */
@Injectable()
export class CatalogueChanges implements OnApplicationBootstrap, OnModuleDestroy {
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
        .publish(CATALOGUE_CHANGED, '')
        .catch((err) => this.logger.warn({ err }, 'a change of the catalogue could not be told'));
    }, GATHER_MS);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}
