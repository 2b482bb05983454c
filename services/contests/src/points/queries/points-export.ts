import type { PointsCsvRow } from '@festival/contracts/export-kinds';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AwardRow,
  awardsSql,
  type PurchasesRow,
  pointsCountSql,
  purchasesSql,
} from '../persistence/points-csv.rows.js';
import { ChanceQueries } from './chance.queries.js';

const BATCH = 500;
const awardsInOrder = new Keyset<AwardRow>({ 'e.id': 'id' });
const byStudent = new Keyset<PurchasesRow>({ 'paid.student_id': 'studentId' });

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
      count: async (reads) => {
        const [row] = await reads.rows<{ count: number }>(pointsCountSql);
        return Number(row?.count);
      },
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<PointsCsvRow[]> {
    const awards = awardsInOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
      reads.rows(awardsSql(sql, awardsInOrder.orderBy), [...parameters, limit]),
    );
    for await (const batch of awards) yield batch.map((award) => this.toAward(award));
    const purchases = byStudent.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
      reads.rows(purchasesSql(sql, byStudent.orderBy), [...parameters, limit]),
    );
    for await (const batch of purchases) {
      const rows = batch.flatMap((row) => {
        const points = this.chances.ofPurchases(Number(row.cents));
        return points > 0 ? [this.toPurchases(row, points)] : [];
      });
      if (rows.length > 0) yield rows;
    }
  }

  /** A counter-entry has no row of its own, because a spreadsheet reads a leading minus as a formula. */
  private toAward(award: AwardRow): PointsCsvRow {
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

  private toPurchases(row: PurchasesRow, points: number): PointsCsvRow {
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
