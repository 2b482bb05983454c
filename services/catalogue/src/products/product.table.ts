import type { ImageSet } from '@festival/contracts/images';
import { isUnlimited, UNLIMITED_ANSWER } from '@festival/contracts/limits';
import { toCents, toDollars } from '@festival/contracts/money';
import type { Product, ProductForm } from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { fromJson, idColumn, nowColumn } from '@festival/service-kit/database';
import { fullViews } from '@festival/service-kit/images/encode';
import { refuseField } from '@festival/service-kit/images/uploads';
import { sum } from 'es-toolkit';
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
import type { Cell } from './plan-grid.js';

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
  @Column({ ...nowColumn('changed_at'), onUpdate: 'CURRENT_TIMESTAMP(3)' })
  changedAt: Date;
}

type Json = 'colours' | 'sizes' | 'imageSets';
type Flag = 'canCollect' | 'canDeliver' | 'isPreOrder';
type Unread = 'vendor' | 'optionOrigins' | 'isListed' | 'isWaiting' | 'changedAt';

/** A product with its vendor and its stock, for every read of products. JSON columns may arrive as text. */
export interface ProductRow
  extends Omit<ProductEntity, Json | Flag | Unread>,
    Record<Json, unknown>,
    Record<Flag, 0 | 1> {
  vendorName: string;
  surchargeCents: number;
  /** A `StoredCell` for each cell of the grid; null without cells. */
  cells: unknown;
}

type StoredCell = [
  colour: number,
  size: number,
  stock: number,
  sold: number,
  optionsRevision: number,
];

/** SQL by hand, because these reads are hot: one row a product with its stock, and no entities. */
export const productColumns = `
  p.id, p.vendor_id AS vendorId, v.display_name AS vendorName, v.surcharge_cents AS surchargeCents, p.name, p.description, p.alt,
  p.price_cents AS priceCents, p.category, p.attribute1, p.attribute2, p.colours, p.sizes, p.can_collect AS canCollect,
  p.can_deliver AS canDeliver, p.is_pre_order AS isPreOrder, p.lead_time_days AS leadTimeDays, p.pictures AS imageSets, p.comments,
  p.uploaded_at AS uploadedAt, p.retired_sold AS retiredSold,
  (SELECT JSON_ARRAYAGG(JSON_ARRAY(x.colour_index, x.size_index, x.stock, x.sold, x.grid_revision))
     FROM product_variants x WHERE x.product_id = p.id) AS cells`;

export const productTables = 'products p JOIN vendors v ON v.id = p.vendor_id';

export const toProduct = (row: ProductRow): Product => {
  const colours = fromJson<string[]>(row.colours);
  const sizes = fromJson<string[]>(row.sizes);
  const imageSets = fromJson<ImageSet[]>(row.imageSets);
  const cells = row.cells === null ? [] : fromJson<StoredCell[]>(row.cells);
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
) => ({
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

/** The stock of one cell of a product's grid. */
@Entity('product_variants')
export class VariantEntity {
  @PrimaryColumn(idColumn('product_id'))
  productId: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'product_variants_product_fk' })
  product: Relation<ProductEntity>;

  @PrimaryColumn({ name: 'colour_index', type: 'smallint', unsigned: true })
  colourIndex: number;

  @PrimaryColumn({ name: 'size_index', type: 'smallint', unsigned: true })
  sizeIndex: number;

  /** From 999999 on it is unlimited and does not change. Never below 0: the column is unsigned. */
  @Column({ type: 'int', unsigned: true })
  stock: number;

  @Column({ type: 'int', unsigned: true })
  sold: number;

  /**
   * Counts the changes of the product's options; the same for all its cells. An order that was priced under another revision
   * means other cells.
   */
  @Column({ name: 'grid_revision', type: 'int', unsigned: true, default: 0 })
  optionsRevision: number;
}

interface PlannedGrid {
  productId: string;
  cells: Cell[];
  isSameGrid: boolean;
}

/**
 * Writes the cells of a product. The caller has locked the present ones. A changed grid is written again under the next revision, so that an
 * order that was priced before finds none of the cells, instead of another option's.
 */
export const writeGrid = async (
  manager: EntityManager,
  present: readonly VariantEntity[],
  { productId, cells, isSameGrid }: PlannedGrid,
): Promise<void> => {
  if (!isSameGrid) {
    const optionsRevision = Math.max(0, ...present.map((one) => one.optionsRevision)) + 1;
    await manager.delete(VariantEntity, { productId });
    await manager.insert(
      VariantEntity,
      cells.map(({ colour, size, stock, sold }) => ({
        productId,
        colourIndex: colour,
        sizeIndex: size,
        stock,
        sold,
        optionsRevision,
      })),
    );
    return;
  }
  for (const { colour: colourIndex, size: sizeIndex, stock } of cells) {
    const before = present.find(
      (one) => one.colourIndex === colourIndex && one.sizeIndex === sizeIndex,
    );
    if (before?.stock !== stock)
      await manager.update(VariantEntity, { productId, colourIndex, sizeIndex }, { stock });
  }
};
