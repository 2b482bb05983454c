import { EXPORTS_CHANGED, type Exported } from '@festival/contracts/exports';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/index.js';

/** Publishes how exports stand, for whoever shows them. It tells how things are: what could not be told is told with the next change. */
@Injectable()
export class ExportsChannel {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** To be called after the commit. */
  async publish(exported: Exported): Promise<void> {
    try {
      await this.redis.publish(EXPORTS_CHANGED, JSON.stringify(exported));
    } catch (err) {
      this.logger.warn(
        { err, export: exported._id },
        'the progress of an export could not be told',
      );
    }
  }
}
