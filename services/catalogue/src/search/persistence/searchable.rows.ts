import { type Condition, Keyset } from '@festival/service-kit/keyset';

export const ROWS_A_BATCH = 500;

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
export const changedProductsSql = (following: Condition): string =>
  `SELECT p.id, p.name, p.description, p.category, p.vendor_id AS vendorId, v.display_name AS vendorName,
     p.price_cents AS priceCents, p.uploaded_at AS uploadedAt, p.is_listed AS isListed, CAST(p.changed_at AS CHAR) AS changedAt
   FROM products p JOIN vendors v ON v.id = p.vendor_id
   WHERE ${following.sql} ORDER BY ${byChange.orderBy} LIMIT ${ROWS_A_BATCH}`;
