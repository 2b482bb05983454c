import type { gatewayCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { TrailPage } from '@festival/contracts/trail';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnCall } from '../../edge/calls/own-call.decorator.js';
import { TrailReader } from './trail-reader.js';

@Controller('api')
export class TrailController {
  constructor(private readonly trail: TrailReader) {}

  @OwnCall('GET /admin/trail')
  page(
    @Input() { query }: InputOf<(typeof gatewayCalls)['GET /admin/trail']>,
    @Who() who: Identity,
    @Req() { id }: FastifyRequest,
  ): Promise<TrailPage> {
    return this.trail.page(query, who, id);
  }
}
