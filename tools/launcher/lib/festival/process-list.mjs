import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf } from '../machine/identity.mjs';
import { writeFileAtomic } from '../write-file-atomic.mjs';

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
      const identity = identityOf(pid);
      if (!identity) return;
      entries.set(pid, { name, pid, identity });
      save();
    },
    /** @param {string} name @param {number} pid */
    remove(name, pid) {
      entries.delete(pid);
      for (const entry of entries.values())
        if (entry.name === `${name}.program`) entries.delete(entry.pid);
      save();
    },
    stopLeftovers: () => stopAll(read(file)),
  };
}

/** Stops the services before the stores that they write to. */
async function stopAll(/** @type {Entry[]} */ recorded) {
  const alive = recorded.filter(isSame);
  const isStore = (/** @type {Entry} */ { name }) => /^(redis|mariadb)/.test(name);
  for (const group of [alive.filter((entry) => !isStore(entry)), alive.filter(isStore)])
    await Promise.all(group.map(stop));
  return alive.map(({ name }) => name);
}

async function stop(/** @type {Entry} */ entry) {
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
function read(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
