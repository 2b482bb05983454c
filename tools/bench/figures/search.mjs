import { inRoot } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { load } from '../lib/hammer.mjs';
import { listQueries } from '../lib/queries.mjs';
import { inTurn, median, report } from '../lib/rounds.mjs';
import { sayWhatIsFound } from '../lib/say-what-is-found.mjs';
import { searches } from '../lib/search-queries.mjs';
import { createShelves } from '../lib/worlds/shelves.mjs';
import { openWorld } from '../lib/worlds/world.mjs';

const PRODUCTS = 20_000;
const VENDORS = 200;
const CONNECTIONS = 20;
const SECONDS = 6;
const ROUNDS = 3;
const CHANGES_PER_SECOND = 5;
const BASELINE = 'list of 1,000, 15 a page';
const GOALS = { rate: '0.3', slowMs: 150 };
const MB = 1_000_000;

/** @returns {import('../lib/worlds/stock-room.mjs').Stock} */
export const searchStock = () => {
  const shelves = createShelves(3);
  return {
    products: PRODUCTS,
    vendors: VENDORS,
    textOf: shelves.product,
    vendorNameOf: shelves.vendor,
  };
};

/** Changes the price of one product after the other, so that no process can cache its results for long. */
function keepChanging(
  /** @type {import('../lib/worlds/world.mjs').World} */ { database, redis, products },
) {
  let turn = 0;
  return setInterval(() => {
    const { id } = products[turn % products.length] ?? { id: '' };
    turn += 1;
    database
      .query('UPDATE products SET price_cents = price_cents + 5 WHERE id = ?', [id])
      .then(() => redis.publish('catalogue:changed', ''));
  }, 1_000 / CHANGES_PER_SECOND);
}

/**
 * Compares search with the list of a few products, which is faster, and with the list of the same products.
 * @param {import('../lib/worlds/world.mjs').World} world
 */
export async function search(world) {
  const readyMs = await untilReady(world);
  const size = await sizeOfIndex(world.databaseUrl);
  const few = await openWorld();
  try {
    const url = await world.openGateway('gateway-uncached', { CACHE: 'off' });
    const fewUrl = await few.openGateway('gateway-uncached', { CACHE: 'off' });
    const wanted = searches(await vendorNames(world));
    await sayWhatIsFound(url, wanted);
    await compare(world, { url, fewUrl, wanted });
  } finally {
    await few.close();
  }
  console.log(
    `  The index takes ${Math.round(size.heapBytes / MB)} MB of heap and ${Math.round(size.fillMs)} ms of CPU to fill; the catalogue answers a search ${Math.round(readyMs)} ms after its start.`,
  );
}

/**
 * @param {import('../lib/worlds/world.mjs').World} world
 * @param {{ url: string, fewUrl: string, wanted: import('../lib/search-queries.mjs').Search[] }} sites
 */
async function compare(world, { url, fewUrl, wanted }) {
  /** @type {Record<string, number[]>} */
  const slow = {};
  const ask = (/** @type {string} */ name, /** @type {string[]} */ paths) => async () => {
    const measured = await load({
      url: name === BASELINE ? fewUrl : url,
      requests: paths.map((path) => ({ path })),
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    slow[name] = [...(slow[name] ?? []), measured.slowMs];
    return measured.rate;
  };
  const searchPath =
    (/** @type {string} */ more) =>
    (/** @type {{ q: string }} */ { q }) =>
      `/api/search/products?q=${encodeURIComponent(q)}${more}`;
  const lists = listQueries().map((query) => `/api/products?${query}`);
  const contenders = Object.entries({
    [BASELINE]: lists,
    'list of the same, 15 a page': lists,
    'search, 15 a page': wanted.map(searchPath('&limit=15')),
    'search, up to 100': wanted.map(searchPath('')),
  }).map(([name, paths]) => [name, ask(name, paths)]);

  const changing = keepChanging(world);
  try {
    const rates = await inTurn(ROUNDS, Object.fromEntries(contenders));
    report(
      `GET /api/search/products, ${wanted.length} queries in turn over ${PRODUCTS} products, caches off, ${CONNECTIONS} connections, ${CHANGES_PER_SECOND} products edited a second`,
      rates,
      BASELINE,
      {
        'list of the same, 15 a page': 'none',
        'search, 15 a page': GOALS.rate,
        'search, up to 100': GOALS.rate,
      },
    );
  } finally {
    clearInterval(changing);
  }
  for (const [name, values] of Object.entries(slow))
    console.log(
      `  ${name}: 97.5 of 100 within ${Math.round(median(values))} ms${name.startsWith('search') ? ` (goal ${GOALS.slowMs} for 95)` : ''}`,
    );
}

/** @param {import('../lib/worlds/world.mjs').World} world @returns {Promise<number>} milliseconds from the start of the process */
async function untilReady({ catalogueUrl, sinceStart }) {
  const answer = await fetch(`${catalogueUrl}/search/products?q=mug`);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The search does not become ready: ${answer.status}`);
  return sinceStart();
}

/** @param {import('../lib/worlds/world.mjs').World} world @returns {Promise<string[]>} */
async function vendorNames({ database }) {
  const [rows] = await database.query('SELECT display_name FROM vendors ORDER BY username');
  return /** @type {{ display_name: string }[]} */ (rows).map(({ display_name }) => display_name);
}

/** @param {string} databaseUrl @returns {Promise<{ products: number, heapBytes: number, fillMs: number }>} */
async function sizeOfIndex(databaseUrl) {
  const output = await run(
    process.execPath,
    ['--expose-gc', inRoot('tools/bench/baseline/search-index-size.mjs')],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return JSON.parse(output);
}
