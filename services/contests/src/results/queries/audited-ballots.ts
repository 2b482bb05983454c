import type { Readable } from 'node:stream';
import type { Identity } from '@festival/contracts/identity';
import {
  type AuditedBallot,
  type BallotCsvRow,
  ballotCsvColumns,
} from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { csvOf } from '@festival/service-kit/csv';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { type BallotEntity, photosOf } from '../../voting/persistence/ballot.entity.js';
import { ResultsQueries } from './results.queries.js';

/** Who voted when with which ballot: for admins, and for them too only once the list is published. */
@Injectable()
export class AuditedBallots {
  constructor(
    private readonly results: ResultsQueries,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError RESULTS_NOT_YET */
  async all(admin: Identity): Promise<AsyncGenerator<AuditedBallot>> {
    return audited(await this.ballots(admin));
  }

  /** @throws DomainError RESULTS_NOT_YET; BALLOTS_NONE when it would be empty */
  async csv(admin: Identity): Promise<Readable> {
    const file = await csvOf(ballotCsvColumns, this.rows(await this.ballots(admin)));
    if (!file) throw new DomainError('BALLOTS_NONE');
    return file;
  }

  /** Nobody looks unseen: the audit log has it before a ballot is read. */
  private async ballots(admin: Identity): Promise<AsyncGenerator<BallotEntity>> {
    const ballots = await this.results.ballots();
    const subject = new Date(this.edition.contests.photos.voting.closes).toISOString();
    await this.transactions.run((manager) =>
      this.auditLog.append(manager, admin, { action: 'ballots.audited', subject }),
    );
    return ballots;
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
