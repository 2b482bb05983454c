import { gatewayCalls } from '@festival/contracts/calls';
import type { ClockState } from '@festival/contracts/clock';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { GatewayConfig } from '../config.js';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { SessionGuard } from '../sessions/session.guard.js';

type Move = InputOf<(typeof gatewayCalls)['PUT /clock']>;

@Controller('api')
@UseGuards(SessionGuard, RateLimitGuard)
export class ClockController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: FestivalClock,
  ) {}

  @Endpoint(gatewayCalls, 'GET /clock')
  read(): ClockState {
    return this.clock.state();
  }

  @Endpoint(gatewayCalls, 'PUT /clock')
  @RouteConfig({ readsJson: true })
  move(@Input() { body }: Move): Promise<ClockState> {
    if (this.config.FESTIVAL_MODE !== 'demo') throw new DomainError('DEMO_ONLY');
    return this.clock.move(body.now === null ? null : new Date(body.now));
  }
}
