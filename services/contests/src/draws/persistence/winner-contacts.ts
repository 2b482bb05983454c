/** How to reach a winner. */
export interface Contact {
  drawId: string;
  code: string;
  /** Null if auth has not published the student's address yet. */
  emailAddress: string | null;
}

/** SQL by hand, because the address may have become known after the list was written. */
export const contactsSql = `SELECT winner.draw_id AS drawId, winner.code, COALESCE(student.email, chances.email) AS emailAddress
  FROM draw_winners winner
  JOIN draw_chances chances ON chances.draw_id = winner.draw_id AND chances.code = winner.code
  LEFT JOIN students student ON student.id = chances.account`;
