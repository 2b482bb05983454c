import { Readable } from 'node:stream';
import type { Identity } from '@festival/contracts/identity';
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

@Controller()
export class VotingController {
  constructor(
    private readonly castBallot: CastBallot,
    private readonly results: ResultsQueries,
    private readonly audited: AuditedBallots,
    private readonly downloads: ExportDownloads,
  ) {}

  @Endpoint('POST /photos/vote')
  vote(
    @Input() { body }: InputOf<'POST /photos/vote'>,
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    return this.castBallot.execute(student, body, keyed(body));
  }

  @Endpoint('GET /photos/ballot')
  ownBallot(@Who() student: Identity) {
    return this.results.ownBallot(student.sub);
  }

  @Endpoint('GET /photos/results')
  standings() {
    return this.results.get();
  }

  @Endpoint('GET /photos/ballots')
  async ballots(@Res() reply: FastifyReply) {
    const ballots = await this.results.ballots();
    const list = Readable.from(linesOf(ballots), { objectMode: false });
    await sendCsv(reply, list, 'ballots.csv');
  }

  @Endpoint('GET /admin/photos/ballots')
  async audit(@Res() reply: FastifyReply, @Who() admin: Identity) {
    await sendJsonArray(reply, await this.audited.all(admin));
  }

  @Endpoint('GET /admin/photos/ballots/download')
  async download(@Res() reply: FastifyReply, @Who() admin: Identity) {
    await this.downloads.send(reply, admin, 'ballots', {});
  }
}
