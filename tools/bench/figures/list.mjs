import { keepChanging, listRequests, openCatalogue } from '../lib/catalogue.mjs';
import { inTurn, load, report } from '../lib/measure.mjs';

const CONNECTIONS = 50;
const SECONDS = 6;
const ROUNDS = 3;

/** The list of products while their stock changes, compared with a server that only sends rows. */
export async function list() {
  const catalogue = await openCatalogue();
  const requests = listRequests();
  const ask = (/** @type {string} */ url) => async () =>
    (await load({ url, requests, connections: CONNECTIONS, duration: SECONDS })).rate;
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
    const rates = await inTurn(ROUNDS, contenders).finally(() => clearInterval(changing));
    report(
      `GET /api/products, ${requests.length} queries in turn, ${CONNECTIONS} connections, 5 stock changes a second`,
      rates,
      { 'through the gateway': '2.0', 'through the gateway, caches off': '0.2' },
    );
  } finally {
    await catalogue.close();
  }
}
