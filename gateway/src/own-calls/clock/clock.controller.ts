import type { gatewayCalls } from '@festival/contracts/calls';
import type { ClockState } from '@festival/contracts/clock';
import type { Identity } from '@festival/contracts/identity';
import { FestivalClock } from '@festival/service-kit/clock';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { OwnCall } from '../../edge/calls/own-call.decorator.js';

type Move = InputOf<(typeof gatewayCalls)['PUT /clock']>;

@Controller('api')
export class ClockController {
  constructor(
    private readonly clock: FestivalClock,
    private readonly services: ServiceClient,
  ) {}

  @OwnCall('GET /clock')
  read(): ClockState {
    return this.clock.state();
  }

  /** Auth moves the clock, because it has the audit log. The next read here returns the new time. */
  @OwnCall('PUT /clock')
  @RouteConfig({ readsJson: true })
  async move(
    @Input() { body }: Move,
    @Who() as: Identity,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<ClockState> {
    await this.services.call('PUT /internal/clock', { body, as, requestId });
    return this.clock.catchUp();
  }
}
