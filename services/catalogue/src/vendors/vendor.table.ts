import type { VendorAccount } from '@festival/contracts/accounts';
import { toCents, toDollars } from '@festival/contracts/money';
import type { Vendor } from '@festival/contracts/vendors';
import { idColumn, type Reads } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SignUpDetails } from './account-intent.table.js';

@Entity('vendors')
@Index('vendors_display_name_idx', ['displayName'])
@Index('vendors_confirmation_key', ['confirmationToken'], { unique: true })
export class VendorEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** A copy of the username in auth, which owns it. */
  @Column({ type: 'varchar', length: 32 })
  username: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  /** Charged once for an order with something that this vendor delivers. */
  @Column({ name: 'surcharge_cents', type: 'int', unsigned: true })
  surchargeCents: number;

  @Column({ type: 'text' })
  description: string;

  @Column({ name: 'contact_number', type: 'varchar', length: 15 })
  contactNumber: string;

  @Column({ name: 'instagram_account', type: 'varchar', length: 30 })
  instagramAccount: string;

  @Column({ type: 'varchar', length: 255 })
  website: string;

  /** Real time; null before the confirmation. Until then only the vendor and admins see it. */
  @Column({
    name: 'confirmed_at',
    type: 'datetime',
    precision: 3,
    nullable: true,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  confirmedAt: Date | null;

  /** The token in the mailed link. It grants no access to an account, and works only once. */
  @Column({ ...idColumn('confirmation_token'), length: 43, nullable: true })
  confirmationToken: string | null;
}

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

/** The row of a vendor, with the id and the username of its account. */
export const toVendorRow = (
  account: VendorAccount,
  details: SignUpDetails,
): Omit<VendorEntity, 'confirmedAt' | 'confirmationToken'> => ({
  id: account._id,
  username: account.username,
  displayName: details.displayName,
  emailAddress: details.emailAddress,
  surchargeCents: toCents(details.surcharge),
  description: details.description,
  contactNumber: details.contactNumber,
  instagramAccount: details.instagramAccount,
  website: details.website,
});
