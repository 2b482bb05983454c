import type { Reads } from '@festival/service-kit/database';
import type { PointEntryRow } from './point-entry.rows.js';

type AwardRow = Pick<PointEntryRow, 'points' | 'category' | 'source' | 'note' | 'givenAt'>;

/**
 * SQL by hand: a union, so that each part uses an index. The session's address counts until auth has published its first owner.
 */
export const awardsOfStudentSql = `SELECT e.points, e.category, e.source, e.note, e.given_at AS givenAt
  FROM (SELECT id FROM point_entries WHERE student_id = ?
    UNION SELECT given.id FROM point_entries given LEFT JOIN student_addresses address ON address.email = given.email
      WHERE given.email = ? AND address.email IS NULL
    UNION SELECT given.id FROM student_addresses address JOIN point_entries given ON given.email = address.email
      WHERE address.student_id = ?) own
  JOIN point_entries e ON e.id = own.id
  LEFT JOIN point_entries undoing ON undoing.undoes = e.id
  WHERE e.undoes IS NULL AND undoing.id IS NULL ORDER BY e.id`;
export const centsOfStudentSql =
  'SELECT COALESCE(SUM(cents), 0) AS cents FROM order_cents WHERE student_id = ?';

/** A student's awards, oldest first, without those that were taken back. @param email normalised; null if the session has none */
export const readOwnAwards = (
  reads: Reads,
  studentId: string,
  email: string | null,
): Promise<AwardRow[]> => reads.rows<AwardRow>(awardsOfStudentSql, [studentId, email, studentId]);

/** The total of a student's verified orders. */
export const readOwnCents = async (reads: Reads, studentId: string): Promise<number> => {
  const [row] = await reads.rows<{ cents: string }>(centsOfStudentSql, [studentId]);
  return Number(row?.cents);
};
