import {
  MAX_LISTED_PRODUCTS,
  type Product,
  type ProductQuery,
  type ProductSort,
} from '@festival/contracts/products';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit';
import {
  gridRevision,
  type PricedRow,
  type ProductRow,
  productColumns,
  productTables,
  toProduct,
} from '../persistence/product.mapper.js';

const orderBy: Record<ProductSort, string> = {
  name: 'p.name, p.id',
  '-name': 'p.name DESC, p.id DESC',
  date: 'p.uploaded_at, p.id',
  '-date': 'p.uploaded_at DESC, p.id DESC',
  price: 'p.price_cents, p.id',
  '-price': 'p.price_cents DESC, p.id DESC',
};

/** The numbers of placeholders for ids. Each number is another statement to prepare, so there are few. */
const MOST_PLACES = 1_000;
const PLACES = [1, 2, 4, 8, 15, 30, 60, 100, 250, 500, MOST_PLACES];

/** Fills a list of ids up to the next of those lengths by repeating the last id. */
const padded = (ids: readonly string[]): readonly string[] => {
  const length = PLACES.find((places) => places >= ids.length) ?? ids.length;
  return [...ids, ...new Array<string>(length - ids.length).fill(ids.at(-1) ?? '')];
};

/** A product with the fields that an order needs. */
export interface OfferedProduct extends Product {
  gridRevision: number;
}

/** Without `q`: the search runs in memory. */
export type ProductList = Omit<ProductQuery, 'q'>;

interface Filter {
  where: string;
  parameters: string[];
}

const toFilter = ({ category, vendor }: ProductList): Filter => {
  const conditions = ['p.is_listed = 1'];
  const parameters: string[] = [];
  if (category && category.length > 0) {
    conditions.push(`p.category IN (${category.map(() => '?').join(', ')})`);
    parameters.push(...category);
  }
  if (vendor) {
    conditions.push('p.vendor_id = ?');
    parameters.push(vendor);
  }
  return { where: conditions.join(' AND '), parameters };
};

/** Listed, or waiting for the vendor's confirmation. */
const own = '(p.is_listed = 1 OR p.is_waiting = 1)';

/** Reads listed products, and all products of a vendor for the vendor itself. */
@Injectable()
export class ProductQueries {
  constructor(private readonly reads: PreparedReads) {}

  /**
   * The products of a page, or the whole bounded list without `limit`; without `sort` the newest first.
   * The ids of the page come from an index alone, before whole rows are read: sorting rows with texts would need a table on
   * the disk.
   */
  list(query: ProductList): Promise<Product[]> {
    const limit = query.limit ?? MAX_LISTED_PRODUCTS;
    const offset = query.limit ? ((query.page ?? 1) - 1) * query.limit : 0;
    return this.page(toFilter(query), orderBy[query.sort ?? '-date'], limit, offset);
  }

  /** A vendor's newest products for the vendor itself, including those that wait to be listed. */
  listOwn(vendorId: string): Promise<Product[]> {
    const filter = { where: `p.vendor_id = ? AND ${own}`, parameters: [vendorId] };
    return this.page(filter, orderBy['-date'], MAX_LISTED_PRODUCTS, 0);
  }

  /**
   * The newest products of these vendors, at most `each` per vendor, the newest first. If that exceeds the limit of a list, the newest of every
   * vendor come before the second newest of any. They are sorted here: sorting rows with texts in the database needs a table on the disk.
   */
  async newestOf(vendorIds: readonly string[], each: number): Promise<Product[]> {
    if (vendorIds.length === 0) return [];
    const ids = padded(vendorIds);
    const rows = await this.reads.rows<ProductRow & { place: number }>(
      `SELECT STRAIGHT_JOIN ${productColumns}, ranked.place
       FROM (SELECT p.id, ROW_NUMBER() OVER (PARTITION BY p.vendor_id ORDER BY ${orderBy['-date']}) AS place
             FROM products p
             WHERE p.is_listed = 1 AND p.vendor_id IN (${ids.map(() => '?').join(', ')})
             ORDER BY place LIMIT ${MAX_LISTED_PRODUCTS}) ranked
       JOIN products p ON p.id = ranked.id JOIN vendors v ON v.id = p.vendor_id
       WHERE ranked.place <= ?`,
      [...ids, each],
    );
    return rows.sort((one, other) => one.place - other.place).map(toProduct);
  }

  async count(query: ProductList): Promise<number> {
    const { where, parameters } = toFilter(query);
    const rows = await this.reads.rows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM products p WHERE ${where}`,
      parameters,
    );
    return rows[0]?.count ?? 0;
  }

  /** @throws DomainError NOT_FOUND */
  get(id: string): Promise<Product> {
    return this.one('p.is_listed = 1 AND p.id = ?', [id]);
  }

  /** A vendor's own product, which may wait to be listed. @throws DomainError NOT_FOUND */
  getOwn(id: string, vendorId: string): Promise<Product> {
    return this.one(`${own} AND p.id = ? AND p.vendor_id = ?`, [id, vendorId]);
  }

  /** The listed products with these ids, by id. */
  async byId(wanted: readonly string[]): Promise<Map<string, Product>> {
    if (wanted.length === 0) return new Map();
    const ids = padded(wanted);
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns} FROM ${productTables}
       WHERE p.is_listed = 1 AND p.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(rows.map((row) => [row.id, toProduct(row)]));
  }

  /** The listed products with these ids for an order, each with its present grid revision. */
  async forOrder(ids: readonly string[]): Promise<Map<string, OfferedProduct>> {
    const offered = new Map<string, OfferedProduct>();
    for (const some of chunk(ids, MOST_PLACES)) {
      const places = padded(some);
      const rows = await this.reads.rows<PricedRow>(
        `SELECT ${productColumns}, ${gridRevision} FROM ${productTables}
         WHERE p.is_listed = 1 AND p.id IN (${places.map(() => '?').join(', ')})`,
        places,
      );
      for (const row of rows)
        offered.set(row.id, { ...toProduct(row), gridRevision: row.gridRevision ?? 0 });
    }
    return offered;
  }

  /** The names of products by id, including products that are no longer listed. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.rows<{ id: string; name: string }>(
      `SELECT id, name FROM products WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async page(
    { where, parameters }: Filter,
    order: string,
    limit: number,
    offset: number,
  ): Promise<Product[]> {
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns}
       FROM (SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?) page
       JOIN products p ON p.id = page.id JOIN vendors v ON v.id = p.vendor_id ORDER BY ${order}`,
      [...parameters, limit, offset],
    );
    return rows.map(toProduct);
  }

  private async one(where: string, parameters: string[]): Promise<Product> {
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns} FROM ${productTables} WHERE ${where}`,
      parameters,
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toProduct(rows[0]);
  }
}
