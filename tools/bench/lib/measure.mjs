import { readdirSync, readFileSync } from 'node:fs';
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
 * Measures contenders in turn, round after round, so that a machine that slows down slows all of them, and prints their rates, the ratios to the
 * first of them, the baseline, and the processor time of a request in all started programs.
 * @param {string} title
 * @param {Record<string, () => Promise<Measured>>} contenders
 * @param {Record<string, number>} [goals] ratios of rates by the names of contenders
 */
export async function compare(title, contenders, goals = {}) {
  /** @type {Record<string, { rates: number[], times: number[] }>} */
  const measured = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, measure] of Object.entries(contenders)) {
      const found = await measure();
      const { rate, processorMs } = typeof found === 'number' ? { rate: found } : found;
      const { rates, times } = measured[name] ?? { rates: [], times: [] };
      measured[name] = { rates: [...rates, rate], times: [...times, processorMs ?? Number.NaN] };
    }
  console.log(`\n${title}`);
  const [base = { rates: [] }] = Object.values(measured);
  for (const [name, { rates, times }] of Object.entries(measured)) {
    const rate = `${String(Math.round(median(rates))).padStart(7)}/s  ${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`;
    const ratio = `${ratioOf(rates, base.rates).toFixed(2)} × baseline (goal ${goals[name] ?? 'none'})`;
    const verdict = rates === base.rates ? 'baseline' : ratio;
    const processor = median(times) > 0 ? `, processor ${median(times).toFixed(2)} ms each` : '';
    console.log(`  ${name.padEnd(34)} ${rate.padEnd(26)} ${verdict}${processor}`);
  }
}

/** A rate per second; with the processor time of a request in milliseconds, if started programs handled it. @typedef {number | { rate: number, processorMs?: number }} Measured */

/**
 * Sends requests for some seconds.
 * @param {import('autocannon').Options} options
 * @returns the successful answers per second, the processor time of each, and their times: 97.5% took at most `slowMs`, 99% at most `slowestMs`
 * @throws Error when any answer is not 2xx
 */
export async function load(options) {
  const before = totalOf(processorTimes());
  const result = await autocannon({ duration: SECONDS, ...options });
  const processorMs = ((totalOf(processorTimes()) - before) * 1_000) / result.requests.total;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${bad} requests to ${options.url} failed: ${statuses}, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return {
    rate: result.requests.total / result.duration,
    processorMs,
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
 * @param {Record<string, (seconds: number) => Promise<Measured>>} options.calls
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

/** On Linux this is the same on every machine. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

/** @param {string} pid */
const read = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const program = command.find((word) => !word.endsWith('node') && !word.startsWith('-'));
    return {
      parent: String(fields[1]),
      name: program?.split('/').at(-1) ?? pid,
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      bytes: Number(fields[21]) * PAGE_BYTES,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
};

/** The processor seconds so far of each program that this process started, or that those started, by its name. */
export const processorTimes = () => sumsOf('seconds');

/** The memory in bytes of the same programs. */
export const memorySizes = () => sumsOf('bytes');

/** @param {'seconds' | 'bytes'} what */
function sumsOf(what) {
  const all = new Map(readdirSync('/proc').map((pid) => /** @type {const} */ ([pid, read(pid)])));
  /** @param {string} pid @returns {boolean} */
  const isOurs = (pid) => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === String(process.pid) || isOurs(parent));
  };
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [pid, found] of all)
    if (found && isOurs(pid)) sums.set(found.name, (sums.get(found.name) ?? 0) + found[what]);
  return sums;
}

/** @param {Map<string, number>} times */
const totalOf = (times) => [...times.values()].reduce((sum, seconds) => sum + seconds, 0);

/** What only measures, and would not run at a festival. */
const METERS = ['mail-sink.mjs', 'stream-crowd.mjs'];

/** The processor milliseconds that the programs of a festival spend on something. @param {() => Promise<unknown>} run */
export async function processorMsOf(run) {
  const spent = () => {
    const times = processorTimes();
    for (const name of METERS) times.delete(name);
    return totalOf(times) * 1_000;
  };
  const before = spent();
  await run();
  return spent() - before;
}

const ASKING_AT_ONCE = 4;
const SHORT_SECONDS = 1.5;

/**
 * The processor milliseconds of a request. All requests that were begun are answered before it counts, so that also slow ones count whole.
 * @param {(turn: number) => Promise<unknown>} ask
 */
export async function processorMsOfEach(ask) {
  let turn = 0;
  const askFor = async (/** @type {number} */ seconds) => {
    const first = turn;
    const endsAt = performance.now() + seconds * 1_000;
    const askOn = async () => {
      while (performance.now() < endsAt) await ask(turn++);
    };
    await Promise.all(Array.from({ length: ASKING_AT_ONCE }, askOn));
    return turn - first;
  };
  await askFor(SHORT_SECONDS);
  let asked = 0;
  const spent = await processorMsOf(async () => {
    asked = await askFor(SHORT_SECONDS);
  });
  return spent / asked;
}
