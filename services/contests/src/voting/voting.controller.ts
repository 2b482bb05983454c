import { Readable } from 'node:stream';
import { contestsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { BallotAnswer, ContestResults, OwnBallot } from '@festival/contracts/photos';
import { sendCsv } from '@festival/service-kit/csv';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf, sendJsonArray } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CastBallot } from './cast-ballot.js';
import { linesOf } from './publish-ballots.js';
import { AuditedBallots, ResultsQueries } from './results.queries.js';

type Calls = typeof contestsCalls;

@Controller()
export class VotingController {
  constructor(
    private readonly castBallot: CastBallot,
    private readonly results: ResultsQueries,
    private readonly audited: AuditedBallots,
    private readonly downloads: ExportDownloads,
  ) {}

  @Endpoint(contestsCalls, 'POST /photos/vote')
  vote(
    @Input() { body }: InputOf<Calls['POST /photos/vote']>,
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<BallotAnswer> {
    return this.castBallot.execute(student, body, keyed(body));
  }

  @Endpoint(contestsCalls, 'GET /photos/ballot')
  ownBallot(@Who() student: Identity): Promise<OwnBallot> {
    return this.results.ownBallot(student.sub);
  }

  @Endpoint(contestsCalls, 'GET /photos/results')
  standings(): Promise<ContestResults> {
    return this.results.get();
  }

  @Endpoint(contestsCalls, 'GET /photos/ballots')
  async ballots(@Res() reply: FastifyReply): Promise<void> {
    const ballots = await this.results.ballots();
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
