import type { DataSource } from 'typeorm';

/** How to reach a winner. */
interface Contact {
  drawId: string;
  code: string;
  /** Null if auth has not published the student's address yet. */
  emailAddress: string | null;
}

/** SQL by hand, because the address may have become known after the list was written. */
const contactsSql = `SELECT winner.draw_id AS drawId, winner.code, COALESCE(student.email, chances.email) AS emailAddress
  FROM draw_winners winner
  JOIN draw_chances chances ON chances.draw_id = winner.draw_id AND chances.code = winner.code
  LEFT JOIN students student ON student.id = chances.account`;

/** Of all winners, or of one. */
export const winnerContacts = (dataSource: DataSource, winnerId?: string): Promise<Contact[]> =>
  winnerId === undefined
    ? dataSource.query<Contact[]>(contactsSql)
    : dataSource.query<Contact[]>(`${contactsSql} WHERE winner.id = ?`, [winnerId]);
