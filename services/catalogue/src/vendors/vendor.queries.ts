import { toDollars } from '@festival/contracts/money';
import { MAX_LISTED_PRODUCTS } from '@festival/contracts/products';
import {
  type AdminVendor,
  MAX_LISTED_VENDORS,
  type Vendor,
  type VendorConfirmationMail,
  type VendorProfile,
  type VendorQuery,
} from '@festival/contracts/vendors';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { ProductQueries } from '../products/product.queries.js';
import { VendorEntity } from './vendor.table.js';

/** The most vendors in the admins' list. */
const MAX_FOR_ADMINS = 500;

type VendorRow = Omit<VendorEntity, 'confirmationToken'>;

/** SQL by hand, because these reads are hot: an entity for each row costs more than its read. */
const selectVendors = `SELECT id, username, display_name AS displayName, description, contact_number AS contactNumber,
  email_address AS emailAddress, instagram_account AS instagramAccount, website, surcharge_cents AS surchargeCents,
  confirmed_at AS confirmedAt FROM vendors`;

/** Reads vendors: confirmed ones with their public fields, any vendor for itself, and all for admins. */
@Injectable()
export class VendorQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
    private readonly products: ProductQueries,
  ) {}

  /** A page of the confirmed vendors by name, or all of them, with the newest products of each. Empty stalls are last. */
  async list({ page = 1, limit = MAX_LISTED_VENDORS, products }: VendorQuery): Promise<Vendor[]> {
    const vendors = await this.reads.rows<VendorRow>(
      `${selectVendors} WHERE confirmed_at IS NOT NULL
       ORDER BY NOT EXISTS (SELECT 1 FROM products p WHERE p.vendor_id = vendors.id AND p.is_listed = 1),
         display_name, id LIMIT ? OFFSET ?`,
      [limit, (page - 1) * limit],
    );
    const newest = await this.products.newestOf(
      vendors.map(({ id }) => id),
      products ?? MAX_LISTED_PRODUCTS,
    );
    return vendors.map((row) =>
      toVendor(
        row,
        newest.filter(({ vendorId }) => vendorId === row.id),
      ),
    );
  }

  count(): Promise<number> {
    return this.dataSource.manager.countBy(VendorEntity, { confirmedAt: Not(IsNull()) });
  }

  /** A confirmed vendor with its public fields. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<Vendor> {
    const [row, products] = await Promise.all([
      this.one(`${selectVendors} WHERE id = ? AND confirmed_at IS NOT NULL`, id),
      this.products.list({ vendor: id }),
    ]);
    return toVendor(row, products);
  }

  /** For the vendor itself. @throws DomainError NOT_FOUND */
  async profile(id: string): Promise<VendorProfile> {
    const [row, products] = await Promise.all([
      this.one(`${selectVendors} WHERE id = ?`, id),
      this.products.listOwn(id),
    ]);
    const { username, confirmedAt } = row;
    return { ...toVendor(row, products), username, confirmed: confirmedAt !== null };
  }

  async forAdmins(confirmed?: boolean): Promise<AdminVendor[]> {
    const vendors = await this.dataSource.manager.find(VendorEntity, {
      // An erased vendor has no username.
      where: {
        username: Not(''),
        ...(confirmed !== undefined && { confirmedAt: confirmed ? Not(IsNull()) : IsNull() }),
      },
      order: { displayName: 'ASC', id: 'ASC' },
      take: MAX_FOR_ADMINS,
    });
    return vendors.map(toAdminVendor);
  }

  /** For the mailer. @throws DomainError NOT_FOUND, also for a confirmed vendor: it needs no link any more */
  async confirmationMail(id: string): Promise<VendorConfirmationMail> {
    const vendor = await this.dataSource.manager.findOneBy(VendorEntity, {
      id,
      confirmedAt: IsNull(),
    });
    if (!vendor?.confirmationToken) throw new DomainError('NOT_FOUND');
    const { displayName, emailAddress, confirmationToken } = vendor;
    return { displayName, emailAddress, token: confirmationToken };
  }

  private async one(sql: string, id: string): Promise<VendorRow> {
    const [row] = await this.reads.rows<VendorRow>(sql, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}

const toVendor = (row: VendorRow, products: Vendor['products']): Vendor => ({
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

export const toAdminVendor = (vendor: VendorEntity): AdminVendor => ({
  _id: vendor.id,
  username: vendor.username,
  displayName: vendor.displayName,
  emailAddress: vendor.emailAddress,
  contactNumber: vendor.contactNumber,
  description: vendor.description,
  confirmed: vendor.confirmedAt !== null,
});
