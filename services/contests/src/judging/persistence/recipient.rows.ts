import type { Reads } from '@festival/service-kit/database';
import { Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';

interface RecipientRow {
  id: string;
  name: string;
  emailAddress: string;
}

const bySubject = new Keyset<RecipientRow>({ 'e.id': 'id' });

const IN_CATEGORY = 'e.category = ?';
/** If an entrant has an entry in each category, only the one with the lower id counts. */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM photo_entries other
  WHERE other.student_id = e.student_id AND other.standing = 1 AND other.id < e.id)`;

/** SQL by hand: the index of states alone answers it. */
const pageSql = (following: string, which: string): string =>
  `SELECT e.id, e.name, e.email_address AS emailAddress FROM photo_entries e
  WHERE e.state = 'submitted' AND ${which} AND ${following}
  ORDER BY ${bySubject.orderBy} LIMIT ?`;

/**
 * The entrants of a category, or of all categories, each once. In the order of the entries' ids.
 */
export const recipientPage = (
  reads: Reads,
  category: string | undefined,
  request: PageRequest,
): Promise<Page<RecipientRow>> =>
  bySubject.page(request, ({ sql, parameters }, limit) =>
    reads.rows(pageSql(sql, category ? IN_CATEGORY : IS_FIRST), [
      ...(category ? [category] : []),
      ...parameters,
      limit,
    ]),
  );
