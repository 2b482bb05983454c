import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { webApps } from '../../launcher/lib/install/workspaces.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { writeFileAtomic } from '../../launcher/lib/write-file-atomic.mjs';
import { openAppBuilder } from './app-builder.mjs';
import { fingerprintOf, sizeOf } from './app-inputs.mjs';
import { keepBuild, restoreBuild } from './kept-builds.mjs';

/** The number of processes that keep two cores busy. */
const BUILDERS = 2;

const stampOf = (/** @type {string} */ app) => inRoot('.cache', 'build', `${app}.txt`);

/** Removes an app's stamp, because its `dist` no longer has a production build. */
export const forgetBuild = (/** @type {string} */ app) => rmSync(stampOf(app), { force: true });

/**
 * Builds the shell and the areas that changed since their last build.
 * @param {{ steps: import('../../launcher/lib/steps.mjs').Steps, only?: string[] }} options
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
 * @param {import('../../launcher/lib/steps.mjs').Steps} steps
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
