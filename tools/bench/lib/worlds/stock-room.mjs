import { randomUUID } from 'node:crypto';
import { CATEGORIES } from '../queries.mjs';

const STOCK = 100_000_000;
/** The number of rows, about 2 KB each, that fit in one statement. */
const BATCH = 1_000;
const VENDOR_COLUMNS =
  'id, username, display_name, email_address, surcharge_cents, description, contact_number, instagram_account, website';
const PRODUCT_COLUMNS = `id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours, sizes,
  can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, is_listed`;

/**
 * @typedef {object} Stock
 * @property {number} products
 * @property {number} [vendors]
 * @property {(at: number) => { name: string, description: string }} [textOf]
 * @property {(at: number) => string} [vendorNameOf]
 */

/** @param {number} at */
const plainText = (at) => ({
  name: `Product ${(at * 7919) % 1_000} of the fair`,
  description: 'Made by hand. '.repeat(12),
});

/**
 * Fills an empty catalogue with products. Each has two options and is in stock; the vendors take turns.
 * @param {import('mysql2/promise').Connection} database
 * @param {Stock} stock
 * @returns {Promise<{ id: string, vendorId: string, cents: number }[]>}
 */
export async function fillCatalogue(database, stock) {
  const { textOf = plainText, vendorNameOf = (/** @type {number} */ at) => `Vendor ${at}` } = stock;
  const vendors = Array.from({ length: stock.vendors ?? 20 }, (_, at) => [
    randomUUID(),
    `vendor${at}`,
    vendorNameOf(at),
    `v${at}@example.org`,
    300,
    'Sells things.',
    '91234567',
    '',
    '',
  ]);
  await database.query(`INSERT INTO vendors (${VENDOR_COLUMNS}) VALUES ?`, [vendors]);
  const rows = Array.from({ length: stock.products }, (_, at) =>
    toProduct(at, String(vendors[at % vendors.length]?.[0]), textOf(at)),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await database.query(`INSERT INTO products (${PRODUCT_COLUMNS}) VALUES ?`, [batch]);
    const variants = batch.flatMap(([id]) => [0, 1].map((size) => [id, 0, size, STOCK, 0]));
    await database.query(
      'INSERT INTO product_variants (product_id, colour_index, size_index, stock, sold) VALUES ?',
      [variants],
    );
  }
  await database.query('ANALYZE TABLE vendors, products, product_variants');
  return rows.map((row) => ({
    id: String(row[0]),
    vendorId: String(row[1]),
    cents: Number(row[5]),
  }));
}

/** @param {number} at @param {string} vendorId @param {{ name: string, description: string }} text */
function toProduct(at, vendorId, { name, description }) {
  const image = {
    width: 1200,
    height: 1200,
    sources: [320, 640, 1200].map((width) => ({
      width,
      url: `/media/products/${at}-${width}.webp`,
    })),
    placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
  };
  return [
    randomUUID(),
    vendorId,
    name,
    description,
    'A thing made by hand.',
    500 + ((at * 37) % 900) * 5,
    CATEGORIES[at % CATEGORIES.length],
    '',
    'Size',
    '[]',
    '["S","M"]',
    1,
    1,
    0,
    2,
    JSON.stringify([image]),
    '',
    new Date(Date.UTC(2021, 0, 1, 0, at)),
    1,
  ];
}
