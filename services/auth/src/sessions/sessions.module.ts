import { SESSIONS_USED, usedSessions } from '@festival/contracts/session';
import { AuditModule } from '@festival/service-kit/audit';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Subscription } from '@festival/service-kit/redis';
import {
  Inject,
  Injectable,
  Module,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices.module.js';
import { EndSessions, SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.table.js';
import { SessionCookie, SignIn } from './sign-in.js';

/** Notes the sessions that gateways say were used. A lost message is repeated with a later request, long before the session ends. */
@Injectable()
class SessionUses implements OnModuleInit, OnModuleDestroy {
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

@Module({
  imports: [AccountsModule, AuditModule, DevicesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionCookie, SessionUses, SignIn, EndSessions],
  exports: [Sessions, SignIn],
})
export class SessionsModule {}
