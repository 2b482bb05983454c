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

/** The cache belongs to the user, not to this folder, so that a second clone finds the builds of the first. */
const keptIn = (env = process.env) =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'festival', 'builds');

/**
 * Restores a cached build.
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
 * Caches a build for the next checkout with the same sources; for each app, the most recently used builds stay. It does not fail if the
 * home folder is read-only, or if another clone writes the same build at the same time.
 * @param {{ app: string, fingerprint: string, dist: string }} built
 */
export function keepBuild({ app, fingerprint, dist }) {
  const folder = join(keptIn(), app);
  try {
    mkdirSync(folder, { recursive: true });
    copyWhole(dist, join(folder, fingerprint));
    prune(folder);
  } catch {
    // The build itself is fine without the cache.
  }
}

function prune(/** @type {string} */ folder) {
  const oldest = readdirSync(folder)
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(KEPT_PER_APP);
  for (const { name } of oldest) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Copies a folder atomically: after a kill there is the old folder or the new one. */
function copyWhole(/** @type {string} */ from, /** @type {string} */ to) {
  const fresh = `${to}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(from, fresh, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(fresh, to);
}
