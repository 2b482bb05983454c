import type { ImageSet } from '@festival/contracts/images';
import { isUnlimited, UNLIMITED_ANSWER } from '@festival/contracts/limits';
import { toCents, toDollars } from '@festival/contracts/money';
import {
  MAX_LISTED_PRODUCTS,
  type Product,
  type ProductForm,
  type ProductQuery,
  type ProductSort,
} from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { fromJson, idColumn, type Reads } from '@festival/service-kit/database';
import { fullViews } from '@festival/service-kit/images/encode';
import { refuseField } from '@festival/service-kit/images/uploads';
import {
  Column,
  Entity,
  type EntityManager,
  type FindOptionsWhere,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { VendorEntity } from '../vendors/vendor.table.js';
import type { OptionOrigins } from './option-origins.js';

@Entity('products')
@Index('products_name_idx', ['isListed', 'name', 'id'])
@Index('products_uploaded_idx', ['isListed', 'uploadedAt', 'id'])
@Index('products_price_idx', ['isListed', 'priceCents', 'id'])
@Index('products_category_idx', ['isListed', 'category'])
@Index('products_of_vendor_idx', ['vendorId', 'isListed', 'uploadedAt', 'id'])
@Index('products_changed_idx', ['changedAt', 'id'])
export class ProductEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('vendor_id'))
  vendorId: string;

  @ManyToOne(() => VendorEntity)
  @JoinColumn({ name: 'vendor_id', foreignKeyConstraintName: 'products_vendor_fk' })
  vendor: Relation<VendorEntity>;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'text' })
  description: string;

  /** Describes the images for people who cannot see them. */
  @Column({ type: 'varchar', length: 500 })
  alt: string;

  @Column({ name: 'price_cents', type: 'int', unsigned: true })
  priceCents: number;

  @Column({ type: 'varchar', length: 64 })
  category: string;

  @Column({ type: 'varchar', length: 64 })
  attribute1: string;

  @Column({ type: 'varchar', length: 64 })
  attribute2: string;

  @Column({ type: 'json' })
  colours: string[];

  @Column({ type: 'json' })
  sizes: string[];

  /** Under which names the renamed options were added; null if none was renamed. */
  @Column({ name: 'option_origins', type: 'json', nullable: true })
  optionOrigins: OptionOrigins | null;

  @Column({ name: 'can_collect', type: 'boolean' })
  canCollect: boolean;

  @Column({ name: 'can_deliver', type: 'boolean' })
  canDeliver: boolean;

  @Column({ name: 'is_pre_order', type: 'boolean' })
  isPreOrder: boolean;

  /** The vendor's lead time plus the edition's days of handling. */
  @Column({ name: 'lead_time_days', type: 'smallint', unsigned: true })
  leadTimeDays: number;

  @Column({ name: 'pictures', type: 'json' })
  imageSets: ImageSet[];

  @Column({ type: 'text' })
  comments: string;

  @Column({ name: 'uploaded_at', type: 'datetime', precision: 3 })
  uploadedAt: Date;

  /** A deleted product stays for the orders that contain it, and is shown nowhere else. */
  @Column({ name: 'is_listed', type: 'boolean' })
  isListed: boolean;

  /** Its vendor is not confirmed yet, so only the vendor sees it. The confirmation lists it. */
  @Column({ name: 'is_waiting', type: 'boolean', default: false })
  isWaiting: boolean;

  /** The sales of options that were removed. */
  @Column({ name: 'retired_sold', type: 'int', unsigned: true, default: 0 })
  retiredSold: number;

  /** Real time, by the database's clock. Covers the product's own columns, not its stock. */
  @Column({
    name: 'changed_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  changedAt: Date;
}

const orderBy: Record<ProductSort, string> = {
  name: 'p.name, p.id',
  '-name': 'p.name DESC, p.id DESC',
  date: 'p.uploaded_at, p.id',
  '-date': 'p.uploaded_at DESC, p.id DESC',
  price: 'p.price_cents, p.id',
  '-price': 'p.price_cents DESC, p.id DESC',
};

/** The numbers of placeholders for ids. Each number is another statement to prepare, so there are few. */
export const MAX_PLACES = 1_000;
const PLACES = [1, 2, 4, 8, 15, 30, 60, 100, 250, 500, MAX_PLACES];

/** Fills a list of ids up to the next of those lengths by repeating the last id. */
const padded = (ids: readonly string[]): readonly string[] => {
  const length = PLACES.find((places) => places >= ids.length) ?? ids.length;
  return [...ids, ...new Array<string>(length - ids.length).fill(ids.at(-1) ?? '')];
};

/** A part of a WHERE clause. */
export interface ProductFilter {
  where: string;
  parameters: string[];
}

export const toFilter = ({
  category,
  vendor,
}: Pick<ProductQuery, 'category' | 'vendor'>): ProductFilter => {
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
const OWN = '(p.is_listed = 1 OR p.is_waiting = 1)';

const placeholders = (ids: readonly unknown[]): string => ids.map(() => '?').join(', ');

/** A vendor's own products, including those that wait to be listed. */
export const ownOf = (vendorId: string): ProductFilter => ({
  where: `p.vendor_id = ? AND ${OWN}`,
  parameters: [vendorId],
});

export const listedWithId = (id: string): ProductFilter => ({
  where: 'p.is_listed = 1 AND p.id = ?',
  parameters: [id],
});

export const ownWithId = (id: string, vendorId: string): ProductFilter => ({
  where: `${OWN} AND p.id = ? AND p.vendor_id = ?`,
  parameters: [id, vendorId],
});

/** The ids of the page come from an index alone, before whole rows are read: sorting rows with texts would need a table on the disk. */
export const readPage = async (
  reads: Reads,
  { where, parameters }: ProductFilter,
  { sort = '-date', limit, offset = 0 }: { sort?: ProductSort; limit: number; offset?: number },
): Promise<Product[]> => {
  const order = orderBy[sort];
  const rows = await reads.rows<ProductRow>(
    `SELECT ${productColumns}
     FROM (SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?) page
     JOIN products p ON p.id = page.id JOIN vendors v ON v.id = p.vendor_id ORDER BY ${order}`,
    [...parameters, limit, offset],
  );
  return rows.map(toProduct);
};

export const readOne = async (
  reads: Reads,
  { where, parameters }: ProductFilter,
): Promise<Product | undefined> => {
  const [row] = await reads.rows<ProductRow>(
    `SELECT ${productColumns} FROM ${productTables} WHERE ${where}`,
    parameters,
  );
  return row && toProduct(row);
};

export const countProducts = async (
  reads: Reads,
  { where, parameters }: ProductFilter,
): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM products p WHERE ${where}`,
    parameters,
  );
  return row?.count ?? 0;
};

/** At most `each` of the newest listed products per vendor. They are sorted here: sorting rows with texts in the database needs a table on the disk. */
export const readNewest = async (
  reads: Reads,
  vendorIds: readonly string[],
  each: number,
): Promise<Product[]> => {
  const ids = padded(vendorIds);
  const rows = await reads.rows<ProductRow & { place: number }>(
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
};

/** The listed products with these ids. */
export const readListed = async (reads: Reads, wanted: readonly string[]): Promise<Product[]> => {
  const ids = padded(wanted);
  const rows = await reads.rows<ProductRow>(
    `SELECT ${productColumns} FROM ${productTables} WHERE p.is_listed = 1 AND p.id IN (${placeholders(ids)})`,
    ids,
  );
  return rows.map(toProduct);
};

/** The listed products with these ids for an order. @param wanted at most `MAX_PLACES` */
export const readPriced = async (
  reads: Reads,
  wanted: readonly string[],
): Promise<OfferedProduct[]> => {
  const ids = padded(wanted);
  const rows = await reads.rows<ProductRow & { optionOrigins: unknown }>(
    `SELECT ${productColumns}, p.option_origins AS optionOrigins FROM ${productTables}
     WHERE p.is_listed = 1 AND p.id IN (${placeholders(ids)})`,
    ids,
  );
  return rows.map((row) => ({
    ...toProduct(row),
    optionOrigins: fromJson<OfferedProduct['optionOrigins']>(row.optionOrigins),
  }));
};

/** The names of products by id, including products that are no longer listed. */
export const readNames = async (
  reads: Reads,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await reads.rows<{ id: string; name: string }>(
    `SELECT id, name FROM products WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** A product with its vendor and its stock, for every read of products. JSON columns may arrive as text. */
interface ProductRow {
  id: string;
  vendorId: string;
  vendorName: string;
  surchargeCents: number;
  name: string;
  description: string;
  alt: string;
  priceCents: number;
  category: string;
  attribute1: string;
  attribute2: string;
  colours: unknown;
  sizes: unknown;
  canCollect: 0 | 1;
  canDeliver: 0 | 1;
  isPreOrder: 0 | 1;
  leadTimeDays: number;
  imageSets: unknown;
  comments: string;
  uploadedAt: Date;
  retiredSold: number;
  /** A `Cell` for each cell of the grid; null without cells. */
  cells: unknown;
}

type Cell = [colour: number, size: number, stock: number, sold: number, optionsRevision: number];

/** SQL by hand, because these reads are hot: one row a product with its stock, and no entities. */
const productColumns = `
  p.id, p.vendor_id AS vendorId, v.display_name AS vendorName, v.surcharge_cents AS surchargeCents, p.name, p.description, p.alt,
  p.price_cents AS priceCents, p.category, p.attribute1, p.attribute2, p.colours, p.sizes, p.can_collect AS canCollect,
  p.can_deliver AS canDeliver, p.is_pre_order AS isPreOrder, p.lead_time_days AS leadTimeDays, p.pictures AS imageSets, p.comments,
  p.uploaded_at AS uploadedAt, p.retired_sold AS retiredSold,
  (SELECT JSON_ARRAYAGG(JSON_ARRAY(x.colour_index, x.size_index, x.stock, x.sold, x.grid_revision))
     FROM product_variants x WHERE x.product_id = p.id) AS cells`;

const productTables = 'products p JOIN vendors v ON v.id = p.vendor_id';

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const toProduct = (row: ProductRow): Product => {
  const colours = fromJson<string[]>(row.colours);
  const sizes = fromJson<string[]>(row.sizes);
  const imageSets = fromJson<ImageSet[]>(row.imageSets);
  const cells = row.cells === null ? [] : fromJson<Cell[]>(row.cells);
  const quantity = Array.from({ length: Math.max(1, colours.length) }, () =>
    new Array<number>(Math.max(1, sizes.length)).fill(0),
  );
  for (const [colour, size, stock] of cells) {
    const line = quantity[colour];
    if (line && size < line.length) line[size] = isUnlimited(stock) ? UNLIMITED_ANSWER : stock;
  }
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    alt: row.alt,
    price: toDollars(row.priceCents),
    category: row.category,
    attribute1: row.attribute1,
    attribute2: row.attribute2,
    colours,
    sizes,
    quantity,
    optionsRevision: cells[0]?.[4] ?? 0,
    canCollect: Boolean(row.canCollect),
    canDeliver: Boolean(row.canDeliver),
    isPreOrder: Boolean(row.isPreOrder),
    leadTime: row.leadTimeDays,
    images: fullViews(imageSets),
    imageSets,
    date_uploaded: row.uploadedAt.toISOString(),
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    vendorSurcharge: toDollars(row.surchargeCents),
    totalQty: sum(quantity.flat()),
    quantitySold: row.retiredSold + sum(cells.map(([, , , sold]) => sold)),
    comments: row.comments,
  };
};

/** The columns that a form does not set. */
type OtherColumns =
  | 'id'
  | 'vendorId'
  | 'vendor'
  | 'comments'
  | 'uploadedAt'
  | 'isListed'
  | 'isWaiting'
  | 'retiredSold'
  | 'optionOrigins'
  | 'changedAt';

/** @throws SchemaMismatch for a category that the festival does not have */
export const checkCategory = ({ category }: ProductForm, { marketplace }: Edition): void => {
  if (!marketplace.categories.includes(category))
    throw refuseField('category', `must be one of ${marketplace.categories.join(', ')}`);
};

/** The columns of a product that a form sets, mostly under the same names. The stock is stored by cell instead. */
export const formColumns = (
  {
    price,
    leadTime,
    images: _images,
    quantity: _now,
    quantityBefore: _then,
    coloursBefore: _rows,
    sizesBefore: _columns,
    optionsRevision: _revision,
    ...columns
  }: ProductForm,
  imageSets: ImageSet[],
  { marketplace }: Edition,
): Omit<ProductEntity, OtherColumns> => ({
  ...columns,
  priceCents: toCents(price),
  leadTimeDays: leadTime + marketplace.handlingDays,
  imageSets,
});

/** A vendor's product that is listed, or waits for the vendor's confirmation. */
export const ownProduct = (id: string, vendorId: string): FindOptionsWhere<ProductEntity>[] => [
  { id, vendorId, isListed: true },
  { id, vendorId, isWaiting: true },
];

/** A product with the fields that an order needs. */
export interface OfferedProduct extends Product {
  optionOrigins: OptionOrigins | null;
}

/** Marks a vendor's products as changed, because they are shown with the vendor's name and found by it. The time is the database's. */
export const touchProducts = async (manager: EntityManager, vendorId: string): Promise<void> => {
  await manager.update(ProductEntity, { vendorId }, { changedAt: () => 'NOW(3)' });
};
