import { toEmail } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import type { PointEntry, PointsPage, PointsQuery } from '@festival/contracts/points';
import type { ContestsProfilePart } from '@festival/contracts/profile';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { readOwnAwards, readOwnCents } from '../persistence/own-points.rows.js';
import { newestFirst, pointEntryPage, readPointEntry } from '../persistence/point-entry.rows.js';
import { ChanceQueries } from './chance.queries.js';

const MAX_ENTRIES = 500;

@Injectable()
export class PointQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly chances: ChanceQueries,
  ) {}

  /** A student's points, without those that were taken back. */
  async ofStudent({ sub, email }: Identity): Promise<ContestsProfilePart> {
    const [awards, cents] = await Promise.all([
      readOwnAwards(this.reads, sub, email && toEmail(email)),
      readOwnCents(this.reads, sub),
    ]);
    return {
      purchasePoints: this.chances.ofPurchases(cents),
      points: awards.map(({ points, category, source, note, givenAt }) => ({
        points,
        category,
        source,
        at: givenAt.toISOString(),
        ...(note && { note }),
      })),
    };
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<PointEntry> {
    const entry = await readPointEntry(this.reads, id);
    if (!entry) throw new DomainError('NOT_FOUND');
    return entry;
  }

  /** Newest first. */
  async page({ q, after, limit }: PointsQuery): Promise<PointsPage> {
    const request = { after: newestFirst.decode(after), limit, max: MAX_ENTRIES };
    const { rows, next } = await pointEntryPage(this.reads, q, request);
    return { entries: rows, next: next && newestFirst.encode(next) };
  }
}
