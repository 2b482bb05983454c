import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import { createConnection } from 'mysql2';
import { addOrders, LINES_PER_ORDER, listRequests, openCatalogue } from '../lib/catalogue.mjs';
import { compare, load } from '../lib/measure.mjs';

const LINES = 1_000_000;
const CONNECTIONS = 50;
const LOOK_MS = 100;
const MB = 1_000_000;
const GOAL_MB = 250;

/** @typedef {import('../lib/catalogue.mjs').Catalogue} Catalogue */

/**
 * The rows per second of an export of a million order lines, compared with bare mysql2; the memory that the process needs for it; and the remaining
 * rate of the list while an export runs.
 */
export async function measure() {
  const catalogue = await openCatalogue();
  const { catalogueUrl, askAsAdmin } = catalogue;
  const exports = `${catalogueUrl}/internal/catalogue/exports`;
  const begin = async (/** @type {string} */ format) =>
    (await askAsAdmin('POST', exports, { kind: 'orders', format }))._id;
  let most = 0;
  const rateOf = (/** @type {string} */ format) => async () => {
    const beganAt = performance.now();
    const id = await begin(format);
    for (;;) {
      const { state, rows, problem } = await askAsAdmin('GET', `${exports}/${id}`);
      if (state === 'done') return (rows / (performance.now() - beganAt)) * 1_000;
      if (state === 'failed') throw new Error(String(problem));
      if (format === 'csv') most = Math.max(most, await memoryOf(catalogueUrl));
      await pause(LOOK_MS);
    }
  };
  try {
    await addOrders(catalogue, LINES / LINES_PER_ORDER);
    await compare(
      `Export of ${LINES} order lines, rows a second`,
      {
        'bare mysql2 + csv-stringify': () => bareRate(catalogue),
        'export as CSV': rateOf('csv'),
        'export as XLSX': rateOf('xlsx'),
      },
      { 'export as CSV': 0.6 },
    );
    console.log(
      `  The catalogue's process takes ${Math.round(most / MB)} MB at most meanwhile (goal ${GOAL_MB})`,
    );
    const url = await catalogue.openUncachedGateway();
    const requests = listRequests();
    const list = async () => (await load({ url, requests, connections: CONNECTIONS })).rate;
    await compare(
      `GET /api/products through the gateway, caches off, ${CONNECTIONS} connections`,
      {
        'list alone': list,
        'list while an export runs': async () => {
          const id = await begin('csv');
          return list().finally(() => askAsAdmin('POST', `${exports}/${id}/cancel`));
        },
      },
      { 'list while an export runs': 0.8 },
    );
  } finally {
    await catalogue.close();
  }
}

const COLUMNS = `o.order_number, o.placed_at, o.state, o.name, o.email_address, o.contact_number, p.vendor_name, p.product_name, p.colours, p.sizes,
  p.quantity_bought, p.price_cents, p.total_cents, p.collection, p.collection_date, p.delivery_address, p.comments, o.surcharges, p.position`;

/**
 * The baseline: one statement, streamed by bare mysql2 through csv-stringify into a file. It does not combine rows, has no snapshot, does not yield to
 * other work and cannot be resumed.
 * @param {Catalogue} catalogue
 */
async function bareRate({ databaseUrl, dir }) {
  const connection = createConnection({ uri: databaseUrl, timezone: 'Z' });
  const beganAt = performance.now();
  await pipeline(
    connection
      .query(
        `SELECT ${COLUMNS} FROM purchases p JOIN orders o ON o.id = p.order_id ORDER BY p.order_id, p.position`,
      )
      .stream(),
    stringify({ header: true, escape_formulas: true }),
    createWriteStream(join(dir, 'bare.csv')),
  );
  connection.destroy();
  return (LINES / (performance.now() - beganAt)) * 1_000;
}

/** @param {string} catalogueUrl @returns {Promise<number>} bytes */
async function memoryOf(catalogueUrl) {
  const text = await (await fetch(`${catalogueUrl}/metrics`)).text();
  const [, bytes = '0'] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  return Number(bytes);
}
