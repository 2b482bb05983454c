import { toDollars } from '@festival/contracts/common';
import type { Vendor } from '@festival/contracts/vendors';
import type { Reads } from '@festival/service-kit/database';

export interface VendorRow {
  id: string;
  username: string;
  displayName: string;
  description: string;
  contactNumber: string;
  emailAddress: string;
  instagramAccount: string;
  website: string;
  surchargeCents: number;
  confirmedAt: Date | null;
}

/** SQL by hand, because these reads are hot. */
const vendorColumns = `id, username, display_name AS displayName, description, contact_number AS contactNumber,
  email_address AS emailAddress, instagram_account AS instagramAccount, website, surcharge_cents AS surchargeCents,
  confirmed_at AS confirmedAt`;

const vendorByIdSql = `SELECT ${vendorColumns} FROM vendors WHERE id = ?`;

const vendorsByNameSql = `SELECT ${vendorColumns} FROM vendors WHERE confirmed_at IS NOT NULL ORDER BY display_name, id LIMIT ? OFFSET ?`;

/** A page of the confirmed vendors, by name. */
export const vendorsByName = (
  reads: Reads,
  { limit, offset }: { limit: number; offset: number },
): Promise<VendorRow[]> => reads.rows<VendorRow>(vendorsByNameSql, [limit, offset]);

export const countConfirmed = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>(
    'SELECT COUNT(*) AS count FROM vendors WHERE confirmed_at IS NOT NULL',
  );
  return row?.count ?? 0;
};

/** A vendor, confirmed or not. */
export const readVendor = async (reads: Reads, id: string): Promise<VendorRow | undefined> => {
  const [row] = await reads.rows<VendorRow>(vendorByIdSql, [id]);
  return row;
};

/** A confirmed vendor. */
export const readConfirmed = async (reads: Reads, id: string): Promise<VendorRow | undefined> => {
  const [row] = await reads.rows<VendorRow>(`${vendorByIdSql} AND confirmed_at IS NOT NULL`, [id]);
  return row;
};

export const readVendorName = async (reads: Reads, id: string): Promise<string | undefined> => {
  const [row] = await reads.rows<{ name: string }>(
    'SELECT display_name AS name FROM vendors WHERE id = ?',
    [id],
  );
  return row?.name;
};

export const toVendor = (row: VendorRow, products: Vendor['products']): Vendor => ({
  _id: row.id,
  displayName: row.displayName,
  description: row.description,
  contactNumber: row.contactNumber,
  emailAddress: row.emailAddress,
  instagramAccount: row.instagramAccount,
  website: row.website,
  surcharge: toDollars(row.surchargeCents),
  products,
});
