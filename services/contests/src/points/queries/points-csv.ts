import type { Readable } from 'node:stream';
import { type PointsCsvRow, pointsCsvColumns } from '@festival/contracts/points';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { csvOf } from '@festival/service-kit/csv';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AwardRow,
  awardsSql,
  type PurchasesRow,
  purchasesSql,
} from '../persistence/points-csv.rows.js';
import { ChanceQueries } from './chance.queries.js';

const BATCH = 500;
const awardsInOrder = new Keyset<AwardRow>({ 'e.id': 'id' });
const byStudent = new Keyset<PurchasesRow>({ 'paid.student_id': 'studentId' });

/** Points as a spreadsheet reads them: awards, the oldest first, then what each student's purchases give. */
@Injectable()
export class PointsCsv {
  constructor(
    private readonly reads: PreparedReads,
    private readonly chances: ChanceQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * The file, as it is read from the database.
   * @throws DomainError POINTS_NONE when it would be empty
   */
  async all(): Promise<Readable> {
    const file = await csvOf(pointsCsvColumns, this.rows());
    if (!file) throw new DomainError('POINTS_NONE');
    return file;
  }

  private async *rows(): AsyncGenerator<PointsCsvRow> {
    const awards = awardsInOrder.each({ size: BATCH }, ({ sql, parameters }, limit) =>
      this.reads.rows(awardsSql(sql, awardsInOrder.orderBy), [...parameters, limit]),
    );
    for await (const award of awards) yield this.toAward(award);
    const purchases = byStudent.each({ size: BATCH }, ({ sql, parameters }, limit) =>
      this.reads.rows(purchasesSql(sql, byStudent.orderBy), [...parameters, limit]),
    );
    for await (const row of purchases) {
      const points = this.chances.ofPurchases(Number(row.cents));
      if (points > 0) yield this.toPurchases(row, points);
    }
  }

  /** A counter-entry is no row of its own: a spreadsheet takes what begins with a minus for a formula. */
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
