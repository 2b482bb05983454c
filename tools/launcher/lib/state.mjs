import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeIdentityKey } from '../processes.mjs';
import { identityOf } from './lock.mjs';
import { writeFileAtomic } from './paths.mjs';

/**
 * What one festival stores between starts: random secrets, and small facts.
 * @param {string} dir
 */
export function openState(dir) {
  const secrets = openFile(join(dir, 'secrets.json'), 0o600);
  const facts = openFile(join(dir, 'state.json'));
  return {
    /**
     * 64 hexadecimal digits, the same at every start.
     * @param {string} name
     * @returns {string}
     */
    secret(name) {
      return secrets.get(name) ?? secrets.set(name, randomBytes(32).toString('hex'));
    },
    /**
     * A key pair, the same at every start.
     * @param {string} name
     * @returns {import('../processes.mjs').IdentityKey}
     */
    key(name) {
      return secrets.get(`key.${name}`) ?? secrets.set(`key.${name}`, makeIdentityKey());
    },
    /** @param {string} name */
    fact: (name) => facts.get(name),
    /** @param {string} name @param {unknown} value */
    remember: (name, value) => facts.set(name, value),
  };
}

/** @param {string} file @param {number} [mode] */
function openFile(file, mode) {
  /** @type {Record<string, any>} */
  const values = read(file);
  return {
    get: (/** @type {string} */ name) => values[name],
    set(/** @type {string} */ name, /** @type {any} */ value) {
      if (values[name] === value) return value;
      values[name] = value;
      writeFileAtomic(file, JSON.stringify(values, null, 2), mode);
      return value;
    },
  };
}

function read(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw error;
  }
}

/** A list of names, because FESTIVAL_DATA_DIR may be a folder with other files too. */
const OURS = [
  'mysql',
  'mysql.new',
  'mysql.sock',
  'mysql.pid',
  'mysql-init.sql',
  'redis',
  'stores',
  'media',
  'exports',
  'mails',
  'releases',
  'releases-2',
  'release-store',
  'demo-provider',
  'logs',
  'state.json',
  'secrets.json',
];

/** Deletes what a festival keeps, its secrets too. @param {string} dir */
export function forgetData(dir) {
  for (const name of OURS) rmSync(join(dir, name), { recursive: true, force: true });
}

/** The names of the processes that store what services write: they stop last. */
export const STORE = /^(redis|mariadb|objects)/;

const STOP_WITHIN_MS = 130_000;
const POLL_MS = 100;

/** @typedef {{ name: string, pid: number, identity: string }} Entry */

/**
 * Records the processes of one festival, so that the next start can stop exactly the processes that a
 * killed launcher left running.
 * @param {string} dir
 */
export function openProcessList(dir) {
  const file = join(dir, 'run', 'processes.json');
  /** @type {Map<number, Entry>} by process id, because a process and its replacement have the same name */
  const entries = new Map();
  const save = () => writeFileAtomic(file, JSON.stringify([...entries.values()], null, 2));
  return {
    /** @param {string} name @param {number} pid */
    add(name, pid) {
      const entry = entryOf(name, pid);
      if (!entry) return;
      entries.set(pid, entry);
      save();
    },
    /** @param {string} name @param {number} pid */
    remove(name, pid) {
      entries.delete(pid);
      for (const entry of entries.values())
        if (entry.name === `${name}.program`) entries.delete(entry.pid);
      save();
    },
    stopLeftovers: () => stopAll(readEntries(file)),
  };
}

/** @param {string} name @param {number} pid @returns {Entry | undefined} undefined when there is no such process */
export function entryOf(name, pid) {
  const identity = identityOf(pid);
  return identity ? { name, pid, identity } : undefined;
}

/** Stops the services before the stores that they write to. */
async function stopAll(/** @type {Entry[]} */ recorded) {
  const alive = recorded.filter(isSame);
  const isStore = (/** @type {Entry} */ { name }) => STORE.test(name);
  for (const group of [alive.filter((entry) => !isStore(entry)), alive.filter(isStore)])
    await Promise.all(group.map(stop));
  return alive.map(({ name }) => name);
}

/** Stops a process, and resolves once it has ended. */
export async function stop(/** @type {Entry} */ entry) {
  if (!isSame(entry)) return;
  const deadline = performance.now() + STOP_WITHIN_MS;
  send(entry, 'SIGTERM');
  while (isSame(entry)) {
    if (performance.now() > deadline) send(entry, 'SIGKILL');
    await pause(POLL_MS);
  }
}

function send(/** @type {Entry} */ { pid }, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended between the check and the signal.
  }
}

function isSame(/** @type {Entry} */ { pid, identity }) {
  return identityOf(pid) === identity;
}

/** @returns {Entry[]} */
function readEntries(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/**
 * The files by which `npm run restart` and the launcher communicate: the command writes an id and sends SIGUSR2; the answer contains the id.
 * @param {string} dir the festival's data folder
 */
export const restartFiles = (dir) => ({
  lock: join(dir, 'run', 'launcher.lock'),
  asked: join(dir, 'run', 'restart.asked'),
  answered: join(dir, 'run', 'restart.answered'),
});

/**
 * Answers each `npm run restart`, one after the other.
 * @param {string} dir
 * @param {() => Promise<void>} restart
 */
export function handleRestartRequests(dir, restart) {
  const { asked, answered } = restartFiles(dir);
  let last = Promise.resolve();
  process.on('SIGUSR2', () => {
    last = last.then(async () => {
      const id = readFileSync(asked, 'utf8');
      const error = await restart().then(
        () => undefined,
        (cause) => cause.message,
      );
      writeFileAtomic(answered, JSON.stringify({ id, error }));
    });
  });
}
