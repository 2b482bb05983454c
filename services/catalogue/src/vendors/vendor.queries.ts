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
import {
  countConfirmed,
  readConfirmed,
  readVendor,
  toVendor,
  type VendorRow,
  vendorsByName,
} from './vendor.table.js';

const found = (row: VendorRow | undefined): VendorRow => {
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** Reads vendors: confirmed ones with their public fields, and any vendor for itself. */
@Injectable()
export class VendorQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly products: ProductQueries,
  ) {}

  /** A page of the vendors by name, or all of them, with the newest products of each. */
  async list({ page = 1, limit = MAX_LISTED_VENDORS, products }: VendorQuery): Promise<Vendor[]> {
    const vendors = await vendorsByName(this.reads, { limit, offset: (page - 1) * limit });
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
    return countConfirmed(this.reads);
  }

  /** With its public fields. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<Vendor> {
    const [row, products] = await Promise.all([
      readConfirmed(this.reads, id).then(found),
      this.products.list({ vendor: id }),
    ]);
    return toVendor(row, products);
  }

  /** For the vendor itself. @throws DomainError NOT_FOUND */
  async profile(id: string): Promise<VendorProfile> {
    const [row, products] = await Promise.all([
      readVendor(this.reads, id).then(found),
      this.products.listOwn(id),
    ]);
    const { username, confirmedAt } = row;
    return { ...toVendor(row, products), username, confirmed: confirmedAt !== null };
  }
}
