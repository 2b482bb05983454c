import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

type Calls = typeof workshopsCalls;

/** Exports of sign-ups. */
@Controller()
export class DownloadsController {
  constructor(private readonly downloads: ExportDownloads) {}

  @Endpoint(workshopsCalls, 'GET /workshops/download')
  ofAll(@Who() admin: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, admin, 'sign-ups', {});
  }

  @Endpoint(workshopsCalls, 'GET /workshops/download/:id')
  ofOne(
    @Input() { params }: InputOf<Calls['GET /workshops/download/:id']>,
    @Who() admin: Identity,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.downloads.send(reply, admin, 'sign-ups', { workshopId: params.id });
  }
}
