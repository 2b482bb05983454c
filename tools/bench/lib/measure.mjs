import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { createPool } from 'mysql2/promise';

/** @param {number[]} values */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The median of the ratios pair by pair, so that a machine that slows down slows both. @param {number[]} values @param {number[]} base */
export const ratioOf = (values, base) =>
  median(values.map((value, at) => value / (base[at] ?? Number.NaN)));

/**
 * Measures contenders in turn, round after round, so that a machine that slows down slows all of them.
 * @template {string} Name
 * @param {number} rounds
 * @param {Record<Name, () => Promise<number>>} contenders each returns a rate per second
 * @returns {Promise<Record<Name, number[]>>}
 */
export async function inTurn(rounds, contenders) {
  const names = /** @type {Name[]} */ (Object.keys(contenders));
  const rates = /** @type {Record<Name, number[]>} */ ({});
  for (const name of names) rates[name] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(await contenders[name]());
  return rates;
}

/**
 * Prints rates and their ratios to the first of them, the baseline.
 * @param {string} title
 * @param {Record<string, number[]>} rates
 * @param {Record<string, string>} goals
 */
export function report(title, rates, goals) {
  console.log(`\n${title}`);
  const [[baseline, base] = ['', []]] = Object.entries(rates);
  for (const [name, values] of Object.entries(rates)) {
    const spread = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
    const verdict =
      name === baseline
        ? 'baseline'
        : `${ratioOf(values, base).toFixed(2)} × baseline (goal ${goals[name] ?? 'none'})`;
    console.log(
      `  ${name.padEnd(34)} ${String(Math.round(median(values))).padStart(7)}/s  ${spread.padEnd(14)} ${verdict}`,
    );
  }
}

/**
 * Sends requests for some seconds.
 * @param {import('autocannon').Options} options
 * @returns the successful answers per second, their number, and their times: 97.5% took at most `slowMs`, 99% at most `slowestMs`
 * @throws Error when any answer is not 2xx
 */
export async function load(options) {
  const result = await autocannon(options);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${bad} requests to ${options.url} failed: ${statuses}, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return {
    rate: result.requests.total / result.duration,
    answered: result['2xx'],
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
 * The baseline of calls that write: the same writes by bare mysql2 transactions, without HTTP, validation or reads.
 * @template Subject
 * @param {string} databaseUrl
 * @param {number} connections the number of transactions at a time
 * @param {(connection: import('mysql2/promise').PoolConnection, subject: Subject) => Promise<void>} write inside a transaction
 */
export function openBareWriter(databaseUrl, connections, write) {
  const pool = createPool({ uri: databaseUrl, connectionLimit: connections });
  pool.pool.on('connection', (connection) =>
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
  );
  let written = 0;

  /** @param {Subject} subject */
  async function transact(subject) {
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      await write(connection, subject);
      await connection.commit();
      written += 1;
    } finally {
      connection.release();
    }
  }

  return {
    /**
     * @param {number} seconds
     * @param {() => Subject} next what to write next
     * @returns {Promise<number>} transactions per second
     */
    async run(seconds, next) {
      const endsAt = performance.now() + seconds * 1_000;
      const before = written;
      const writeOn = async () => {
        while (performance.now() < endsAt) await transact(next());
      };
      await Promise.all(Array.from({ length: connections }, writeOn));
      return (written - before) / seconds;
    },
    /** The number of transactions so far. */
    written: () => written,
    close: () => pool.end(),
  };
}

/** On Linux this is the same on every machine. */
const TICKS_PER_SECOND = 100;

/** @param {string} pid */
const read = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const program = command.find((word) => !word.endsWith('node') && !word.startsWith('-'));
    const path = String(program).split('/');
    const name = path.filter((part) => !['dist', 'main.js', ''].includes(part)).at(-1);
    return {
      parent: String(fields[1]),
      name: name?.replace(/\.main\.js$/, '') ?? pid,
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
};

/**
 * The processor time so far of each program that this process started, or that those started, by its name. Works only on Linux.
 * @returns {Map<string, number>} in seconds
 */
export function processorTimes() {
  const all = new Map(readdirSync('/proc').map((pid) => /** @type {const} */ ([pid, read(pid)])));
  /** @param {string} pid @returns {boolean} */
  const isOurs = (pid) => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === String(process.pid) || isOurs(parent));
  };
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const [pid, found] of all)
    if (found && isOurs(pid)) times.set(found.name, (times.get(found.name) ?? 0) + found.seconds);
  return times;
}

/**
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @param {number} count the number of operations between the two
 * @returns {string} the milliseconds of each program per operation, the largest first
 */
export function timesEach(before, after, count) {
  return [...after]
    .map(
      ([name, seconds]) =>
        /** @type {const} */ ([name, ((seconds - (before.get(name) ?? 0)) * 1_000) / count]),
    )
    .filter(([, ms]) => ms >= 0.005)
    .sort(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ');
}
