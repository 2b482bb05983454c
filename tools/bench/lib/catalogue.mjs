import { randomUUID } from 'node:crypto';
import { chooseEdition } from '@festival/edition';
import { openWorld } from './world.mjs';

export const CATEGORIES = chooseEdition('2021').marketplace.categories;

const STOCK = 100_000_000;
/** The number of rows, about 2 KB each, that fit in one statement. */
const BATCH = 1_000;
const PRODUCT_COLUMNS = `id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours, sizes,
  can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, is_listed`;

/**
 * @typedef {object} Stock
 * @property {number} products
 * @property {number} [vendors]
 * @property {(at: number) => { name: string, description: string }} [textOf]
 * @property {(at: number) => string} [vendorNameOf]
 */

/**
 * A world with a catalogue, of 1,000 products by default.
 * @param {Stock} [stock]
 */
export async function openCatalogue(stock = { products: 1_000 }) {
  const world = await openWorld('catalogue');
  const products = await fillCatalogue(world.database, stock);
  const catalogueUrl = await world.startService();
  return {
    ...world,
    products,
    catalogueUrl,
    openGateway: () => world.startGateway(catalogueUrl),
    openUncachedGateway: () =>
      world.startGateway(catalogueUrl, { name: 'gateway-uncached', env: { CACHE: 'off' } }),
  };
}

/** @typedef {Awaited<ReturnType<typeof openCatalogue>>} Catalogue */

const CHANGES_PER_SECOND = 5;

/**
 * Changes one product after the other, five a second, and publishes each change as the catalogue does, so that no process can cache for long.
 * @param {Catalogue} catalogue
 * @param {string} sql changes the product with the id `?`
 */
export function keepChanging({ database, redis, products }, sql) {
  let turn = 0;
  return setInterval(() => {
    const { id } = products[turn % products.length] ?? { id: '' };
    turn += 1;
    database.query(sql, [id]).then(() => redis.publish('catalogue:changed', ''));
  }, 1_000 / CHANGES_PER_SECOND);
}

const SORTS = ['price', '-price', 'name', '-name', 'date', '-date'];
const PAGES = [1, 2, 3];

/**
 * 200 different requests of 15 products: `sort=price` first, then sorts, filters and pages.
 * @returns {{ path: string }[]}
 */
export const listRequests = () =>
  [
    [],
    ...CATEGORIES.map((one) => [one]),
    ...CATEGORIES.map((one, at) => [one, String(CATEGORIES[(at + 4) % 9])]),
  ]
    .flatMap((filter) => PAGES.flatMap((page) => SORTS.map((sort) => ({ filter, page, sort }))))
    .slice(0, 200)
    .map(({ filter, page, sort }) => {
      const query = new URLSearchParams({ limit: '15', sort });
      if (page > 1) query.set('page', String(page));
      for (const category of filter) query.append('category', category);
      return { path: `/api/products?${query}` };
    });

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
async function fillCatalogue(database, stock) {
  const { textOf = plainText, vendorNameOf = (/** @type {number} */ at) => `Vendor ${at}` } = stock;
  const vendors = Array.from({ length: stock.vendors ?? 20 }, (_, at) => [
    randomUUID(),
    `vendor${at}`,
    vendorNameOf(at),
    ...[`v${at}@example.org`, 300, 'Sells things.', '91234567', '', ''],
  ]);
  await database.query(
    `INSERT INTO vendors (id, username, display_name, email_address, surcharge_cents, description, contact_number, instagram_account, website)
     VALUES ?`,
    [vendors],
  );
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
    ...[name, description, 'A thing made by hand.', 500 + ((at * 37) % 900) * 5],
    ...[CATEGORIES[at % CATEGORIES.length], '', 'Size', '[]', '["S","M"]', 1, 1, 0, 2],
    ...[JSON.stringify([image]), '', new Date(Date.UTC(2021, 0, 1, 0, at)), 1],
  ];
}
