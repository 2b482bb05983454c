import type { ContestResults } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntryQueries } from '../entries/entry.queries.js';
import { type BallotEntity, BallotListEntity } from '../voting/ballot.table.js';
import { readBallots, readVotes } from './published-ballots.table.js';
import { rankEntries } from './rank-entries.js';

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
  async results(): Promise<ContestResults> {
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

  /** @throws DomainError RESULTS_NOT_YET */
  async requirePublished(): Promise<void> {
    await this.published();
  }

  private async published(): Promise<PublishedList> {
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
