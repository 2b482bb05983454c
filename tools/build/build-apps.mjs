import { fork } from 'node:child_process';
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
import { RunError } from '../launcher/lib/run.mjs';
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
 * Builds the largest apps first, so that the lanes end at about the same time.
 * @param {Build[]} builds
 * @param {import('../launcher/lib/steps.mjs').Steps} steps
 */
async function buildInLanes(builds, steps) {
  const left = builds
    .map((build) => ({ ...build, size: sizeOf(ROOT, build.app) }))
    .sort((a, b) => b.size - a.size);
  const lane = async () => {
    const builder = openAppBuilder();
    try {
      for (let next = left.shift(); next; next = left.shift()) {
        const { app, fingerprint } = next;
        await steps.step(`Building ${app}`, () => builder.build(app));
        writeFileAtomic(stampOf(app), fingerprint);
        keepBuild({ app, fingerprint, dist: inRoot(app, 'dist') });
      }
    } finally {
      builder.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(BUILDERS, left.length) }, lane));
}

function isBuilt(/** @type {string} */ app, /** @type {string} */ fingerprint) {
  if (!existsSync(join(inRoot(app), 'dist', 'assets.json'))) return false;
  return existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprint;
}

export const WEBPACK = inRoot('packages', 'presets', 'webpack', 'build.js');

/**
 * A process that builds apps one after the other. From the second app on, webpack is loaded and warm. It ends with this process.
 * @returns {{ build: (app: string) => Promise<void>, close: () => void }}
 */
function openAppBuilder() {
  const child = fork(WEBPACK, ['--told'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += bytes;
    });
  const ended = new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(new RunError('webpack', `ended with ${signal ?? `code ${code}`}`, output)),
    );
  });
  // A build in progress reports this error. Without a build there is nothing to report.
  ended.catch(() => {});
  return {
    async build(app) {
      const answer = new Promise((resolve) => child.once('message', resolve));
      child.send({ directory: inRoot(app) });
      const { failure } = await Promise.race([answer, ended]);
      if (failure) throw new RunError('webpack', `cannot build ${app}`, failure);
    },
    close: () => child.connected && child.disconnect(),
  };
}

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
