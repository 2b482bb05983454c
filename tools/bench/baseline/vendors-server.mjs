import Fastify from 'fastify';
import { createPool } from 'mysql2/promise';

/*
 * The baseline for the list of vendors: Fastify on one port, with two prepared queries per request, whose rows it sends unchanged. No
 * gateway, no schema, no stock, no count.
 */

const MAX_PRODUCTS = 1_000;

const pool = createPool({ uri: String(process.env.DATABASE_URL), connectionLimit: 10 });
const server = Fastify();

server.get('/healthz', () => ({ status: 'ok' }));

server.get('/api/vendors', async (request) => {
  const { limit = '500', products = String(MAX_PRODUCTS) } =
    /** @type {{ limit?: string, products?: string }} */ (request.query);
  const [vendors] = /** @type {[import('mysql2').RowDataPacket[], unknown]} */ (
    await pool.execute('SELECT * FROM vendors ORDER BY display_name LIMIT ?', [limit])
  );
  const ids = vendors.map(({ id }) => id);
  const [rows] = await pool.execute(
    `SELECT p.* FROM (
       SELECT id, ROW_NUMBER() OVER (PARTITION BY vendor_id ORDER BY uploaded_at DESC) AS place FROM products
       WHERE is_listed = 1 AND vendor_id IN (${ids.map(() => '?').join(', ')}) ORDER BY place LIMIT ${MAX_PRODUCTS}
     ) newest JOIN products p ON p.id = newest.id WHERE newest.place <= ?`,
    [...ids, products],
  );
  return { vendors, products: rows };
});

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
