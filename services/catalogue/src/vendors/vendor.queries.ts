import { toDollars } from '@festival/contracts/common';
import { MAX_LISTED_PRODUCTS } from '@festival/contracts/products';
import {
  MAX_LISTED_VENDORS,
  type Vendor,
  type VendorProfile,
  type VendorQuery,
} from '@festival/contracts/vendors';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { ProductQueries } from '../products/product.queries.js';

interface VendorRow {
  id: string;
  username: string;
  display_name: string;
  description: string;
  contact_number: string;
  email_address: string;
  instagram_account: string;
  website: string;
  surcharge_cents: number;
}

const vendorColumns = `id, username, display_name, description, contact_number, email_address, instagram_account, website,
  surcharge_cents`;

const toVendor = (row: VendorRow, products: Vendor['products']): Vendor => ({
  _id: row.id,
  displayName: row.display_name,
  description: row.description,
  contactNumber: row.contact_number,
  emailAddress: row.email_address,
  instagramAccount: row.instagram_account,
  website: row.website,
  surcharge: toDollars(row.surcharge_cents),
  products,
});

/** Reads of vendors, as everybody may see them. */
@Injectable()
export class VendorQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly products: ProductQueries,
  ) {}

  /** A page of the vendors by name, or all of them, with the newest products of each. */
  async list({ page = 1, limit = MAX_LISTED_VENDORS, products }: VendorQuery): Promise<Vendor[]> {
    const vendors = await this.reads.rows<VendorRow>(
      `SELECT ${vendorColumns} FROM vendors ORDER BY display_name, id LIMIT ? OFFSET ?`,
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

  async count(): Promise<number> {
    const rows = await this.reads.rows<{ count: number }>('SELECT COUNT(*) AS count FROM vendors');
    return rows[0]?.count ?? 0;
  }

  /** As everybody may see it. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<Vendor> {
    const { row, products } = await this.find(id);
    return toVendor(row, products);
  }

  /** As the vendor itself sees it. @throws DomainError NOT_FOUND */
  async profile(id: string): Promise<VendorProfile> {
    const { row, products } = await this.find(id);
    return { ...toVendor(row, products), username: row.username };
  }

  private async find(id: string): Promise<{ row: VendorRow; products: Vendor['products'] }> {
    const [[row], products] = await Promise.all([
      this.reads.rows<VendorRow>(`SELECT ${vendorColumns} FROM vendors WHERE id = ?`, [id]),
      this.products.list({ vendor: id }),
    ]);
    if (!row) throw new DomainError('NOT_FOUND');
    return { row, products };
  }
}
