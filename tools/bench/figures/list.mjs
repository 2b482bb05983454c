import { keepChanging, listRequests, openCatalogue } from '../lib/catalogue.mjs';
import { compare, load } from '../lib/measure.mjs';

/** The list of products while their stock changes, compared with a server that only sends rows. */
export async function measure() {
  const catalogue = await openCatalogue();
  const requests = listRequests();
  const ask = (/** @type {string} */ url) => () => load({ url, requests, connections: 50 });
  try {
    const bare = await catalogue.start('baseline', 'tools/bench/programs/list-server.mjs', {
      DATABASE_URL: catalogue.databaseUrl,
    });
    const contenders = {
      'bare Fastify + mysql2': ask(bare),
      'through the gateway': ask(await catalogue.openGateway()),
      'through the gateway, caches off': ask(await catalogue.openUncachedGateway()),
    };
    const changing = keepChanging(
      catalogue,
      'UPDATE product_variants SET stock = stock - 1, sold = sold + 1 WHERE product_id = ?',
    );
    await compare(
      `GET /api/products, ${requests.length} queries in turn, 50 connections, 5 stock changes a second`,
      contenders,
      { 'through the gateway': 2, 'through the gateway, caches off': 0.2 },
    ).finally(() => clearInterval(changing));
  } finally {
    await catalogue.close();
  }
}
