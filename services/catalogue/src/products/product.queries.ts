import { MAX_LISTED_PRODUCTS, type Product, type ProductQuery } from '@festival/contracts/products';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import {
  countProducts,
  listedWithId,
  MAX_PLACES,
  type OfferedProduct,
  ownOf,
  ownWithId,
  type ProductFilter,
  readListed,
  readNames,
  readNewest,
  readOne,
  readPage,
  readPriced,
  toFilter,
} from './product.table.js';

/** Without `q`: the search runs in memory. */
export type ProductList = Omit<ProductQuery, 'q'>;

/** Reads listed products, and all products of a vendor for the vendor itself. */
@Injectable()
export class ProductQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** The products of a page, or the whole bounded list without `limit`; without `sort` the newest first. */
  list({ sort = '-date', page = 1, limit, ...filter }: ProductList): Promise<Product[]> {
    const most = limit ?? MAX_LISTED_PRODUCTS;
    const offset = limit ? (page - 1) * limit : 0;
    return readPage(this.reads, toFilter(filter), { sort, limit: most, offset });
  }

  /** A vendor's newest products for the vendor itself, including those that wait to be listed. */
  listOwn(vendorId: string): Promise<Product[]> {
    return readPage(this.reads, ownOf(vendorId), { limit: MAX_LISTED_PRODUCTS });
  }

  /**
   * The newest products of these vendors, at most `each` per vendor, the newest first. If that exceeds the limit of a list, the newest of every
   * vendor come before the second newest of any.
   */
  async newestOf(vendorIds: readonly string[], each: number): Promise<Product[]> {
    return vendorIds.length === 0 ? [] : readNewest(this.reads, vendorIds, each);
  }

  count(query: ProductList): Promise<number> {
    return countProducts(this.reads, toFilter(query));
  }

  /** @throws DomainError NOT_FOUND */
  get(id: string): Promise<Product> {
    return this.one(listedWithId(id));
  }

  /** A vendor's own product, which may wait to be listed. @throws DomainError NOT_FOUND */
  getOwn(id: string, vendorId: string): Promise<Product> {
    return this.one(ownWithId(id, vendorId));
  }

  /** The listed products with these ids, by id. */
  async byId(ids: readonly string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const products = await readListed(this.reads, ids);
    return new Map(products.map((product) => [product._id, product]));
  }

  /** The listed products with these ids for an order, each with its present grid revision. */
  async forOrder(ids: readonly string[]): Promise<Map<string, OfferedProduct>> {
    const offered = new Map<string, OfferedProduct>();
    for (const some of chunk(ids, MAX_PLACES))
      for (const product of await readPriced(this.reads, some)) offered.set(product._id, product);
    return offered;
  }

  /** The names of products by id, including products that are no longer listed. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return ids.length === 0 ? new Map() : readNames(this.reads, ids);
  }

  private async one(filter: ProductFilter): Promise<Product> {
    const product = await readOne(this.reads, filter);
    if (!product) throw new DomainError('NOT_FOUND');
    return product;
  }
}
