import { keepChanging, listRequests, openCatalogue } from '../lib/catalogue.mjs';
import { compare, load, median } from '../lib/measure.mjs';
import { createShelves, searches } from '../lib/search-texts.mjs';

const PRODUCTS = 20_000;
const VENDORS = 200;
const CONNECTIONS = 20;
const GOALS = { rate: 0.3, slowMs: 150 };

/** Compares search with the list of a few products, which is faster, and with the list of the same products. */
export async function measure() {
  const shelves = createShelves(3);
  const catalogue = await openCatalogue({
    ...{ products: PRODUCTS, vendors: VENDORS },
    ...{ textOf: shelves.product, vendorNameOf: shelves.vendor },
  });
  try {
    const few = await openCatalogue();
    await compareSearches(catalogue, few).finally(() => few.close());
  } finally {
    await catalogue.close();
  }
}

/** @typedef {import('../lib/catalogue.mjs').Catalogue} Catalogue */

/** @param {Catalogue} catalogue @param {Catalogue} few */
async function compareSearches(catalogue, few) {
  const url = await catalogue.openUncachedGateway();
  const fewUrl = await few.openUncachedGateway();
  const wanted = searches(
    await catalogue.column('SELECT display_name FROM vendors ORDER BY username'),
  );
  await reportFound(url, wanted);
  /** @type {Record<string, number[]>} */
  const slow = { 'search, 15 a page': [], 'search, up to 100': [] };
  /** @param {string} name @param {{ path: string }[]} requests @param {string} [at] */
  const ask =
    (name, requests, at = url) =>
    async () => {
      const measured = await load({ url: at, requests, connections: CONNECTIONS });
      slow[name]?.push(measured.slowMs);
      return measured.rate;
    };
  const searchesWith = (/** @type {string} */ more) =>
    wanted.map(({ q }) => ({ path: `/api/search/products?q=${encodeURIComponent(q)}${more}` }));
  const contenders = {
    'list of 1,000, 15 a page': ask('', listRequests(), fewUrl),
    'list of the same, 15 a page': ask('', listRequests()),
    'search, 15 a page': ask('search, 15 a page', searchesWith('&limit=15')),
    'search, up to 100': ask('search, up to 100', searchesWith('')),
  };
  const changing = keepChanging(
    catalogue,
    'UPDATE products SET price_cents = price_cents + 5 WHERE id = ?',
  );
  await compare(
    `GET /api/search/products, ${wanted.length} queries in turn over ${PRODUCTS} products, caches off, ${CONNECTIONS} connections, 5 products edited a second`,
    contenders,
    { 'search, 15 a page': GOALS.rate, 'search, up to 100': GOALS.rate },
  ).finally(() => clearInterval(changing));
  for (const [name, values] of Object.entries(slow))
    console.log(
      `  ${name}: 97.5 of 100 within ${Math.round(median(values))} ms (goal ${GOALS.slowMs} for 95)`,
    );
}

/** Prints how much each kind of query finds, because finding nothing would be fast too. @param {string} url @param {import('../lib/search-texts.mjs').Search[]} wanted */
async function reportFound(url, wanted) {
  /** @type {Map<string, number[]>} */
  const byKind = new Map();
  for (const { kind, q } of wanted) {
    const answer = await fetch(`${url}/api/search/products?limit=1&q=${encodeURIComponent(q)}`);
    await answer.body?.cancel();
    byKind.set(kind, [...(byKind.get(kind) ?? []), Number(answer.headers.get('x-total-count'))]);
  }
  console.log('\nProducts found by a query of each kind, the fewest, the median and the most');
  for (const [kind, found] of byKind)
    console.log(
      `  ${`${found.length} × ${kind}`.padEnd(34)} ${Math.min(...found)}, ${median(found)}, ${Math.max(...found)}`,
    );
}
