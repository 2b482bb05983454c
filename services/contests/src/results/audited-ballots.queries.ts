import type { Identity } from '@festival/contracts/identity';
import type { AuditedBallot } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type BallotEntity, photosOf } from '../voting/ballot.table.js';
import { ResultsQueries } from './results.queries.js';

/** The ballots with their voters and times, for admins, after the list is published. */
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
    await this.transactions.run((manager) => this.permit(manager, admin));
    return audited(await this.results.ballots());
  }

  /** The audit log records the access before a ballot is read. @throws DomainError RESULTS_NOT_YET */
  async permit(manager: EntityManager, admin: Identity): Promise<void> {
    await this.results.requirePublished();
    const subject = new Date(this.edition.contests.photos.voting.closes).toISOString();
    await this.auditLog.append(manager, admin, { action: 'ballots.audited', subject });
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
