import {
  MAX_LISTED_PRODUCTS,
  type Product,
  type ProductQuery,
  type ProductSort,
} from '@festival/contracts/products';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { toProduct } from './product.mapper.js';
import {
  gridRevision,
  type PricedRow,
  type ProductRow,
  productColumns,
  productTables,
} from './product.row.js';

const orderBy: Record<ProductSort, string> = {
  name: 'p.name, p.id',
  '-name': 'p.name DESC, p.id DESC',
  date: 'p.uploaded_at, p.id',
  '-date': 'p.uploaded_at DESC, p.id DESC',
  price: 'p.price_cents, p.id',
  '-price': 'p.price_cents DESC, p.id DESC',
};

/** A product as an order takes it. */
export interface OfferedProduct extends Product {
  gridRevision: number;
}

interface Filter {
  where: string;
  parameters: string[];
}

const MAX_SEARCH_WORDS = 6;

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const toFilter = ({ category, vendor, q }: ProductQuery): Filter => {
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
  for (const word of (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)) {
    conditions.push("CONCAT_WS(' ', p.name, p.description, p.category, v.display_name) LIKE ?");
    parameters.push(likePattern(word));
  }
  return { where: conditions.join(' AND '), parameters };
};

/** A filter by text looks at the vendor too. */
const tablesOf = ({ q }: ProductQuery): string => (q ? productTables : 'products p');

/** Reads of listed products. */
@Injectable()
export class ProductQueries {
  constructor(private readonly reads: PreparedReads) {}

  /**
   * The products of a page, or the whole bounded list without `limit`; `sort` absent: the newest first.
   * The page is found among ids alone, from an index, before whole rows are read: sorting rows with texts takes a table on
   * the disk.
   */
  async list(query: ProductQuery): Promise<Product[]> {
    const { where, parameters } = toFilter(query);
    const limit = query.limit ?? MAX_LISTED_PRODUCTS;
    const offset = query.limit ? ((query.page ?? 1) - 1) * query.limit : 0;
    const order = orderBy[query.sort ?? '-date'];
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns}
       FROM (SELECT p.id FROM ${tablesOf(query)} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?) page
       JOIN products p ON p.id = page.id JOIN vendors v ON v.id = p.vendor_id ORDER BY ${order}`,
      [...parameters, limit, offset],
    );
    return rows.map(toProduct);
  }

  async count(query: ProductQuery): Promise<number> {
    const { where, parameters } = toFilter(query);
    const rows = await this.reads.rows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM ${tablesOf(query)} WHERE ${where}`,
      parameters,
    );
    return rows[0]?.count ?? 0;
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<Product> {
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns} FROM ${productTables} WHERE p.is_listed = 1 AND p.id = ?`,
      [id],
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toProduct(rows[0]);
  }

  /** The listed ones among these, by id. */
  async byId(ids: readonly string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns} FROM ${productTables}
       WHERE p.is_listed = 1 AND p.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(rows.map((row) => [row.id, toProduct(row)]));
  }

  /** The same for an order, each with the count of changes of its options under which it is read. */
  async forOrder(ids: readonly string[]): Promise<Map<string, OfferedProduct>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.rows<PricedRow>(
      `SELECT ${productColumns}, ${gridRevision} FROM ${productTables}
       WHERE p.is_listed = 1 AND p.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(
      rows.map((row) => [row.id, { ...toProduct(row), gridRevision: row.grid_revision ?? 0 }]),
    );
  }

  /** The names of products by id, of those too that are no longer listed. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.rows<{ id: string; name: string }>(
      `SELECT id, name FROM products WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
