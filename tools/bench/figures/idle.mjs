import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
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
 * What a festival costs that nobody visits: the processor time and wake-ups of each process, and its commands that reach MariaDB and Redis.
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
  await database.query('SET GLOBAL userstat = 1');
  const redis = new Redis(state.fact('port.redis'), host, { password: state.secret('redis') });
  const monitor = await redis.monitor();
  /** @type {Map<string, number>} the commands of each connection, by its address */
  const commands = new Map();
  monitor.on('monitor', (_time, _command, address) =>
    commands.set(address, (commands.get(address) ?? 0) + 1),
  );
  return {
    async read() {
      const [rows] = await database.query(userSql);
      return {
        /** By the name of the service, because each has a user of its own. */
        queries: new Map(
          /** @type {{ user: string, queries: string }[]} */ (rows).map(({ user, queries }) => [
            user.replace('festival_', ''),
            Number(queries),
          ]),
        ),
        commands: new Map(commands),
      };
    },
    async close() {
      await database.end();
      monitor.disconnect();
      redis.disconnect();
    },
  };
}

const userSql = `SELECT user, select_commands + update_commands + other_commands AS queries
  FROM information_schema.user_statistics WHERE user LIKE 'festival%'`;

/** @param {Awaited<ReturnType<typeof openStores>>} stores */
async function read(stores) {
  const { queries, commands } = await stores.read();
  const portOf = portsByInode();
  const processes = new Map(
    ownProcesses().map(({ pid, name, seconds }) => {
      const own = addressesOf(pid, portOf).map((address) => commands.get(address) ?? 0);
      return [
        pid,
        {
          ...{ name, seconds, wakes: wakesOf(pid) },
          ...{ queries: queries.get(name) ?? 0, commands: own.reduce((sum, one) => sum + one, 0) },
        },
      ];
    }),
  );
  return { at: performance.now(), processes };
}

/** The ports of this machine's connections, by the number of the socket. */
const portsByInode = () =>
  new Map(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map((fields) => [fields[9], Number.parseInt(fields[1]?.split(':')[1] ?? '', 16)]),
  );

/** The addresses of a process's own ends of its connections. @param {string} pid @param {ReturnType<typeof portsByInode>} portOf */
const addressesOf = (pid, portOf) =>
  readdirSync(`/proc/${pid}/fd`).flatMap((file) => {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${file}`)) ?? [];
    const port = portOf.get(inode);
    return port ? [`127.0.0.1:${port}`] : [];
  });

/** Empty for a file that was closed meanwhile. @param {string} path */
const linkOf = (path) => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

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
    const rate = (/** @type {keyof typeof now} */ what) => (now[what] - then[what]) / seconds;
    const [share, wakes] = [rate('seconds'), rate('wakes')];
    return { name, share, wakes, queries: rate('queries'), commands: rate('commands') };
  });
  rows.sort((one, other) => other.share - one.share);
  console.log(`\nA festival that nobody visits, ${Math.round(seconds)} s`);
  for (const { name, share, wakes, queries, commands } of rows)
    console.log(
      `  ${name.padEnd(20)} ${(share * 60).toFixed(2)} s a minute; a second: ${wakes.toFixed(0)} wake-ups, ${queries.toFixed(1)} queries, ${commands.toFixed(1)} Redis commands`,
    );
  const total = (/** @type {'share' | 'queries' | 'commands'} */ what) =>
    rows.reduce((sum, row) => sum + row[what], 0);
  console.log(
    `  together ${(total('share') * 100).toFixed(2)} % of a core (goal ${GOAL_PERCENT}), ${total('queries').toFixed(1)} queries and ${total('commands').toFixed(1)} Redis commands a second`,
  );
}
