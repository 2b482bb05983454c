import { load } from '../lib/hammer.mjs';
import { inTurn, median, report } from '../lib/rounds.mjs';
import { openWorld } from '../lib/worlds/world.mjs';

const CONNECTIONS = 20;
const SECONDS = 5;
const ROUNDS = 3;
const KB = 1_000;

/** A festival of the demo's size, and one larger than any so far. */
const FAIRS = [
  { vendors: 12, products: 72 },
  { vendors: 300, products: 18_000 },
];

/** The request of public clients, and the request of the market's first page. */
const ASKED = {
  all: '/api/vendors',
  'a page, 4 products each': '/api/vendors?limit=10&page=1&products=4',
};

/** Vendors with products, without the gateway's cache, compared with a server that only reads the same rows. */
export async function vendors() {
  for (const fair of FAIRS) {
    const world = await openWorld(fair);
    try {
      await compare(world, fair);
    } finally {
      await world.close();
    }
  }
}

/** @param {import('../lib/worlds/world.mjs').World} world @param {{ vendors: number, products: number }} fair */
async function compare(world, fair) {
  const bare = await world.openBaseline('baseline', 'vendors-server.mjs');
  const ours = await world.openGateway('gateway-uncached', { CACHE: 'off' });
  const cached = await world.openGateway('gateway');
  for (const [name, path] of Object.entries(ASKED)) {
    const size = await sizeOf(cached + path);
    /** @type {number[]} */
    const slow = [];
    const ask = (/** @type {string} */ url, /** @type {number[]} */ times) => async () => {
      const requests = [{ path }];
      const measured = await load({ url, requests, connections: CONNECTIONS, duration: SECONDS });
      times.push(measured.slowMs);
      return measured.rate;
    };
    const rates = await inTurn(ROUNDS, {
      'bare Fastify + mysql2': ask(bare, []),
      'through the gateway, caches off': ask(ours, slow),
    });
    report(
      `GET /api/vendors, ${name}: ${fair.vendors} vendors, ${fair.products} products, ${CONNECTIONS} connections`,
      rates,
      'bare Fastify + mysql2',
      { 'through the gateway, caches off': 'none' },
    );
    console.log(
      `  ${size.vendors} vendors with ${size.products} products in ${Math.round(size.plain / KB)} KB, ${Math.round(size.sent / KB)} KB as sent; 97.5 of 100 within ${Math.round(median(slow))} ms`,
    );
  }
}

/** @param {string} url @returns {Promise<{ vendors: number, products: number, plain: number, sent: number }>} bytes of the body, and compressed */
async function sizeOf(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const text = await answer.text();
  /** @type {{ products: unknown[] }[]} */
  const list = JSON.parse(text);
  return {
    vendors: list.length,
    products: list.reduce((sum, { products }) => sum + products.length, 0),
    plain: Buffer.byteLength(text),
    sent: Number(answer.headers.get('content-length') ?? Number.NaN),
  };
}
