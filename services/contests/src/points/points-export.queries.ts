import type { PointsCsvRow } from '@festival/contracts/export-kinds';
import type { PointSource } from '@festival/contracts/points';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ChanceQueries } from './point.queries.js';

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

/** SQL by hand, because a snapshot can run only SQL. */

const BATCH = 500;

/** An award with its current owner, and why it was undone. */
interface ListedAward {
  id: string;
  givenAt: Date;
  emailAddress: string | null;
  name: string | null;
  points: number;
  category: string;
  source: PointSource;
  note: string;
  givenBy: string | null;
  /** Null if it was not undone. */
  undoneBecause: string | null;
}

const awardsInOrder = new Keyset<ListedAward>({ 'e.id': 'id' });

const awardsSql = (following: string, orderBy: string): string =>
  `SELECT e.id, e.given_at AS givenAt, COALESCE(e.email, student.email) AS emailAddress, student.name, e.points, e.category, e.source,
     e.note, e.given_by_name AS givenBy, undoing.note AS undoneBecause
   FROM point_entries e
   LEFT JOIN student_addresses address ON address.email = e.email
   LEFT JOIN students student ON student.id = COALESCE(e.student_id, address.student_id)
   LEFT JOIN point_entries undoing ON undoing.undoes = e.id
   WHERE e.undoes IS NULL AND ${following} ORDER BY ${orderBy} LIMIT ?`;

/** The total of a student's verified orders. */
interface StudentPurchases {
  studentId: string;
  emailAddress: string | null;
  name: string | null;
  cents: number;
}

/** The sum arrives as text. */
type PurchasesRow = Omit<StudentPurchases, 'cents'> & { cents: string };

const byStudent = new Keyset<StudentPurchases>({ 'paid.student_id': 'studentId' });

const purchasesSql = (following: string, orderBy: string): string =>
  `SELECT paid.student_id AS studentId, student.email AS emailAddress, student.name, SUM(paid.cents) AS cents
   FROM order_cents paid LEFT JOIN students student ON student.id = paid.student_id
   WHERE ${following} GROUP BY paid.student_id ORDER BY ${orderBy} LIMIT ?`;

/** Counts awards, and students with orders that may give points. */
const pointsCountSql = `SELECT (SELECT COUNT(*) FROM point_entries WHERE undoes IS NULL)
  + (SELECT COUNT(DISTINCT student_id) FROM order_cents WHERE cents > 0) AS count`;

const countPoints = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>(pointsCountSql);
  return Number(row?.count);
};

/** All awards, oldest first. */
const awardBatches = (reads: Reads): AsyncGenerator<ListedAward[]> =>
  awardsInOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(awardsSql(sql, awardsInOrder.orderBy), [...parameters, limit]),
  );

/** The totals of all students, in the order of their ids. */
const purchasesBatches = (reads: Reads): AsyncGenerator<StudentPurchases[]> =>
  byStudent.batches({ size: BATCH }, async ({ sql, parameters }, limit) => {
    const rows = await reads.rows<PurchasesRow>(purchasesSql(sql, byStudent.orderBy), [
      ...parameters,
      limit,
    ]);
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  });
