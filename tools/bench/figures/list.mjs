import { hammer } from '../lib/hammer.mjs';
import { listQueries } from '../lib/queries.mjs';
import { inTurn, report } from '../lib/rounds.mjs';

const CONNECTIONS = 50;
const SECONDS = 6;
const ROUNDS = 3;
const CHANGES_PER_SECOND = 5;

/** Changes the stock of one product after the other, and publishes each change as the catalogue does. */
function keepChanging(
  /** @type {import('../lib/worlds/world.mjs').World} */ { database, redis, products },
) {
  let turn = 0;
  return setInterval(() => {
    const { id } = products[turn % products.length] ?? { id: '' };
    turn += 1;
    database
      .query(
        'UPDATE product_variants SET stock = stock - 1, sold = sold + 1 WHERE product_id = ?',
        [id],
      )
      .then(() => redis.publish('catalogue:changed', ''));
  }, 1_000 / CHANGES_PER_SECOND);
}

/** @param {import('../lib/worlds/world.mjs').World} world */
export async function list(world) {
  const requests = listQueries().map((query) => ({ path: `/api/products?${query}` }));
  const load = (/** @type {string} */ url) => () =>
    hammer({ url, requests, connections: CONNECTIONS, duration: SECONDS });
  const baseline = 'bare Fastify + mysql2';
  const contenders = {
    [baseline]: load(await world.openBaseline('baseline', 'list-server.mjs')),
    'through the gateway': load(await world.openGateway('gateway')),
    'through the gateway, caches off': load(
      await world.openGateway('gateway-uncached', { CACHE: 'off' }),
    ),
  };
  const changing = keepChanging(world);
  try {
    const rates = await inTurn(ROUNDS, contenders);
    report(
      `GET /api/products, ${requests.length} queries in turn, ${CONNECTIONS} connections, ${CHANGES_PER_SECOND} stock changes a second`,
      rates,
      baseline,
      {
        'through the gateway': '2.0',
        'through the gateway, caches off': '0.2',
      },
    );
  } finally {
    clearInterval(changing);
  }
}
