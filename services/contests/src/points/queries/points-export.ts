import type { PointsCsvRow } from '@festival/contracts/export-kinds';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  awardBatches,
  countPoints,
  type ListedAward,
  purchasesBatches,
  type StudentPurchases,
} from '../persistence/points-csv.rows.js';
import { ChanceQueries } from './chance.queries.js';

/** Exports points: awards, oldest first, then the purchase points of each student. */
@Injectable()
export class PointsExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly chances: ChanceQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'points',
      count: countPoints,
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<PointsCsvRow[]> {
    for await (const batch of awardBatches(reads)) yield batch.map((award) => this.toAward(award));
    for await (const batch of purchasesBatches(reads)) {
      const rows = batch.flatMap((row) => {
        const points = this.chances.ofPurchases(row.cents);
        return points > 0 ? [this.toPurchases(row, points)] : [];
      });
      if (rows.length > 0) yield rows;
    }
  }

  /** A counter-entry has no row of its own, because a spreadsheet reads a leading minus as a formula. */
  private toAward(award: ListedAward): PointsCsvRow {
    return {
      at: toZonedIso(this.edition, award.givenAt),
      emailAddress: award.emailAddress ?? '',
      name: award.name ?? '',
      points: String(award.points),
      category: award.category,
      source: award.source,
      note: award.note,
      givenBy: award.givenBy ?? '',
      undone: String(award.undoneBecause !== null),
      undoneBecause: award.undoneBecause ?? '',
    };
  }

  private toPurchases(row: StudentPurchases, points: number): PointsCsvRow {
    return {
      at: '',
      emailAddress: row.emailAddress ?? '',
      name: row.name ?? '',
      points: String(points),
      category: '',
      source: 'purchases',
      note: '',
      givenBy: '',
      undone: 'false',
      undoneBecause: '',
    };
  }
}
