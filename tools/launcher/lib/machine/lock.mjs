import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf } from './identity.mjs';

const POLL_MS = 300;

/** @typedef {{ pid: number, identity: string, [more: string]: unknown }} Holder */

/** Another process, which is alive, holds the lock. */
export class HeldError extends Error {
  /** @param {Holder} holder */
  constructor(holder) {
    super(`held by process ${holder.pid}`);
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
