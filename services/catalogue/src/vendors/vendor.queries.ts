import { toDollars } from '@festival/contracts/common';
import { MAX_LISTED_PRODUCTS } from '@festival/contracts/products';
import type { Vendor, VendorProfile } from '@festival/contracts/vendors';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { ProductQueries } from '../products/product.queries.js';

const MAX_LISTED_VENDORS = 500;

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

  async list(): Promise<Vendor[]> {
    const [vendors, products] = await Promise.all([
      this.reads.rows<VendorRow>(
        `SELECT ${vendorColumns} FROM vendors ORDER BY display_name LIMIT ${MAX_LISTED_VENDORS}`,
      ),
      this.products.list({ limit: MAX_LISTED_PRODUCTS }),
    ]);
    return vendors.map((row) =>
      toVendor(
        row,
        products.filter((product) => product.vendorId === row.id),
      ),
    );
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
