import { isUnlimited, toDollars, UNLIMITED_ANSWER } from '@festival/contracts/common';
import type { ImageSet } from '@festival/contracts/pictures';
import type { Product } from '@festival/contracts/products';
import { fullViews } from '@festival/pictures/encode';
import { fromJson } from '@festival/service-kit/database';
import type { ProductRow } from './product.rows.js';

interface Cell {
  colour: number;
  size: number;
  stock: number;
  sold: number;
}

const toCells = (variants: string | null): Cell[] =>
  (variants ?? '')
    .split(';')
    .filter(Boolean)
    .map((cell) => {
      const [colour = 0, size = 0, stock = 0, sold = 0] = cell.split(',').map(Number);
      return { colour, size, stock, sold };
    });

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const toProduct = (row: ProductRow): Product => {
  const colours = fromJson<string[]>(row.colours);
  const sizes = fromJson<string[]>(row.sizes);
  const pictures = fromJson<ImageSet[]>(row.pictures);
  const cells = toCells(row.variants);
  const quantity = Array.from({ length: Math.max(1, colours.length) }, () =>
    new Array<number>(Math.max(1, sizes.length)).fill(0),
  );
  for (const { colour, size, stock } of cells) {
    const line = quantity[colour];
    if (line && size < line.length) line[size] = isUnlimited(stock) ? UNLIMITED_ANSWER : stock;
  }
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    alt: row.alt,
    price: toDollars(row.price_cents),
    category: row.category,
    attribute1: row.attribute1,
    attribute2: row.attribute2,
    colours,
    sizes,
    quantity,
    canCollect: Boolean(row.can_collect),
    canDeliver: Boolean(row.can_deliver),
    isPreOrder: Boolean(row.is_pre_order),
    leadTime: row.lead_time_days,
    images: fullViews(pictures),
    imageSets: pictures,
    date_uploaded: row.uploaded_at.toISOString(),
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    vendorSurcharge: toDollars(row.surcharge_cents),
    totalQty: sum(quantity.flat()),
    quantitySold: row.retired_sold + sum(cells.map((cell) => cell.sold)),
    comments: row.comments,
  };
};
