import autocannon from 'autocannon';
import { createPool } from 'mysql2/promise';

const ROUNDS = 3;
const SECONDS = 6;
/** Node.js compiles the code of a new process while it runs. Measurements begin after that, for all contenders. */
const WARM_UP_SECONDS = 4;

/** @param {number[]} values */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The median of the ratios pair by pair, so that a machine that slows down slows both. @param {number[]} values @param {number[]} base */
export const ratioOf = (values, base) =>
  median(values.map((value, at) => value / (base[at] ?? Number.NaN)));

/**
 * Measures contenders in turn, round after round, so that a machine that slows down slows all of them, and prints their rates and the ratios to
 * the first of them, the baseline.
 * @param {string} title
 * @param {Record<string, () => Promise<number>>} contenders each returns a rate per second
 * @param {Record<string, number>} [goals] ratios by the names of contenders
 */
export async function compare(title, contenders, goals = {}) {
  /** @type {Record<string, number[]>} */
  const rates = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, measure] of Object.entries(contenders))
      rates[name] = [...(rates[name] ?? []), await measure()];
  console.log(`\n${title}`);
  const [base = []] = Object.values(rates);
  for (const [name, values] of Object.entries(rates)) {
    const spread = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
    const ratio = `${ratioOf(values, base).toFixed(2)} × baseline (goal ${goals[name] ?? 'none'})`;
    console.log(
      `  ${name.padEnd(34)} ${String(Math.round(median(values))).padStart(7)}/s  ${spread.padEnd(14)} ${values === base ? 'baseline' : ratio}`,
    );
  }
}

/**
 * Sends requests for some seconds.
 * @param {import('autocannon').Options} options
 * @returns the successful answers per second, and their times: 97.5% took at most `slowMs`, 99% at most `slowestMs`
 * @throws Error when any answer is not 2xx
 */
export async function load(options) {
  const result = await autocannon({ duration: SECONDS, ...options });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${bad} requests to ${options.url} failed: ${statuses}, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return {
    rate: result.requests.total / result.duration,
    slowMs: result.latency.p97_5,
    slowestMs: result.latency.p99,
  };
}

/**
 * POSTs JSON for some seconds.
 * @param {import('autocannon').Options} options
 * @param {() => { path: string, body: object, headers: Record<string, string> }} next the next request
 */
export const loadPosts = ({ url, ...options }, next) =>
  load({
    url,
    ...options,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { path, body, headers } = next();
          const own = { ...request.headers, origin: url, 'content-type': 'application/json' };
          return {
            ...request,
            path,
            headers: { ...own, ...headers },
            body: JSON.stringify(body),
          };
        },
      },
    ],
  });

/**
 * Compares calls that write with the same writes by bare mysql2 transactions, without HTTP, validation or reads.
 * @param {string} title
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {number} options.connections the number of bare transactions at a time
 * @param {(connection: import('mysql2/promise').PoolConnection) => Promise<unknown>} options.write inside a transaction
 * @param {Record<string, (seconds: number) => Promise<number>>} options.calls each returns a rate per second
 * @param {Record<string, number>} options.goals
 * @returns {Promise<number>} how many bare transactions there were
 */
export async function compareWrites(title, { databaseUrl, connections, write, calls, goals }) {
  const pool = createPool({ uri: databaseUrl, connectionLimit: connections });
  pool.pool.on('connection', (connection) =>
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
  );
  let written = 0;
  async function transact() {
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      await write(connection);
      await connection.commit();
      written += 1;
    } finally {
      connection.release();
    }
  }
  const writeFor = async (/** @type {number} */ seconds) => {
    const endsAt = performance.now() + seconds * 1_000;
    const before = written;
    const writeOn = async () => {
      while (performance.now() < endsAt) await transact();
    };
    await Promise.all(Array.from({ length: connections }, writeOn));
    return (written - before) / seconds;
  };
  const contenders = Object.entries({ 'bare mysql2 transaction': writeFor, ...calls });
  try {
    for (const [, run] of contenders) await run(WARM_UP_SECONDS);
    const timed = contenders.map(([name, run]) => [name, () => run(SECONDS)]);
    await compare(title, Object.fromEntries(timed), goals);
  } finally {
    await pool.end();
  }
  return written;
}
