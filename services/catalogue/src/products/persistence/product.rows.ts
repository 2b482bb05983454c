/** A listed product with its vendor and its stock, as one row. */
export interface ProductRow {
  id: string;
  vendor_id: string;
  vendor_name: string;
  surcharge_cents: number;
  name: string;
  description: string;
  alt: string;
  price_cents: number;
  category: string;
  attribute1: string;
  attribute2: string;
  colours: unknown;
  sizes: unknown;
  can_collect: number;
  can_deliver: number;
  is_pre_order: number;
  lead_time_days: number;
  pictures: unknown;
  comments: string;
  uploaded_at: Date;
  retired_sold: number;
  /** `colour,size,stock,sold` of each cell of the grid, joined by `;`. */
  variants: string | null;
}

/** The same for an order: the count under which its grid is meant. */
export interface PricedRow extends ProductRow {
  grid_revision: number | null;
}

export const gridRevision = `
  (SELECT MAX(x.grid_revision) FROM product_variants x WHERE x.product_id = p.id) AS grid_revision`;

export const productColumns = `
  p.id, p.vendor_id, v.display_name AS vendor_name, v.surcharge_cents, p.name, p.description, p.alt, p.price_cents,
  p.category, p.attribute1, p.attribute2, p.colours, p.sizes, p.can_collect, p.can_deliver, p.is_pre_order,
  p.lead_time_days, p.pictures, p.comments, p.uploaded_at, p.retired_sold,
  (SELECT GROUP_CONCAT(CONCAT_WS(',', x.colour_index, x.size_index, x.stock, x.sold) SEPARATOR ';')
     FROM product_variants x WHERE x.product_id = p.id) AS variants`;

export const productTables = 'products p JOIN vendors v ON v.id = p.vendor_id';
