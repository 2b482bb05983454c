import { workshopsCalls } from '@festival/contracts/calls';
import { sendCsv } from '@festival/service-kit/csv';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ParticipantsCsv } from './participants-csv.js';

type Calls = typeof workshopsCalls;

const FILE = 'workshops.csv';

/** Sign-ups as files. */
@Controller()
export class DownloadsController {
  constructor(private readonly csv: ParticipantsCsv) {}

  @Endpoint(workshopsCalls, 'GET /workshops/download')
  async ofAll(@Res() reply: FastifyReply): Promise<void> {
    await sendCsv(reply, await this.csv.of(), FILE);
  }

  @Endpoint(workshopsCalls, 'GET /workshops/download/:id')
  async ofOne(
    @Input() { params }: InputOf<Calls['GET /workshops/download/:id']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, await this.csv.of(params.id), FILE);
  }
}
