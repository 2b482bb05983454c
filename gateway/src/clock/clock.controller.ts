import type { gatewayCalls } from '@festival/contracts/calls';
import type { ClockState } from '@festival/contracts/clock';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OwnCall } from '../calls/own-call.decorator.js';
import type { GatewayConfig } from '../config.js';

type Move = InputOf<(typeof gatewayCalls)['PUT /clock']>;

@Controller('api')
export class ClockController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: FestivalClock,
  ) {}

  @OwnCall('GET /clock')
  read(): ClockState {
    return this.clock.state();
  }

  @OwnCall('PUT /clock')
  @RouteConfig({ readsJson: true })
  move(@Input() { body }: Move): Promise<ClockState> {
    if (this.config.FESTIVAL_MODE !== 'demo') throw new DomainError('DEMO_ONLY');
    return this.clock.move(body.now === null ? null : new Date(body.now));
  }
}
