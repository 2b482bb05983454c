import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { createConnection } from 'mysql2';

/*
 * The baseline for an export: one statement, streamed by bare mysql2 through csv-stringify into a file. It does not combine rows, has no snapshot,
 * does not yield to other work and cannot be resumed. Environment: DATABASE_URL, FILE.
 */

const columns = `o.order_number, o.placed_at, o.state, o.name, o.email_address, o.contact_number, p.vendor_name, p.product_name, p.colours, p.sizes,
  p.quantity_bought, p.price_cents, p.total_cents, p.collection, p.collection_date, p.delivery_address, p.comments, o.surcharges, p.position`;

const connection = createConnection({ uri: process.env.DATABASE_URL, timezone: 'Z' });
let rows = 0;
const beganAt = performance.now();
const found = connection
  .query(
    `SELECT ${columns} FROM purchases p JOIN orders o ON o.id = p.order_id ORDER BY p.order_id, p.position`,
  )
  .stream();
found.on('data', () => {
  rows += 1;
});
await pipeline(
  found,
  stringify({ header: true, escape_formulas: true }),
  createWriteStream(String(process.env.FILE)),
);
process.stdout.write(JSON.stringify({ rows, seconds: (performance.now() - beganAt) / 1_000 }));
connection.destroy();
