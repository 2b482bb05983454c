import { toSearchedAddress } from '@festival/contracts/common';
import type { PointEntry, PointSource } from '@festival/contracts/points';
import { containing, type Reads } from '@festival/service-kit/database';
import { type Condition, Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';

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

export const newestFirst = new Keyset<PointEntryRow>({ 'e.id': 'id' }, { descending: true });

const EMAIL = 'COALESCE(e.email, student.email)';

/** SQL by hand: the owner of an address may become known after points were given to it. */
const pointEntriesSql = `SELECT e.id, e.points, e.category, e.source, COALESCE(e.student_id, address.student_id) AS studentId,
    ${EMAIL} AS emailAddress, student.name, e.note, e.given_by_name AS givenBy, e.given_at AS givenAt, e.undoes, undoing.id IS NOT NULL AS isUndone
  FROM point_entries e
  LEFT JOIN student_addresses address ON address.email = e.email
  LEFT JOIN students student ON student.id = COALESCE(e.student_id, address.student_id)
  LEFT JOIN point_entries undoing ON undoing.undoes = e.id`;

const ALL: Condition = { sql: '1 = 1', parameters: [] };

/** Matches entries that contain the text, ignoring case and accents. */
const conditionOf = (text = ''): Condition =>
  text === ''
    ? ALL
    : {
        sql: `CONCAT_WS('\\n', ${EMAIL}, student.name, e.category, e.note) COLLATE utf8mb4_unicode_ci LIKE ?`,
        parameters: [containing(toSearchedAddress(text))],
      };

const toPointEntry = ({ id, givenAt, isUndone, ...entry }: PointEntryRow): PointEntry => ({
  _id: id,
  ...entry,
  at: givenAt.toISOString(),
  undone: Number(isUndone) === 1,
});

export const readPointEntry = async (reads: Reads, id: string): Promise<PointEntry | undefined> => {
  const [row] = await reads.rows<PointEntryRow>(`${pointEntriesSql} WHERE e.id = ?`, [id]);
  return row && toPointEntry(row);
};

/** A page of the entries that contain the text, newest first. */
export const pointEntryPage = async (
  reads: Reads,
  text: string | undefined,
  request: PageRequest,
): Promise<Page<PointEntry>> => {
  const matching = conditionOf(text);
  const { rows, next } = await newestFirst.page(request, (following, limit) =>
    reads.rows(
      `${pointEntriesSql} WHERE ${matching.sql} AND ${following.sql} ORDER BY ${newestFirst.orderBy} LIMIT ?`,
      [...matching.parameters, ...following.parameters, limit],
    ),
  );
  return { rows: rows.map(toPointEntry), next };
};
