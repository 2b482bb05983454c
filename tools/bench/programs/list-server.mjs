import Fastify from 'fastify';
import { createPool } from 'mysql2/promise';

/*
 * The baseline for the list: Fastify on one port, with one prepared query per request, whose rows it sends unchanged. No gateway, no
 * sessions, no schema, no stock, no count.
 */

const ORDER = {
  price: 'price_cents, id',
  '-price': 'price_cents DESC, id DESC',
  name: 'name, id',
  '-name': 'name DESC, id DESC',
  date: 'uploaded_at, id',
  '-date': 'uploaded_at DESC, id DESC',
};

const pool = createPool({ uri: String(process.env.DATABASE_URL), connectionLimit: 10 });
const server = Fastify();

server.get('/healthz', () => ({ status: 'ok' }));

server.get('/api/products', async (request) => {
  const query =
    /** @type {{ sort: keyof typeof ORDER, page?: string, category?: string | string[] }} */ (
      request.query
    );
  const categories = [query.category ?? []].flat();
  const filter = categories.length > 0 ? ` AND category IN (${categories.map(() => '?')})` : '';
  const [rows] = await pool.execute(
    `SELECT * FROM products WHERE is_listed = 1${filter} ORDER BY ${ORDER[query.sort]} LIMIT 15 OFFSET ?`,
    [...categories, (Number(query.page ?? 1) - 1) * 15],
  );
  return rows;
});

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
