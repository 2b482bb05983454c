import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const KEPT_PER_APP = 10;

/** Of this user, not of this folder: a second clone finds what the first has built. */
const keptIn = (env = process.env) =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'festival', 'builds');

/**
 * Puts a build that was kept into its place.
 * @param {{ app: string, fingerprint: string, dist: string }} wanted
 * @returns {boolean} whether there was one
 */
export function restoreBuild({ app, fingerprint, dist }) {
  const kept = join(keptIn(), app, fingerprint);
  if (!existsSync(kept)) return false;
  copyWhole(kept, dist);
  const now = new Date();
  utimesSync(kept, now, now);
  return true;
}

/**
 * Keeps a build for whoever has the same sources next; of each app those that were used last. A home that cannot be written to, or
 * another clone that keeps the same at this moment, is no reason to fail.
 * @param {{ app: string, fingerprint: string, dist: string }} built
 */
export function keepBuild({ app, fingerprint, dist }) {
  const folder = join(keptIn(), app);
  try {
    mkdirSync(folder, { recursive: true });
    copyWhole(dist, join(folder, fingerprint));
    prune(folder);
  } catch {
    // It is built, kept or not.
  }
}

function prune(/** @type {string} */ folder) {
  const oldest = readdirSync(folder)
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(KEPT_PER_APP);
  for (const { name } of oldest) rmSync(join(folder, name), { recursive: true, force: true });
}

/** A kill in the middle leaves the old folder or the new one. */
function copyWhole(/** @type {string} */ from, /** @type {string} */ to) {
  const fresh = `${to}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(from, fresh, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(fresh, to);
}
