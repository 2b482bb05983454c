import { join } from 'node:path';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { listRequests, openCatalogue } from '../lib/catalogue.mjs';
import { inTurn, load, median, report } from '../lib/measure.mjs';

const LINES = 1_000_000;
const ROUNDS = 3;
const CONNECTIONS = 50;
const SECONDS = 6;
const LOOK_MS = 100;
const MB = 1_000_000;
const GOALS = { rate: '0.6', memoryMb: 250, list: '0.8' };

/** @typedef {import('../lib/catalogue.mjs').Catalogue} Catalogue */

/**
 * The rows per second of an export of a million order lines, compared with bare mysql2; the memory that the process needs for it; and the remaining
 * rate of the list while an export runs.
 */
export async function exports() {
  const catalogue = await openCatalogue();
  try {
    await addOrderHistory(catalogue);
    const exporter = openExporter(catalogue);
    let most = 0;
    const rates = await inTurn(ROUNDS, {
      'bare mysql2 + csv-stringify': () => bareRate(catalogue),
      'export as CSV': async () => {
        const watch = setInterval(async () => {
          most = Math.max(most, await memoryOf(catalogue));
        }, LOOK_MS);
        return exporter.rateOf('csv').finally(() => clearInterval(watch));
      },
      'export as XLSX': () => exporter.rateOf('xlsx'),
    });
    report(`Export of ${LINES} order lines, rows a second`, rates, { 'export as CSV': GOALS.rate });
    console.log(
      `  The catalogue's process takes ${Math.round(most / MB)} MB at most meanwhile (goal ${GOALS.memoryMb})`,
    );
    await besideTheList(catalogue, exporter);
  } finally {
    await catalogue.close();
  }
}

/** @param {Catalogue} catalogue @param {ReturnType<typeof openExporter>} exporter */
async function besideTheList(catalogue, exporter) {
  const url = await catalogue.openUncachedGateway();
  const requests = listRequests();
  const list = async () =>
    (await load({ url, requests, connections: CONNECTIONS, duration: SECONDS })).rate;
  /** @type {number[]} */
  const written = [];
  const rates = await inTurn(ROUNDS, {
    'list alone': list,
    'list while an export runs': async () => {
      const id = await exporter.begin('csv');
      try {
        return await list();
      } finally {
        written.push((await exporter.look(id)).rows / SECONDS);
        await exporter.cancel(id);
      }
    },
  });
  report(`GET /api/products through the gateway, caches off, ${CONNECTIONS} connections`, rates, {
    'list while an export runs': GOALS.list,
  });
  console.log(`  The export meanwhile writes ${Math.round(median(written))} rows a second`);
}

/** @param {Catalogue} catalogue */
async function bareRate({ databaseUrl, dir }) {
  const output = await run(process.execPath, [inRoot('tools/bench/programs/order-lines.mjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, FILE: join(dir, 'bare.csv') },
  });
  const { rows, seconds } = JSON.parse(output);
  return rows / seconds;
}

/** @param {Catalogue} catalogue @returns {Promise<number>} bytes */
async function memoryOf({ catalogueUrl }) {
  const text = await (await fetch(`${catalogueUrl}/metrics`)).text();
  const [, bytes = '0'] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  return Number(bytes);
}

/** Requests exports as an admin does. @param {Catalogue} catalogue */
function openExporter({ catalogueUrl, askAsAdmin }) {
  const path = `${catalogueUrl}/internal/catalogue/exports`;
  /** @returns {Promise<import('@festival/contracts/exports').Exported>} */
  const look = (/** @type {string} */ id) => askAsAdmin('GET', `${path}/${id}`);
  const begin = async (/** @type {string} */ format) => {
    const { _id } = await askAsAdmin('POST', path, { kind: 'orders', format });
    return _id;
  };
  return {
    begin,
    look,
    cancel: (/** @type {string} */ id) => askAsAdmin('POST', `${path}/${id}/cancel`),
    async rateOf(/** @type {string} */ format) {
      const beganAt = performance.now();
      const id = await begin(format);
      for (;;) {
        const { state, rows, problem } = await look(id);
        if (state === 'done') return (rows / (performance.now() - beganAt)) * 1_000;
        if (state === 'failed') throw new Error(String(problem));
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}

/** Each order has two lines. */
const LINES_PER_ORDER = 2;

const ordersSql = `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
    name, contact_number, email_address, delivery_address, surcharges)
  SELECT CONCAT('01890a5d-ac96-774b-8000-', LPAD(seq, 12, '0')), LPAD(seq, 9, '0'), CONCAT('01890a5d-0000-774b-8000-', LPAD(seq % 5000, 12, '0')),
    ELT(1 + seq % 3, 'placed', 'verified', 'verified'), 0, '2021-02-08 00:00:00' + INTERVAL seq SECOND, '2021-02-08 00:00:00' + INTERVAL seq SECOND, 'student',
    5000, CONCAT('Tan Wei Ling ', seq), '91234567', CONCAT('student', seq, '@e.ntu.edu.sg'), NULL, '[{"vendorId":"none","cents":300}]'
  FROM seq_1_to_?`;

const linesSql = `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2,
    colours, sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
  SELECT CONCAT('01890a5d-ac96-774b-8000-', LPAD(o.seq, 12, '0')), line.seq, ?, ?, 'Inkwell & Co.', 'Midsummer tote bag', '[]', 1250, 'Colour', 'Size',
    '["Natural","Indigo"]', '["S","M"]', '[[2,0],[0,0]]', IF(o.seq % 5 = 0, 'Please wrap it, "nicely"', ''), IF(o.seq % 2 = 0, 'delivery', 'selfCollection'),
    IF(o.seq % 2 = 0, NULL, '18febslot1'), IF(o.seq % 2 = 0, '50 Nanyang Avenue, Hall 3 #04-12', NULL), 2500
  FROM seq_1_to_? o JOIN seq_0_to_1 line`;

/** Without these checks, MariaDB fills an empty table by sorting each index. */
const BULK = ['unique_checks', 'foreign_key_checks'];

/** Fills a catalogue with past orders. @param {Catalogue} catalogue */
async function addOrderHistory({ database, products }) {
  const [product] = products;
  if (!product) throw new Error('There is nothing to order');
  const orders = LINES / LINES_PER_ORDER;
  for (const check of BULK) await database.query(`SET SESSION ${check} = 0`);
  await database.query(ordersSql.replace('?', String(orders)));
  await database.query(linesSql.replace('seq_1_to_?', `seq_1_to_${orders}`), [
    product.id,
    product.vendorId,
  ]);
  for (const check of BULK) await database.query(`SET SESSION ${check} = 1`);
  await database.query('ANALYZE TABLE orders, purchases');
}
