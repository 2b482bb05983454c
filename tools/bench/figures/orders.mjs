import { createHash, randomUUID } from 'node:crypto';
import { openCatalogue } from '../lib/catalogue.mjs';
import { compareWrites, loadPosts } from '../lib/measure.mjs';

const SHOPPERS = 30;
/** The bare transactions' own outbox. In the real one the relay would read their messages at each pass: it knows no such job. */
const BARE_OUTBOX = 'bare_outbox';

/** @typedef {{ id: string, vendorId: string, cents: number }[]} Products */

/** Everybody orders two products at a time. */
export async function measure() {
  const catalogue = await openCatalogue();
  const { products } = catalogue;
  let turn = 0;
  const pick = () => {
    turn += 2;
    return [0, 1].flatMap((line) => products[(turn + line) % products.length] ?? []);
  };
  try {
    await catalogue.database.query(`CREATE TABLE ${BARE_OUTBOX} LIKE outbox`);
    const url = await catalogue.openGateway();
    const cookies = await catalogue.signIn(url, SHOPPERS);
    const place = (/** @type {number} */ duration) => {
      let shopper = 0;
      return loadPosts(
        {
          ...{ url, connections: SHOPPERS, duration },
          setupClient: (client) => client.setHeaders({ cookie: cookies[shopper++ % SHOPPERS] }),
        },
        () => ({
          path: '/api/orders',
          body: toBody(pick()),
          headers: { 'idempotency-key': randomUUID() },
        }),
      );
    };
    await compareWrites(`POST /api/orders, two lines each, ${SHOPPERS} signed-in shoppers`, {
      ...{ databaseUrl: catalogue.databaseUrl, connections: SHOPPERS },
      write: (connection) => writeOrder(connection, pick()),
      calls: { 'through the gateway': place },
      goals: { 'through the gateway': 0.3 },
    });
  } finally {
    await catalogue.close();
  }
}

/** @param {Products} products */
const totalOf = (products) => products.reduce((sum, { cents }) => sum + cents, 0);

/** The body of an order of one piece each. @param {Products} products */
export const toBody = (products) => ({
  name: 'Student',
  contactNumber: '91234567',
  emailAddress: 'student@e.ntu.edu.sg',
  total: totalOf(products) / 100,
  purchases: products.map(({ id, vendorId }) => ({
    productId: id,
    vendorId,
    quantityBought: [[1, 0]],
    comments: '',
    collection: 'selfCollection',
    collectionDate: '25marslot1',
  })),
});

/** @param {import('mysql2/promise').PoolConnection} connection @param {Products} products */
async function writeOrder(connection, products) {
  const [order, key, now] = [randomUUID(), randomUUID(), new Date()];
  await connection.execute(
    'INSERT INTO idempotency_keys (owner, idempotency_key, request_hash, result_id) VALUES (?, ?, ?, ?)',
    [order, key, createHash('sha256').update(key).digest('hex'), order],
  );
  await connection.execute(
    `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
       name, contact_number, email_address, delivery_address, surcharges) VALUES (?, ?, ?, 'placed', 0, ?, ?, ?, ?, 'Student', '91234567', 's@e.ntu.edu.sg', NULL, '[]')`,
    [order, order.slice(-9), order, now, now, order, totalOf(products)],
  );
  await connection.execute(
    `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2, colours,
       sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents) VALUES ${products.map(() => "(?, ?, ?, ?, 'Vendor', 'Product', '[]', ?, '', 'Size', '[]', '[\"S\",\"M\"]', '[[1,0]]', '', 'selfCollection', '25marslot1', NULL, ?)").join(', ')}`,
    products.flatMap(({ id, vendorId, cents }, at) => [order, at, id, vendorId, cents, cents]),
  );
  await connection.execute(`INSERT INTO ${BARE_OUTBOX} (job_name, job_id, data) VALUES (?, ?, ?)`, [
    'bench',
    order,
    '{}',
  ]);
  for (const { id } of products)
    await connection.execute(
      'UPDATE product_variants SET stock = stock - 1, sold = sold + 1 WHERE product_id = ? AND colour_index = 0 AND size_index = 0 AND stock >= 1',
      [id],
    );
}
