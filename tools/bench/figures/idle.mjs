import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { startFestival } from '../../demo-festival/festival.mjs';
import { openState } from '../../launcher/lib/festival/state.mjs';
import { ADMIN } from '../../launcher/lib/stores/private-pair.mjs';
import { ownProcesses } from '../lib/processor-time.mjs';

/** A start leaves work behind: caches fill, and processes collect their garbage. */
const SETTLED_AFTER_S = 60;
const MEASURED_S = 120;
const GOAL_PERCENT = 2;

/**
 * What a festival costs that nobody visits: the processor time and wake-ups of each process, and the commands that reach MariaDB and Redis.
 * Works only on Linux.
 */
export async function idle() {
  const log = join(mkdtempSync(join(tmpdir(), 'festival-idle-')), 'start.log');
  const festival = await startFestival({ logFile: log });
  try {
    await festival.ready();
    const stores = await openStores(festival.dir);
    await pause(SETTLED_AFTER_S * 1_000);
    const before = await read(stores);
    await pause(MEASURED_S * 1_000);
    const after = await read(stores);
    await stores.close();
    print(before, after);
  } finally {
    await festival.stop();
  }
}

/** Connections to the festival's own stores. Each reading costs them a command or two. @param {string} dir */
async function openStores(dir) {
  const state = openState(dir);
  const host = '127.0.0.1';
  const database = await mysql.createConnection({
    ...{ host, port: state.fact('port.mariadb') },
    ...{ user: ADMIN, password: state.secret('mariadb') },
  });
  const redis = new Redis(state.fact('port.redis'), host, { password: state.secret('redis') });
  return {
    async commands() {
      const [rows] = await database.query("SHOW GLOBAL STATUS LIKE 'Questions'");
      const info = await redis.info('stats');
      return {
        queries: Number(/** @type {{ Value: string }[]} */ (rows)[0]?.Value),
        commands: Number(/total_commands_processed:(\d+)/.exec(info)?.[1]),
      };
    },
    async close() {
      await database.end();
      redis.disconnect();
    },
  };
}

/** @param {Awaited<ReturnType<typeof openStores>>} stores */
async function read(stores) {
  const { queries, commands } = await stores.commands();
  const processes = new Map(
    ownProcesses().map(({ pid, name, seconds }) => [pid, { name, seconds, wakes: wakesOf(pid) }]),
  );
  return { at: performance.now(), queries, commands, processes };
}

/** How often the threads of a process were given a processor. @param {string} pid */
function wakesOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const counts = threads.flatMap((thread) =>
    [
      ...readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8').matchAll(
        /ctxt_switches:\s+(\d+)/g,
      ),
    ].map(([, count]) => Number(count)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @typedef {Awaited<ReturnType<typeof read>>} Reading */

/** @param {Reading} before @param {Reading} after */
function print(before, after) {
  const seconds = (after.at - before.at) / 1_000;
  const rows = [...after.processes].flatMap(([pid, { name, ...now }]) => {
    const then = before.processes.get(pid);
    if (!then) return [];
    return {
      name,
      share: (now.seconds - then.seconds) / seconds,
      wakes: (now.wakes - then.wakes) / seconds,
    };
  });
  rows.sort((one, other) => other.share - one.share);
  console.log(`\nA festival that nobody visits, ${Math.round(seconds)} s`);
  for (const { name, share, wakes } of rows)
    console.log(
      `  ${name.padEnd(20)} ${(share * 60).toFixed(2)} s a minute, ${wakes.toFixed(0)} wake-ups a second`,
    );
  const total = rows.reduce((sum, { share }) => sum + share * 100, 0);
  const rate = (/** @type {'queries' | 'commands'} */ what) =>
    ((after[what] - before[what]) / seconds).toFixed(1);
  console.log(
    `  together ${total.toFixed(2)} % of a core (goal ${GOAL_PERCENT}), ${rate('queries')} queries and ${rate('commands')} Redis commands a second`,
  );
}
