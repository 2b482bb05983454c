import type { PointEntry, PointSource } from '@festival/contracts/points';
import type { Condition } from '@festival/service-kit/keyset';

/** An entry of the ledger with its current owner, as far as known. */
export interface PointEntryRow {
  id: string;
  points: number;
  category: string;
  source: PointSource;
  studentId: string | null;
  emailAddress: string | null;
  name: string | null;
  note: string;
  givenBy: string | null;
  givenAt: Date;
  undoes: string | null;
  isUndone: 0 | 1;
}

const EMAIL = 'COALESCE(e.email, student.email)';

/** SQL by hand: the owner of an address may become known after points were given to it. */
export const pointEntriesSql = `SELECT e.id, e.points, e.category, e.source, COALESCE(e.student_id, address.student_id) AS studentId,
    ${EMAIL} AS emailAddress, student.name, e.note, e.given_by_name AS givenBy, e.given_at AS givenAt, e.undoes, undoing.id IS NOT NULL AS isUndone
  FROM point_entries e
  LEFT JOIN student_addresses address ON address.email = e.email
  LEFT JOIN students student ON student.id = COALESCE(e.student_id, address.student_id)
  LEFT JOIN point_entries undoing ON undoing.undoes = e.id`;

const ALL: Condition = { sql: '1 = 1', parameters: [] };
const WILDCARD = /[\\%_]/g;

/** Matches entries that contain the text, ignoring case and accents. */
export const containing = (text = ''): Condition =>
  text === ''
    ? ALL
    : {
        sql: `CONCAT_WS('\\n', ${EMAIL}, student.name, e.category, e.note) COLLATE utf8mb4_unicode_ci LIKE ?`,
        parameters: [`%${text.replace(WILDCARD, '\\$&')}%`],
      };

export const toPointEntry = ({ id, givenAt, isUndone, ...entry }: PointEntryRow): PointEntry => ({
  _id: id,
  ...entry,
  at: givenAt.toISOString(),
  undone: Number(isUndone) === 1,
});
