import { isUnlimited, toDollars, UNLIMITED_ANSWER } from '@festival/contracts/common';
import type { ImageSet } from '@festival/contracts/images';
import type { Product } from '@festival/contracts/products';
import { fullViews } from '@festival/images/encode';
import { fromJson } from '@festival/service-kit/database';

/** A product with its vendor and its stock, for every read of products. JSON columns may arrive as text. */
export interface ProductRow {
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
export const productColumns = `
  p.id, p.vendor_id AS vendorId, v.display_name AS vendorName, v.surcharge_cents AS surchargeCents, p.name, p.description, p.alt,
  p.price_cents AS priceCents, p.category, p.attribute1, p.attribute2, p.colours, p.sizes, p.can_collect AS canCollect,
  p.can_deliver AS canDeliver, p.is_pre_order AS isPreOrder, p.lead_time_days AS leadTimeDays, p.pictures AS imageSets, p.comments,
  p.uploaded_at AS uploadedAt, p.retired_sold AS retiredSold,
  (SELECT JSON_ARRAYAGG(JSON_ARRAY(x.colour_index, x.size_index, x.stock, x.sold, x.grid_revision))
     FROM product_variants x WHERE x.product_id = p.id) AS cells`;

export const productTables = 'products p JOIN vendors v ON v.id = p.vendor_id';

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const toProduct = (row: ProductRow): Product => {
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
