import type { gatewayCalls } from '@festival/contracts/calls';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OwnCall } from '../../edge/calls/own-call.decorator.js';
import { RateLimits } from '../../edge/limits/rate-limits.js';
import type { KnownRequest } from '../../edge/sessions/session.guard.js';
import { PageReports } from './page-reports.js';

type Report = InputOf<(typeof gatewayCalls)['POST /page-reports']>;

@Controller('api')
export class PageReportsController {
  constructor(
    private readonly reports: PageReports,
    private readonly limits: RateLimits,
  ) {}

  @OwnCall('POST /page-reports')
  @RouteConfig({ readsJson: true })
  take(
    @Input() { body }: Report,
    @Req() { user, ip, address }: Pick<KnownRequest, 'user' | 'ip' | 'address'>,
  ): Record<string, never> {
    // A candidate would count for the live releases beside it.
    if (address === 'preview') return {};
    // A whole campus has one address, so those who are signed in count by themselves.
    this.reports.take(body, user ? `${user.role}:${user.sub}` : this.limits.networkOf(ip));
    return {};
  }
}
