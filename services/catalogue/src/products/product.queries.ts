import { isUnlimited } from '@festival/contracts/limits';
import { areSidesSwapped, meansPresentOptions, optionsOf } from '@festival/contracts/options';
import type { CartLine, Shortage } from '@festival/contracts/orders';
import {
  MAX_LISTED_PRODUCTS,
  type Product,
  type ProductQuery,
  type ProductSort,
} from '@festival/contracts/products';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import {
  type OfferedProduct,
  type ProductRow,
  productColumns,
  productTables,
  toProduct,
} from './product.table.js';

/** Without `q`: the search runs in memory. */
type ProductList = Omit<ProductQuery, 'q'>;

/** A part of a WHERE clause. */
interface Filter {
  where: string;
  parameters: string[];
}

const listed = ({ category, vendor }: Pick<ProductQuery, 'category' | 'vendor'>): Filter => ({
  where: [
    'p.is_listed = 1',
    ...(category?.length ? [`p.category IN (${placeholders(category)})`] : []),
    ...(vendor ? ['p.vendor_id = ?'] : []),
  ].join(' AND '),
  parameters: [...(category ?? []), ...(vendor ? [vendor] : [])],
});

/** A vendor's products that are listed, or wait for the vendor's confirmation. */
const OWN = '(p.is_listed = 1 OR p.is_waiting = 1) AND p.vendor_id = ?';

const orderBy: Record<ProductSort, string> = {
  name: 'p.name, p.id',
  '-name': 'p.name DESC, p.id DESC',
  date: 'p.uploaded_at, p.id',
  '-date': 'p.uploaded_at DESC, p.id DESC',
  price: 'p.price_cents, p.id',
  '-price': 'p.price_cents DESC, p.id DESC',
};

/** Reads listed products, and all products of a vendor for the vendor itself. SQL by hand, because an entity for each row would cost more than its read. */
@Injectable()
export class ProductQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** The products of a page, or the whole bounded list without `limit`; without `sort` the newest first. */
  list({ sort = '-date', page = 1, limit, ...filter }: ProductList): Promise<Product[]> {
    const offset = limit ? (page - 1) * limit : 0;
    return this.page(listed(filter), { sort, limit: limit ?? MAX_LISTED_PRODUCTS, offset });
  }

  /** A vendor's newest products for the vendor itself, including those that wait to be listed. */
  listOwn(vendorId: string): Promise<Product[]> {
    const own = { where: OWN, parameters: [vendorId] };
    return this.page(own, { sort: '-date', limit: MAX_LISTED_PRODUCTS, offset: 0 });
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
             WHERE p.is_listed = 1 AND p.vendor_id IN (${placeholders(ids)})
             ORDER BY place LIMIT ${MAX_LISTED_PRODUCTS}) ranked
       JOIN products p ON p.id = ranked.id JOIN vendors v ON v.id = p.vendor_id
       WHERE ranked.place <= ?`,
      [...ids, each],
    );
    return rows.sort((one, other) => one.place - other.place).map(toProduct);
  }

  async count(query: ProductList): Promise<number> {
    const { where, parameters } = listed(query);
    const [row] = await this.reads.rows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM products p WHERE ${where}`,
      parameters,
    );
    return row?.count ?? 0;
  }

  /** @throws DomainError NOT_FOUND */
  get(id: string): Promise<Product> {
    return this.one({ where: 'p.is_listed = 1 AND p.id = ?', parameters: [id] });
  }

  /** A vendor's own product, which may wait to be listed. @throws DomainError NOT_FOUND */
  getOwn(id: string, vendorId: string): Promise<Product> {
    return this.one({ where: `${OWN} AND p.id = ?`, parameters: [vendorId, id] });
  }

  async byId(wanted: readonly string[]): Promise<Map<string, Product>> {
    if (wanted.length === 0) return new Map();
    const ids = padded(wanted);
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns} FROM ${productTables} WHERE p.is_listed = 1 AND p.id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [row.id, toProduct(row)]));
  }

  /** The listed products with these ids for an order, each with its present grid revision. */
  async forOrder(wanted: readonly string[]): Promise<Map<string, OfferedProduct>> {
    const offered = new Map<string, OfferedProduct>();
    for (const some of chunk(wanted, MAX_PLACES)) {
      const ids = padded(some);
      const rows = await this.reads.rows<ProductRow & { optionOrigins: unknown }>(
        `SELECT ${productColumns}, p.option_origins AS optionOrigins FROM ${productTables}
         WHERE p.is_listed = 1 AND p.id IN (${placeholders(ids)})`,
        ids,
      );
      for (const row of rows) {
        const optionOrigins = fromJson<OfferedProduct['optionOrigins']>(row.optionOrigins);
        offered.set(row.id, { ...toProduct(row), optionOrigins });
      }
    }
    return offered;
  }

  /** The names of products by id, including products that are no longer listed. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.rows<{ id: string; name: string }>(
      `SELECT id, name FROM products WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Compares a cart with today's stock: a row for each option with too little. A product that is gone has no stock. */
  async shortages(cart: readonly CartLine[]): Promise<Shortage[]> {
    const ids = [...new Set(cart.map((line) => line.productId))];
    const products = await this.byId(ids);
    const names = await this.namesOf(ids.filter((id) => !products.has(id)));
    return cart.flatMap((line) =>
      shortagesOf(line, products.get(line.productId), names.get(line.productId)),
    );
  }

  /** The ids of the page come from an index alone, before whole rows are read: sorting rows with texts would need a table on the disk. */
  private async page(
    { where, parameters }: Filter,
    { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
  ): Promise<Product[]> {
    const order = orderBy[sort];
    const rows = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns}
       FROM (SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?) page
       JOIN products p ON p.id = page.id JOIN vendors v ON v.id = p.vendor_id ORDER BY ${order}`,
      [...parameters, limit, offset],
    );
    return rows.map(toProduct);
  }

  private async one({ where, parameters }: Filter): Promise<Product> {
    const [row] = await this.reads.rows<ProductRow>(
      `SELECT ${productColumns} FROM ${productTables} WHERE ${where}`,
      parameters,
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return toProduct(row);
  }
}

/** The numbers of placeholders for ids. Each number is another statement to prepare, so there are few. */
const MAX_PLACES = 1_000;
const PLACES = [1, 2, 4, 8, 15, 30, 60, 100, 250, 500, MAX_PLACES];

/** Fills a list of ids up to the next of those lengths by repeating the last id. */
const padded = (ids: readonly string[]): readonly string[] => {
  const length = PLACES.find((places) => places >= ids.length) ?? ids.length;
  return [...ids, ...new Array<string>(length - ids.length).fill(ids.at(-1) ?? '')];
};

const placeholders = (ids: readonly unknown[]): string => ids.map(() => '?').join(', ');

/** @param nameThen the name of a product that is no longer for sale */
const shortagesOf = (line: CartLine, product: Product | undefined, nameThen = ''): Shortage[] =>
  line.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      const chosen = product && chosenOf(line, product, colour, size);
      const stock = chosen?.stock ?? 0;
      if (quantity === 0 || isUnlimited(stock) || quantity <= stock) return [];
      return {
        productId: line.productId,
        name: product?.name ?? nameThen,
        attribute1: chosen?.attribute1 ?? '',
        attribute2: chosen?.attribute2 ?? '',
        quantity,
        stock,
      };
    }),
  );

/** The chosen options and their present stock: 0 for an option that the product no longer has. */
const chosenOf = (line: CartLine, product: Product, row: number, column: number) => {
  const { colours = product.colours, sizes = product.sizes } = line;
  const chosen = { attribute1: colours[row] ?? '', attribute2: sizes[column] ?? '' };
  if (meansPresentOptions(line, product))
    return { ...chosen, stock: product.quantity[row]?.[column] ?? 0 };
  if (!line.colours && !line.sizes) return { attribute1: '', attribute2: '', stock: 0 };
  const [colour, size] = areSidesSwapped({ ...product, ...line, colours, sizes }, product)
    ? [chosen.attribute2, chosen.attribute1]
    : [chosen.attribute1, chosen.attribute2];
  const at = [
    optionsOf(product.colours).indexOf(colour),
    optionsOf(product.sizes).indexOf(size),
  ] as const;
  return { ...chosen, stock: product.quantity[at[0]]?.[at[1]] ?? 0 };
};
