import type { Readable } from 'node:stream';
import {
  type AuditedBallot,
  type BallotCsvRow,
  ballotCsvColumns,
} from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { csvOf } from '@festival/service-kit/csv';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { type BallotEntity, photosOf } from '../../voting/persistence/ballot.entity.js';
import { ResultsQueries } from './results.queries.js';

/** Who voted when with which ballot: for admins, and for them too only once the list is published. */
@Injectable()
export class AuditedBallots {
  constructor(
    private readonly results: ResultsQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError RESULTS_NOT_YET */
  async all(): Promise<AsyncGenerator<AuditedBallot>> {
    return audited(await this.results.ballots());
  }

  /** @throws DomainError RESULTS_NOT_YET; BALLOTS_NONE when it would be empty */
  async csv(): Promise<Readable> {
    const file = await csvOf(ballotCsvColumns, this.rows(await this.results.ballots()));
    if (!file) throw new DomainError('BALLOTS_NONE');
    return file;
  }

  private async *rows(ballots: AsyncIterable<BallotEntity>): AsyncGenerator<BallotCsvRow> {
    for await (const ballot of ballots)
      yield {
        receipt: ballot.receipt,
        photo1: ballot.firstPhoto,
        photo2: ballot.secondPhoto ?? '',
        studentId: ballot.studentId,
        name: ballot.voterName,
        emailAddress: ballot.voterEmail,
        votedAt: toZonedIso(this.edition, ballot.castAt),
      };
  }
}

async function* audited(ballots: AsyncIterable<BallotEntity>): AsyncGenerator<AuditedBallot> {
  for await (const ballot of ballots)
    yield {
      receipt: ballot.receipt,
      photos: photosOf(ballot),
      studentId: ballot.studentId,
      name: ballot.voterName,
      emailAddress: ballot.voterEmail,
      votedAt: ballot.castAt.toISOString(),
    };
}
