import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { identityOf } from '../../launcher/lib/machine/identity.mjs';
import { waitForLock } from '../../launcher/lib/machine/lock.mjs';
import { writeFileAtomic } from '../../launcher/lib/write-file-atomic.mjs';

/** Old releases stay for a while, because open pages still request files of the release that they were loaded with. */
const KEPT_PER_APP = 10;

/** @typedef {Record<string, string>} Active app → id of its active release */

/** @param {string} releasesDir @returns {Active} */
export function activeReleases(releasesDir) {
  const file = join(releasesDir, 'active.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Copies a build into the releases, under the hash of its content. Adding the same build twice makes one
 * release.
 * @param {string} releasesDir
 * @param {string} app
 * @param {string} dist
 * @returns {string} the release's id, 32 hexadecimal digits
 */
export function addRelease(releasesDir, app, dist) {
  const id = contentId(dist);
  const folder = join(releasesDir, app, id);
  if (existsSync(folder)) return id;
  const fresh = `${folder}.new-${process.pid}`;
  mkdirSync(join(releasesDir, app), { recursive: true });
  cpSync(dist, fresh, { recursive: true, preserveTimestamps: true });
  renameSync(fresh, folder);
  return id;
}

/**
 * Activates releases, all at once. The next page load gets them.
 * @param {string} releasesDir
 * @param {Active} changes
 * @returns {Promise<Active>} the releases that were active before
 */
export async function activate(releasesDir, changes) {
  const unlock = await waitForLock(join(releasesDir, '.lock'));
  try {
    for (const [app, id] of Object.entries(changes))
      if (!existsSync(join(releasesDir, app, id))) throw new Error(`${app} has no release ${id}`);
    const before = activeReleases(releasesDir);
    const after = { ...before, ...changes };
    if (JSON.stringify(before) !== JSON.stringify(after))
      writeFileAtomic(join(releasesDir, 'active.json'), `${JSON.stringify(after, null, 2)}\n`);
    return before;
  } finally {
    unlock();
  }
}

/**
 * An app's releases, the newest first.
 * @param {string} releasesDir
 * @param {string} app
 */
export function listReleases(releasesDir, app) {
  const folder = join(releasesDir, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((id) => /^[0-9a-f]{32}$/.test(id))
    .map((id) => ({ id, releasedAt: statSync(join(folder, id)).ctime }))
    .sort((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime());
}

/**
 * The releases of an app that gateways show or would go back to, read from the files that they store.
 * @param {string} releasesDir
 * @param {string} app
 * @returns {(string | undefined)[]}
 */
function shownReleases(releasesDir, app) {
  const stored = (/** @type {string} */ name) => {
    const file = join(releasesDir, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const live = stored('live.json')?.areas[app];
  return [live?.id, live?.canary?.id, stored('shown.json')?.[app]].flat();
}

/** Removes old releases, except those that are shown, and incomplete copies that a kill left. */
export function prune(/** @type {string} */ releasesDir, /** @type {string} */ app) {
  const kept = [activeReleases(releasesDir)[app], ...shownReleases(releasesDir, app)];
  for (const { id } of listReleases(releasesDir, app).slice(KEPT_PER_APP))
    if (!kept.includes(id)) rmSync(join(releasesDir, app, id), { recursive: true, force: true });
  for (const name of readdirSync(join(releasesDir, app)).filter((one) => one.includes('.new-')))
    if (!identityOf(Number(name.split('-').at(-1))))
      rmSync(join(releasesDir, app, name), { recursive: true, force: true });
}

/**
 * The same id as that of `@festival/release-checks/files`, which may not be built yet.
 * @param {string} folder
 */
function contentId(folder) {
  const hash = createHash('sha256');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
  for (const path of paths) {
    const own = createHash('sha384')
      .update(readFileSync(join(folder, path)))
      .digest('base64');
    hash.update(`sha384-${own} ${path}\0`);
  }
  return hash.digest('hex').slice(0, 32);
}
