import { Readable } from 'node:stream';
import { contestsCalls } from '@festival/contracts/calls';
import type { ContestResults } from '@festival/contracts/photos';
import { sendCsv } from '@festival/service-kit/csv';
import { Endpoint } from '@festival/service-kit/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ballotLine, type ListedBallot } from './domain/ballot-line.js';
import { ResultsQueries } from './queries/results.queries.js';

/** The published list, written as its ballots are read. */
async function* linesOf(ballots: AsyncIterable<ListedBallot>): AsyncGenerator<string> {
  for await (const ballot of ballots) yield ballotLine(ballot);
}

@Controller()
export class ResultsController {
  constructor(private readonly queries: ResultsQueries) {}

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
}
