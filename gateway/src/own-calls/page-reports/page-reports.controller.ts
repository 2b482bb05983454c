import type { gatewayCalls } from '@festival/contracts/calls';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { OwnCall } from '../../edge/calls/own-call.decorator.js';
import { PageReports } from './page-reports.js';

type Report = InputOf<(typeof gatewayCalls)['POST /page-reports']>;

@Controller('api')
export class PageReportsController {
  constructor(private readonly reports: PageReports) {}

  @OwnCall('POST /page-reports')
  @RouteConfig({ readsJson: true })
  take(
    @Input() { body }: Report,
    @Req() { address }: Pick<FastifyRequest, 'address'>,
  ): Record<string, never> {
    // A candidate would count for the live releases beside it.
    if (address === 'preview') return {};
    this.reports.take(body);
    return {};
  }
}
