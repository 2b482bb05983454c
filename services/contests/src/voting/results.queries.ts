import type { ExportRow } from '@festival/contracts/export-kinds';
import type { Identity } from '@festival/contracts/identity';
import type {
  AuditedBallot,
  ContestResults,
  OwnBallot,
  PhotoEntry,
} from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads, type Reads, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EntryQueries } from '../entries/entry.queries.js';
import {
  BallotEntity,
  BallotListEntity,
  ballotBatches,
  countBallots,
  photosOf,
  readBallots,
  readVotes,
} from './ballot.table.js';

interface PublishedList {
  publishedAt: Date;
  ballots: number;
  hash: string;
}

/** The results of the vote. Nothing of a ballot is read before the list is published. */
@Injectable()
export class ResultsQueries {
  private readonly closes: Date;

  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
    private readonly entries: EntryQueries,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
  ) {
    this.closes = new Date(edition.contests.photos.voting.closes);
  }

  /** @throws DomainError RESULTS_NOT_YET */
  async get(): Promise<ContestResults> {
    const { publishedAt, ballots, hash } = await this.published();
    const [entries, votes] = await Promise.all([this.entries.list(), readVotes(this.reads)]);
    return {
      ballots,
      hash,
      publishedAt: publishedAt.toISOString(),
      ...rankEntries(entries, votes),
    };
  }

  /** @throws DomainError RESULTS_NOT_YET */
  async ballots(): Promise<AsyncGenerator<BallotEntity>> {
    await this.published();
    return readBallots(this.reads);
  }

  async ownBallot(studentId: string): Promise<OwnBallot> {
    const ballot = await this.dataSource.manager.findOneBy(BallotEntity, { studentId });
    return { ballot: ballot && { receipt: ballot.receipt, photos: photosOf(ballot) } };
  }

  /** @throws DomainError RESULTS_NOT_YET */
  async published(): Promise<PublishedList> {
    const { closes: closesAt } = this;
    const hasClosed = this.clock.now() >= closesAt;
    const list = hasClosed
      ? await this.dataSource.manager.findOneBy(BallotListEntity, { closesAt })
      : null;
    if (!list?.publishedAt || list.ballots === null || list.hash === null)
      throw new DomainError('RESULTS_NOT_YET');
    return { publishedAt: list.publishedAt, ballots: list.ballots, hash: list.hash };
  }
}

/** The ballots with their voters and times, for admins, after the list is published. The audit log records the access before a ballot is read. */
@Injectable()
export class AuditedBallots implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly results: ResultsQueries,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'ballots',
      permit: (manager, who) => this.permit(manager, who),
      count: countBallots,
      batches: (reads) => this.batches(reads),
    });
  }

  /** @throws DomainError RESULTS_NOT_YET */
  async all(admin: Identity): Promise<AsyncGenerator<AuditedBallot>> {
    await this.transactions.run((manager) => this.permit(manager, admin));
    return audited(await this.results.ballots());
  }

  private async permit(manager: EntityManager, admin: Identity): Promise<void> {
    await this.results.published();
    const subject = new Date(this.edition.contests.photos.voting.closes).toISOString();
    await this.auditLog.append(manager, admin, { action: 'ballots.audited', subject });
  }

  private async *batches(reads: Reads): AsyncGenerator<ExportRow<'ballots'>[]> {
    // A rehearsal may have withdrawn the list since the export was requested.
    await this.results.published();
    for await (const batch of ballotBatches(reads))
      yield batch.map((ballot) => ({
        receipt: ballot.receipt,
        photo1: ballot.firstPhoto,
        photo2: ballot.secondPhoto ?? '',
        studentId: ballot.studentId,
        name: ballot.voterName,
        emailAddress: ballot.voterEmail,
        votedAt: toZonedIso(this.edition, ballot.castAt),
      }));
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

type Ranking = Pick<ContestResults, 'entries' | 'removed'>;

/**
 * Ranks entries by votes. Equal votes share a place and are ordered by id; the next places are skipped. Entries without a vote have no place.
 * @param votes by entry; may include removed entries
 */
export const rankEntries = (
  entries: readonly PhotoEntry[],
  votes: ReadonlyMap<string, number>,
): Ranking => {
  const votesFor = ({ _id }: PhotoEntry) => votes.get(_id) ?? 0;
  const counts = entries.map(votesFor);
  const ranked = entries.map((entry) => {
    const own = votesFor(entry);
    const place = own === 0 ? null : 1 + counts.filter((count) => count > own).length;
    const isTied = own > 0 && counts.filter((count) => count === own).length > 1;
    return { ...entry, votes: own, place, isTied };
  });
  const standing = new Set(entries.map(({ _id }) => _id));
  return {
    entries: ranked.sort((a, b) => b.votes - a.votes || (a._id < b._id ? -1 : 1)),
    removed: [...votes]
      .filter(([id]) => !standing.has(id))
      .map(([_id, count]) => ({ _id, votes: count }))
      .sort((a, b) => (a._id < b._id ? -1 : 1)),
  };
};
