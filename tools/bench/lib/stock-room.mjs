import { randomUUID } from 'node:crypto';
import { CATEGORIES } from './queries.mjs';

const VENDORS = 20;
const STOCK = 100_000_000;
const PRODUCT_COLUMNS = `id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours, sizes,
  can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, is_listed`;

/**
 * Fills an empty catalogue with products of two options each, every one in stock.
 * @param {import('mysql2/promise').Connection} database
 * @param {number} count
 * @returns {Promise<{ id: string, vendorId: string, cents: number }[]>}
 */
export async function fillCatalogue(database, count) {
  const vendors = Array.from({ length: VENDORS }, (_, at) => [
    randomUUID(),
    `vendor${at}`,
    `Vendor ${at}`,
    `v${at}@example.org`,
    300,
    'Sells things.',
    '91234567',
    '',
    '',
  ]);
  await database.query('INSERT INTO vendors VALUES ?', [vendors]);
  const rows = Array.from({ length: count }, (_, at) =>
    toProduct(at, String(vendors[at % VENDORS]?.[0])),
  );
  await database.query(`INSERT INTO products (${PRODUCT_COLUMNS}) VALUES ?`, [rows]);
  const variants = rows.flatMap(([id]) => [0, 1].map((size) => [id, 0, size, STOCK, 0]));
  await database.query(
    'INSERT INTO product_variants (product_id, colour_index, size_index, stock, sold) VALUES ?',
    [variants],
  );
  return rows.map((row) => ({
    id: String(row[0]),
    vendorId: String(row[1]),
    cents: Number(row[5]),
  }));
}

/** @param {number} at @param {string} vendorId */
function toProduct(at, vendorId) {
  const picture = {
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
    `Product ${(at * 7919) % 1_000} of the fair`,
    'Made by hand. '.repeat(12),
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
    JSON.stringify([picture]),
    '',
    new Date(Date.UTC(2021, 0, 1, 0, at)),
    1,
  ];
}
