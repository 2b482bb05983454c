import { createConnection } from 'mysql2/promise';
import { inRoot } from '../../launcher/lib/paths.mjs';

/*
 * Measures the memory of the product index, alone in a process. Run it with --expose-gc and DATABASE_URL; it writes
 * `{ products, heapBytes, fillMs }`.
 */

const { SearchIndex } = await import(inRoot('services/catalogue/dist/search/search-index.js'));
const database = await createConnection({ uri: String(process.env.DATABASE_URL), timezone: 'Z' });

/** @returns {number} bytes in use after a garbage collection */
const used = () => {
  global.gc?.();
  return process.memoryUsage().heapUsed;
};

const index = new SearchIndex();

/** @param {string} last the id of the last product of the previous batch @returns {Promise<import('mysql2').RowDataPacket[]>} */
async function batch(last) {
  const [rows] = await database.query(
    `SELECT p.id, p.name, p.description, p.category, p.vendor_id AS vendorId, v.display_name AS vendorName,
       p.price_cents AS priceCents, p.uploaded_at AS uploadedAt
     FROM products p JOIN vendors v ON v.id = p.vendor_id WHERE p.id > ? ORDER BY p.id LIMIT 500`,
    [last],
  );
  return /** @type {import('mysql2').RowDataPacket[]} */ (rows);
}

/** @returns {Promise<number>} the milliseconds that the index itself took */
async function fill() {
  let ms = 0;
  for (let rows = await batch(''); rows.length > 0; rows = await batch(rows.at(-1)?.id)) {
    const startedAt = performance.now();
    for (const row of rows)
      index.put({
        id: row.id,
        name: row.name,
        description: row.description,
        category: row.category,
        vendorId: row.vendorId,
        vendorName: row.vendorName,
        priceCents: row.priceCents,
        uploadedAt: row.uploadedAt.getTime(),
      });
    ms += performance.now() - startedAt;
  }
  return ms;
}

await batch('');
const before = used();
const fillMs = await fill();
const heapBytes = used() - before;
await database.end();
console.log(JSON.stringify({ products: index.size, heapBytes, fillMs }));
