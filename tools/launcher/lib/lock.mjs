import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 300;

/** @typedef {{ pid: number, identity: string, [more: string]: unknown }} Holder */

/** Another process, which is alive, holds the lock. */
export class HeldError extends Error {
  /** @param {Holder} holder */
  constructor(holder) {
    super(`The festival is running (process ${holder.pid}). Stop it first, with Ctrl-C.`);
    this.holder = holder;
  }
}

/**
 * Takes a lock for this process. A lock whose holder died is taken over.
 * @param {string} file
 * @param {Record<string, unknown>} [about] information for a process that finds the lock held
 * @returns {() => void} releases the lock
 * @throws {HeldError} when a live process holds the lock
 */
export function takeLock(file, about = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(
    mine,
    JSON.stringify({ ...about, pid: process.pid, identity: identityOf(process.pid) }),
  );
  try {
    for (;;) {
      try {
        // Creating a link is atomic, and it fails when the name is taken.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
        const seen = readText(file);
        const holder = parseHolder(seen);
        if (holder && identityOf(holder.pid) === holder.identity) throw new HeldError(holder);
        discard(file, seen);
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {Holder | undefined} the holder of the lock, if it is alive
 */
export function lockHolder(file) {
  const holder = parseHolder(readText(file));
  return holder && identityOf(holder.pid) === holder.identity ? holder : undefined;
}

/**
 * Like `takeLock`, but waits until the lock is free.
 * @param {string} file
 * @param {() => void} [onWait]
 */
export async function waitForLock(file, onWait) {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof HeldError)) throw error;
      if (isFirst) onWait?.();
      await pause(POLL_MS);
    }
  }
}

/** Removes a stale lock, unless another process has replaced it since. */
function discard(/** @type {string} */ file, /** @type {string | undefined} */ seen) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== seen) linkSync(aside, file);
  } catch {
    // Another process found the lock stale too, and removed it first.
  }
  rmSync(aside, { force: true });
}

function readText(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @returns {Holder | undefined} */
function parseHolder(/** @type {string | undefined} */ text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells a process from a later process with the same id, by its start time. The command is not part of it:
 * right after the start the system may not know the command yet.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function identityOf(pid) {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromProc(pid) {
  // The name, in parentheses, may contain any character. The fields after it are numbers.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${startTicks}`;
}

/** @param {number} pid */
function fromPs(pid) {
  const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return text.trim() || undefined;
}
