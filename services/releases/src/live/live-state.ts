import {
  type LiveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
  type ReleaseName,
} from '@festival/contracts/releases';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { readLive } from './persistence/live.rows.js';

/** Reads which releases are live in all areas, and publishes that to the gateways. */
@Injectable()
export class LiveStates {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  read(): Promise<LiveState> {
    return readLive(this.dataSource);
  }

  /** Call it after each commit. It also runs regularly, because a crash may follow a commit. A gateway that knows a later revision ignores it. */
  async publish(): Promise<void> {
    try {
      await this.redis.publish(RELEASES_CHANGED, JSON.stringify(await this.read()));
    } catch (err) {
      this.logger.warn({ err }, 'the live releases were not published');
    }
  }

  /** Lets gateways fetch a release before it goes live. */
  async announce({ area, id }: ReleaseName): Promise<void> {
    try {
      await this.redis.publish(RELEASES_ANNOUNCED, JSON.stringify({ area, id }));
    } catch (err) {
      this.logger.warn({ err, area, release: id }, 'a release was not announced');
    }
  }
}
