import type { Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';

export const ROWS_PER_BATCH = 500;
/** A transaction may commit this long after the time that it wrote. */
const OVERLAP_SECONDS = 30;

/** The fields of a product for the search, whether it is listed or not. */
export interface SearchableRow {
  id: string;
  name: string;
  description: string;
  category: string;
  vendorId: string;
  vendorName: string;
  priceCents: number;
  uploadedAt: Date;
  isListed: 0 | 1;
  changedAt: string;
}

export const byChange = new Keyset<SearchableRow>({ 'p.changed_at': 'changedAt', 'p.id': 'id' });

/** SQL by hand, because a starting process reads all products in batches from an index. */
const changedProductsSql = (following: Condition): string =>
  `SELECT p.id, p.name, p.description, p.category, p.vendor_id AS vendorId, v.display_name AS vendorName,
     p.price_cents AS priceCents, p.uploaded_at AS uploadedAt, p.is_listed AS isListed, CAST(p.changed_at AS CHAR) AS changedAt
   FROM products p JOIN vendors v ON v.id = p.vendor_id
   WHERE ${following.sql} ORDER BY ${byChange.orderBy} LIMIT ${ROWS_PER_BATCH}`;

export const changedProducts = (reads: Reads, following: Condition): Promise<SearchableRow[]> =>
  reads.rows<SearchableRow>(changedProductsSql(following), following.parameters);

/** The `changedAt` from which the next read must look again, by the database's clock. */
export const nextChangedAt = async (reads: Reads): Promise<string | undefined> => {
  const [time] = await reads.rows<{ next: string }>(
    `SELECT CAST(NOW(3) - INTERVAL ${OVERLAP_SECONDS} SECOND AS CHAR) AS next`,
  );
  return time?.next;
};
