import { join } from 'node:path';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { hammer } from '../lib/hammer.mjs';
import { listQueries } from '../lib/queries.mjs';
import { inTurn, median, report } from '../lib/rounds.mjs';
import { addOrderHistory } from '../lib/worlds/order-history.mjs';

const LINES = 1_000_000;
const ROUNDS = 3;
const CONNECTIONS = 50;
const SECONDS = 6;
const LOOK_MS = 100;
const MB = 1_000_000;
const GOALS = { rate: '0.6', memoryMb: 250, list: '0.8' };

/**
 * The rows per second of an export of a million order lines, compared with bare mysql2; the memory that the process needs for it; and the remaining
 * rate of the list while an export runs.
 * @param {import('../lib/worlds/world.mjs').World} world
 */
export async function exports(world) {
  await addOrderHistory(world, LINES);
  const exporter = openExporter(world);
  const baseline = 'bare mysql2 + csv-stringify';
  const memory = { mb: 0 };
  const rates = await inTurn(ROUNDS, {
    [baseline]: () => bareRate(world),
    'export as CSV': async () => {
      const watch = watchMemory(world, memory);
      try {
        return await exporter.rateOf('csv');
      } finally {
        clearInterval(watch);
      }
    },
    'export as XLSX': () => exporter.rateOf('xlsx'),
  });
  report(`Export of ${LINES} order lines, rows a second`, rates, baseline, {
    'export as CSV': GOALS.rate,
    'export as XLSX': 'none',
  });
  console.log(
    `  The catalogue's process takes ${Math.round(memory.mb)} MB at most meanwhile (goal ${GOALS.memoryMb})`,
  );
  await besideTheList(world, exporter);
}

/** @param {import('../lib/worlds/world.mjs').World} world @param {ReturnType<typeof openExporter>} exporter */
async function besideTheList(world, exporter) {
  const url = await world.openGateway('gateway-uncached', { CACHE: 'off' });
  const requests = listQueries().map((query) => ({ path: `/api/products?${query}` }));
  const load = () => hammer({ url, requests, connections: CONNECTIONS, duration: SECONDS });
  /** @type {number[]} */
  const written = [];
  const rates = await inTurn(ROUNDS, {
    'list alone': load,
    'list while an export runs': async () => {
      const id = await exporter.begin('csv');
      try {
        return await load();
      } finally {
        written.push((await exporter.look(id)).rows / SECONDS);
        await exporter.cancel(id);
      }
    },
  });
  report(
    `GET /api/products through the gateway, caches off, ${CONNECTIONS} connections`,
    rates,
    'list alone',
    { 'list while an export runs': GOALS.list },
  );
  console.log(`  The export meanwhile writes ${Math.round(median(written))} rows a second`);
}

/** @param {import('../lib/worlds/world.mjs').World} world */
async function bareRate({ databaseUrl, dir }) {
  const output = await run(process.execPath, [inRoot('tools/bench/baseline/order-lines.mjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, FILE: join(dir, 'bare.csv') },
  });
  const { rows, seconds } = JSON.parse(output);
  return rows / seconds;
}

/** @param {import('../lib/worlds/world.mjs').World} world @param {{ mb: number }} memory gets the peak */
function watchMemory({ catalogueUrl }, memory) {
  return setInterval(async () => {
    const text = await (await fetch(`${catalogueUrl}/metrics`)).text();
    const [, bytes = '0'] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
    memory.mb = Math.max(memory.mb, Number(bytes) / MB);
  }, LOOK_MS);
}

/** Requests exports as an admin does. @param {import('../lib/worlds/world.mjs').World} world */
function openExporter({ catalogueUrl, tokenOfAdmin }) {
  const ask = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object | undefined} */ body = undefined,
  ) => {
    const answer = await fetch(`${catalogueUrl}/internal/catalogue/exports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOfAdmin()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return /** @type {Promise<import('@festival/contracts/exports').Exported>} */ (answer.json());
  };
  const look = (/** @type {string} */ id) => ask('GET', `/${id}`);
  const begin = async (/** @type {string} */ format) => {
    const { _id } = await ask('POST', '', { kind: 'orders', format });
    return _id;
  };
  return {
    begin,
    look,
    cancel: (/** @type {string} */ id) => ask('POST', `/${id}/cancel`),
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
