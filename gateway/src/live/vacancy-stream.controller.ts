import { gatewayCalls } from '@festival/contracts/calls';
import { Endpoint } from '@festival/service-kit/http';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { VacancyStream } from './vacancy-stream.js';

@Controller('api')
@UseGuards(RateLimitGuard)
export class VacancyStreamController {
  constructor(private readonly stream: VacancyStream) {}

  @Endpoint(gatewayCalls, 'GET /workshops/stream')
  async open(@Req() { method }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (method === 'HEAD') await reply.type('text/event-stream').send();
    else this.stream.open(reply);
  }
}
