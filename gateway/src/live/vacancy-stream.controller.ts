import type { Identity } from '@festival/contracts/identity';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCall } from '../calls/own-call.decorator.js';
import { VacancyStream } from './vacancy-stream.js';

@Controller('api')
export class VacancyStreamController {
  constructor(private readonly stream: VacancyStream) {}

  @OwnCall('GET /workshops/stream')
  async open(
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Who() who?: Identity,
  ): Promise<void> {
    if (method === 'HEAD') await reply.type('text/event-stream').send();
    else this.stream.open(reply, who);
  }
}
