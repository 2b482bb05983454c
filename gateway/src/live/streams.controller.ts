import type { Identity } from '@festival/contracts/identity';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCall } from '../edge/calls/own-call.decorator.js';
import { AdminStream } from './admin-stream.js';
import { VacancyStream } from './vacancy-stream.js';

@Controller('api')
export class StreamsController {
  constructor(
    private readonly vacancies: VacancyStream,
    private readonly admin: AdminStream,
  ) {}

  @OwnCall('GET /workshops/stream')
  openVacancies(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Who() who?: Identity,
  ): Promise<void> {
    return open(this.vacancies, request, reply, who);
  }

  @OwnCall('GET /admin/stream')
  openAdmin(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Who() who: Identity,
  ): Promise<void> {
    return open(this.admin, request, reply, who);
  }
}

const open = async (
  stream: VacancyStream | AdminStream,
  { method }: FastifyRequest,
  reply: FastifyReply,
  who: Identity | undefined,
): Promise<void> => {
  if (method === 'HEAD') await reply.type('text/event-stream').send();
  else stream.open(reply, who);
};
