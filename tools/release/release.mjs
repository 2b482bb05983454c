/**
 * Ships one app without the others:
 *   npm run release -- marketplace             builds it, checks it and makes it active
 *   npm run release -- marketplace <id>        makes an earlier release active again
 *   npm run release -- --list [app]            what there is
 * RELEASES_DIR says where to; by default the running festival's data folder.
 */
import { join, resolve } from 'node:path';
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
import { activate, activeReleases, listReleases } from './lib/releases.mjs';

const releasesDir = resolve(process.env.RELEASES_DIR ?? join(dataDir(), 'releases'));
const [first, second] = process.argv.slice(2);

/** @param {string[]} names */
function list(names) {
  const active = activeReleases(releasesDir);
  for (const name of names)
    for (const { id, releasedAt } of listReleases(releasesDir, name))
      console.log(`${active[name] === id ? '*' : ' '} ${name} ${id} ${releasedAt.toISOString()}`);
}

/** @param {string} folder */
async function build(folder) {
  const steps = createSteps();
  await installDependencies(steps);
  await withBuildLock(steps, async () => {
    // The checks are in them.
    await buildServices({ steps });
    await buildApps({ steps, only: [folder] });
  });
  await checkBuild({
    releasesDir,
    active: activeReleases(releasesDir),
    name: appName(folder),
    dist: inRoot(folder, 'dist'),
  });
  await releaseBuilds(releasesDir, [folder]);
}

try {
  if (!first || first === '--list') list(second ? [second] : webApps().map(appName));
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
