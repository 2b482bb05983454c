import { EXPORTS_CHANGED, type Exported } from '@festival/contracts/exports';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging.js';

/** Publishes the state of exports, for open screens. Each message has the full state, so the next message replaces a lost one. */
@Injectable()
export class ExportsChannel {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call it after the commit. */
  async publish(exported: Exported): Promise<void> {
    try {
      await this.redis.publish(EXPORTS_CHANGED, JSON.stringify(exported));
    } catch (err) {
      this.logger.warn(
        { err, export: exported._id },
        'the progress of an export was not published',
      );
    }
  }
}
