import { Readable } from 'node:stream';
import { contestsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { ContestResults } from '@festival/contracts/photos';
import { sendCsv } from '@festival/service-kit/csv';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, sendJsonArray } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { BallotEntity } from '../voting/ballot.table.js';
import { AuditedBallots } from './audited-ballots.queries.js';
import { lineOf } from './publish-ballots.js';
import { ResultsQueries } from './results.queries.js';

/** The published list, written while its ballots are read. */
async function* linesOf(ballots: AsyncIterable<BallotEntity>): AsyncGenerator<string> {
  for await (const ballot of ballots) yield lineOf(ballot);
}

@Controller()
export class ResultsController {
  constructor(
    private readonly queries: ResultsQueries,
    private readonly audited: AuditedBallots,
    private readonly downloads: ExportDownloads,
  ) {}

  @Endpoint(contestsCalls, 'GET /photos/results')
  results(): Promise<ContestResults> {
    return this.queries.results();
  }

  @Endpoint(contestsCalls, 'GET /photos/ballots')
  async ballots(@Res() reply: FastifyReply): Promise<void> {
    const ballots = await this.queries.ballots();
    const list = Readable.from(linesOf(ballots), { objectMode: false });
    await sendCsv(reply, list, 'ballots.csv');
  }

  @Endpoint(contestsCalls, 'GET /admin/photos/ballots')
  async audit(@Res() reply: FastifyReply, @Who() admin: Identity): Promise<void> {
    await sendJsonArray(reply, await this.audited.all(admin));
  }

  @Endpoint(contestsCalls, 'GET /admin/photos/ballots/download')
  async download(@Res() reply: FastifyReply, @Who() admin: Identity): Promise<void> {
    await this.downloads.send(reply, admin, 'ballots', {});
  }
}
