import { SESSIONS_USED, usedSessions } from '@festival/contracts/session';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Subscription } from '@festival/service-kit/redis';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Sessions } from './sessions.table.js';

/** Notes the sessions that gateways say were used. A lost message is repeated with a later request, long before the session ends. */
@Injectable()
export class SessionUses implements OnModuleInit, OnModuleDestroy {
  private readonly subscription: Subscription;

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: Sessions,
  ) {
    this.subscription = new Subscription(redis, {
      channels: [SESSIONS_USED],
      onMessage: (message) => void this.note(message),
      logger,
    });
  }

  onModuleInit(): void {
    this.subscription.open();
  }

  onModuleDestroy(): void {
    this.subscription.close();
  }

  private async note(message: string): Promise<void> {
    try {
      await this.sessions.use(usedSessions.parse(JSON.parse(message)));
    } catch (err) {
      this.logger.warn({ err }, 'the use of sessions was not noted');
    }
  }
}
