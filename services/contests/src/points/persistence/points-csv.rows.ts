import type { PointSource } from '@festival/contracts/points';
import type { Reads } from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';

/** SQL by hand, because a snapshot can run only SQL. */

const BATCH = 500;

/** An award with its current owner, and why it was undone. */
export interface ListedAward {
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
export interface StudentPurchases {
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

export const countPoints = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>(pointsCountSql);
  return Number(row?.count);
};

/** All awards, oldest first. */
export const awardBatches = (reads: Reads): AsyncGenerator<ListedAward[]> =>
  awardsInOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(awardsSql(sql, awardsInOrder.orderBy), [...parameters, limit]),
  );

/** The totals of all students, in the order of their ids. */
export const purchasesBatches = (reads: Reads): AsyncGenerator<StudentPurchases[]> =>
  byStudent.batches({ size: BATCH }, async ({ sql, parameters }, limit) => {
    const rows = await reads.rows<PurchasesRow>(purchasesSql(sql, byStudent.orderBy), [
      ...parameters,
      limit,
    ]);
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  });
