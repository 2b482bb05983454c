/** How somebody who was drawn is reached. */
export interface Contact {
  drawId: string;
  code: string;
  /** Null for a student of whom auth has told nothing yet. */
  emailAddress: string | null;
}

/** By hand: the address may have become known only after the list was written. */
export const contactsSql = `SELECT winner.draw_id AS drawId, winner.code, COALESCE(student.email, chances.email) AS emailAddress
  FROM draw_winners winner
  JOIN draw_chances chances ON chances.draw_id = winner.draw_id AND chances.code = winner.code
  LEFT JOIN students student ON student.id = chances.account`;
