import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inLanes } from '../../launcher/lib/lanes.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { webApps } from '../../launcher/lib/workspaces.mjs';
import { writeWhole } from '../../launcher/lib/write-whole.mjs';
import { fingerprintOf } from './app-inputs.mjs';

/** As many as two cores are busy with. */
const AT_A_TIME = 2;
export const WEBPACK = inRoot('packages', 'presets', 'webpack', 'build.js');

const stampOf = (/** @type {string} */ app) => inRoot('.cache', 'build', `${app}.txt`);

/** Forgets that an app was built: whatever is in its `dist` now is no production build. */
export const forgetBuild = (/** @type {string} */ app) => rmSync(stampOf(app), { force: true });

/**
 * Builds the shell and the areas, those that changed since their last build.
 * @param {{ steps: import('../../launcher/lib/steps.mjs').Steps, only?: string[] }} options
 * @returns {Promise<string[]>} folders of all apps, built now or before
 */
export async function buildApps({ steps, only }) {
  const apps = webApps().filter((app) => existsSync(inRoot(app, 'webpack.config.js')));
  const wanted = only ? apps.filter((app) => only.includes(app)) : apps;
  const changed = wanted
    .map((app) => ({ app, fingerprint: fingerprintOf(ROOT, app, 'production') }))
    .filter(({ app, fingerprint }) => !isBuilt(app, fingerprint));
  await inLanes(AT_A_TIME, changed, async ({ app, fingerprint }) => {
    forgetBuild(app);
    const env = { ...process.env, NODE_ENV: 'production' };
    await steps.step(`Building ${app}`, () =>
      run(process.execPath, [WEBPACK, inRoot(app)], { cwd: ROOT, env }),
    );
    writeWhole(stampOf(app), fingerprint);
  });
  return wanted;
}

function isBuilt(/** @type {string} */ app, /** @type {string} */ fingerprint) {
  if (!existsSync(join(inRoot(app), 'dist', 'mf-manifest.json'))) return false;
  return existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprint;
}
