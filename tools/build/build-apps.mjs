import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { webApps } from '../launcher/lib/install.mjs';
import { inRoot, ROOT, writeFileAtomic } from '../launcher/lib/paths.mjs';
import { run } from '../launcher/lib/run.mjs';
import { fingerprintOf, sizeOf } from './app-inputs.mjs';

/** The number of processes that keep two cores busy. */
const BUILDERS = 2;

const stampOf = (/** @type {string} */ app) => inRoot('.cache', 'build', `${app}.txt`);

/** Removes an app's stamp, because its `dist` no longer has a production build. */
export const forgetBuild = (/** @type {string} */ app) => rmSync(stampOf(app), { force: true });

/**
 * Builds the shell and the areas that changed since their last build.
 * @param {{ steps: import('../launcher/lib/steps.mjs').Steps, only?: string[] }} options
 * @returns {Promise<string[]>} the folders of all apps, also of those that were not built now
 */
export async function buildApps({ steps, only }) {
  const apps = webApps().filter((app) => existsSync(inRoot(app, 'webpack.config.js')));
  const wanted = only ? apps.filter((app) => only.includes(app)) : apps;
  const changed = wanted
    .map((app) => ({ app, fingerprint: fingerprintOf(ROOT, app, 'production') }))
    .filter(({ app, fingerprint }) => !isBuilt(app, fingerprint));
  const missing = changed.filter((build) => !restore(build));
  await buildInLanes(missing, steps);
  return wanted;
}

/** @typedef {{ app: string, fingerprint: string }} Build */

function restore(/** @type {Build} */ { app, fingerprint }) {
  forgetBuild(app);
  if (!restoreBuild({ app, fingerprint, dist: inRoot(app, 'dist') })) return false;
  writeFileAtomic(stampOf(app), fingerprint);
  return true;
}

/**
 * Divides the apps among the builders, the largest first, so that they end at about the same time. A builder builds one app after the other: from the
 * second on, webpack is loaded and warm.
 * @param {Build[]} builds
 * @param {import('../launcher/lib/steps.mjs').Steps} steps
 */
async function buildInLanes(builds, steps) {
  const lanes = Array.from({ length: BUILDERS }, () => ({
    size: 0,
    builds: /** @type {Build[]} */ ([]),
  }));
  const sized = builds.map((build) => ({ build, size: sizeOf(ROOT, build.app) }));
  for (const { build, size } of sized.sort((a, b) => b.size - a.size)) {
    const [lane] = lanes.sort((a, b) => a.size - b.size);
    lane?.builds.push(build);
    if (lane) lane.size += size;
  }
  const work = async (/** @type {Build[]} */ own) => {
    const folders = own.map(({ app }) => inRoot(app));
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [WEBPACK, ...folders], { cwd: ROOT, env });
    for (const { app, fingerprint } of own) {
      writeFileAtomic(stampOf(app), fingerprint);
      keepBuild({ app, fingerprint, dist: inRoot(app, 'dist') });
    }
  };
  await Promise.all(
    lanes
      .filter((lane) => lane.builds.length > 0)
      .map((lane) =>
        steps.step(`Building ${lane.builds.map(({ app }) => app).join(', ')}`, () =>
          work(lane.builds),
        ),
      ),
  );
}

function isBuilt(/** @type {string} */ app, /** @type {string} */ fingerprint) {
  if (!existsSync(join(inRoot(app), 'dist', 'assets.json'))) return false;
  return existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprint;
}

export const WEBPACK = inRoot('packages', 'presets', 'webpack', 'build.js');

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
