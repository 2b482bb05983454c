import { toDollars } from '@festival/contracts/common';
import type { Vendor } from '@festival/contracts/vendors';

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

export const vendorByIdSql = `SELECT ${vendorColumns} FROM vendors WHERE id = ?`;

export const vendorsByNameSql = `SELECT ${vendorColumns} FROM vendors WHERE confirmed_at IS NOT NULL ORDER BY display_name, id LIMIT ? OFFSET ?`;

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
