/**
 * Ships one app without the others:
 *   npm run release -- marketplace             builds it, checks it, tries its pages and activates it
 *   npm run release -- marketplace --no-trial  the same, without opening its pages in a browser
 *   npm run release -- marketplace <id>        activates an earlier release again
 *   npm run release -- --list [app]            lists the releases
 * RELEASES_DIR is the folder of the releases; by default it is in the running festival's data folder.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from '../build/lib/build-apps.mjs';
import { buildServices } from '../build/lib/build-services.mjs';
import { printFailure } from '../launcher/lib/failure.mjs';
import { withBuildLock } from '../launcher/lib/install/build-lock.mjs';
import { installDependencies } from '../launcher/lib/install/install.mjs';
import { webApps } from '../launcher/lib/install/workspaces.mjs';
import { dataDir, inRoot } from '../launcher/lib/paths.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';
import { appFolder, appName } from './lib/apps.mjs';
import { checkBuild } from './lib/check-build.mjs';
import { releaseBuilds } from './lib/release-builds.mjs';
import { activate, activeReleases, addRelease, listReleases } from './lib/releases.mjs';
import { findTrial, tryBuild } from './lib/try-build.mjs';

const releasesDir = resolve(process.env.RELEASES_DIR ?? join(dataDir(), 'releases'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, 'no-trial': { type: 'boolean' } },
});
const [first, second] = positionals;

/** @param {string[]} names */
function list(names) {
  const active = activeReleases(releasesDir);
  for (const name of names)
    for (const { id, releasedAt } of listReleases(releasesDir, name))
      console.log(`${active[name] === id ? '*' : ' '} ${name} ${id} ${releasedAt.toISOString()}`);
}

/**
 * Tries a build, if this machine can, as a release that is not active yet.
 * @param {import('../launcher/lib/steps.mjs').Steps} steps
 * @param {string} folder
 */
async function tryPages(steps, folder) {
  if (values['no-trial']) return;
  const trial = findTrial({ dir: dataDir(), releasesDir, env: process.env });
  if (typeof trial === 'string') {
    steps.note(trial);
    return;
  }
  const name = appName(folder);
  const id = addRelease(releasesDir, name, inRoot(folder, 'dist'));
  const images = join(dataDir(), 'trials', name);
  await steps.step(`Trying its pages (screenshots: ${images})`, () =>
    tryBuild({ releasesDir, name, id }, { ...trial, images }),
  );
}

/** @param {string} folder */
async function build(folder) {
  const steps = createSteps();
  await installDependencies(steps);
  await withBuildLock(steps, async () => {
    // The checks are in the packages.
    await buildServices({ steps, isBundled: false });
    await buildApps({ steps, only: [folder] });
  });
  await checkBuild({
    releasesDir,
    active: activeReleases(releasesDir),
    name: appName(folder),
    dist: inRoot(folder, 'dist'),
  });
  await tryPages(steps, folder);
  await releaseBuilds(releasesDir, [folder]);
}

try {
  if (values.list || !first) list(first ? [first] : webApps().map(appName));
  else {
    const name = appName(appFolder(first));
    const before = activeReleases(releasesDir)[name];
    if (second) await activate(releasesDir, { [name]: second });
    else await build(appFolder(first));
    const now = activeReleases(releasesDir)[name];
    if (now === before) console.log(`${name} ${now} is active already`);
    else
      console.log(
        `${name} ${now} is active${before ? `; back with: npm run release -- ${name} ${before}` : ''}`,
      );
  }
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
