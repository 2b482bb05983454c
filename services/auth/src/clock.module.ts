import type { ClockState, MoveClock as Move } from '@festival/contracts/clock';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog, AuditModule } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import type { AuthConfig } from './config.js';

@Injectable()
class MoveClock {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: FestivalClock,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError DEMO_ONLY */
  execute({ now }: Move, admin: Identity): Promise<ClockState> {
    if (this.config.FESTIVAL_MODE !== 'demo') throw new DomainError('DEMO_ONLY');
    return this.transactions.run(async (manager) => {
      await this.auditLog.append(manager, admin, {
        action: 'clock.moved',
        subject: 'clock',
        from: { now: this.clock.state().now },
        to: { now },
      });
      // Last, so that a failure rolls back the audit entry.
      return this.clock.move(now === null ? null : new Date(now));
    });
  }
}

@Controller()
class ClockController {
  constructor(private readonly moveClock: MoveClock) {}

  @Endpoint('PUT /internal/clock')
  async move(@Input() { body }: InputOf<'PUT /internal/clock'>, @Who() admin: Identity) {
    return this.moveClock.execute(body, admin);
  }
}

@Module({ imports: [AuditModule], controllers: [ClockController], providers: [MoveClock] })
export class ClockModule {}
