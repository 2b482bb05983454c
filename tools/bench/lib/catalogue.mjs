import { randomUUID } from 'node:crypto';
import { chooseEdition } from '@festival/edition';
import { openWorld } from './world.mjs';

export const CATEGORIES = chooseEdition('2021').marketplace.categories;

const STOCK = 100_000_000;
/** The number of rows, about 2 KB each, that fit in one statement. */
const BATCH = 1_000;
const PRODUCT_COLUMNS = `id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours, sizes,
  can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, changed_at, is_listed`;

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
  const vendors = Array.from({ length: stock.vendors ?? VENDORS }, (_, at) => [
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
  const uploadedAt = new Date(Date.UTC(2021, 0, 1, 0, at));
  const image = {
    width: 1200,
    height: 1200,
    sources: [320, 720, 1200].map((width) => ({
      width,
      url: `/media/products/${at}-${width}.webp`,
    })),
    colour: '#d9c3a5',
    placeholder: '',
  };
  return [
    randomUUID(),
    vendorId,
    ...[name, description, 'A thing made by hand.', 500 + ((at * 37) % 900) * 5],
    ...[CATEGORIES[at % CATEGORIES.length], '', 'Size', '[]', '["S","M"]', 1, 1, 0, 2],
    ...[JSON.stringify([image]), '', uploadedAt, uploadedAt, 1],
  ];
}

export const LINES_PER_ORDER = 2;

/** Names and numbers differ from order to order, as real ones do. */
const NUMBER = "CONCAT(UPPER(SUBSTR(MD5(seq), 1, 4)), '-', LPAD(CONV(seq, 10, 36), 4, '0'))";
const NAME =
  "CONCAT(ELT(1 + seq % 7, 'Tan', 'Lim', 'Nur', 'Devi', 'Koh', 'José', '陈'), ' ', ELT(1 + seq % 11, 'Wei Ling', 'Jia En', 'Aisyah', 'Kavya', 'Hui Min', 'Farhan', 'Meera', 'Ethan', 'Grace', 'Siti', '美玲'), ' ', seq)";
const ID = "CONCAT('01890a5d-ac96-774b-8000-', LPAD(o.seq, 12, '0'))";

export const VENDORS = 20;

/** Fills a catalogue with past orders of its vendors, four a student. Every second one is verified. @param {Catalogue} catalogue @param {number} count */
export async function addOrders({ database, products }, count) {
  const sold = products.slice(0, VENDORS);
  const inTurn = `ELT(1 + o.seq % ${sold.length}, ${sold.map(() => '?')})`;
  // Without these checks, MariaDB fills an empty table by sorting each index.
  await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
  await database.query(
    `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by,
       total_cents, name, contact_number, email_address, surcharges, search_text)
     SELECT ${ID}, ${NUMBER}, CONCAT('01890a5d-0000-774b-8000-', LPAD(seq DIV 4, 12, '0')), IF(seq % 2, 'placed', 'verified'), 0,
       '2021-01-01' + INTERVAL seq MINUTE, '2021-01-01', 'bench', 500 + seq % 9000, ${NAME}, 80000000 + seq,
       CONCAT('student', seq, '@e.ntu.edu.sg'), '[{"vendorId":"none","cents":300}]',
       LOWER(CONCAT(' ', REPLACE(${NUMBER}, '-', ''), ' ', 80000000 + seq, ' student', seq, '@e.ntu.edu.sg ', ${NAME}, ' '))
     FROM seq_1_to_${count} o`,
  );
  await database.query(
    `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2,
       colours, sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
     SELECT ${ID}, line.seq, ${inTurn}, ${inTurn}, 'Inkwell & Co.', 'Midsummer tote bag', '[]', 1250, 'Colour', 'Size', '["Natural","Indigo"]', '["S","M"]', '[[2,0],[0,0]]',
       IF(o.seq % 5 = 0, 'Please wrap it, "nicely"', ''), IF(o.seq % 2 = 0, 'delivery', 'selfCollection'),
       IF(o.seq % 2 = 0, NULL, '18febslot1'), IF(o.seq % 2 = 0, '50 Nanyang Avenue, Hall 3 #04-12', NULL), 2500
     FROM seq_1_to_${count} o JOIN seq_0_to_${LINES_PER_ORDER - 1} line`,
    [...sold.map(({ id }) => id), ...sold.map(({ vendorId }) => vendorId)],
  );
  await database.query('SET SESSION unique_checks = 1, foreign_key_checks = 1');
  await database.query('ANALYZE TABLE orders, purchases');
}
