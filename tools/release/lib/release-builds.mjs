import { existsSync } from 'node:fs';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { appName } from './apps.mjs';
import { activate, addRelease, prune } from './releases.mjs';

/**
 * Releases the builds of these apps and activates them together.
 * @param {string} releasesDir
 * @param {string[]} folders
 * @returns {Promise<import('./releases.mjs').Active>} the active releases of these apps
 */
export async function releaseBuilds(releasesDir, folders) {
  const built = folders.filter((folder) => existsSync(inRoot(folder, 'dist', 'mf-manifest.json')));
  const released = Object.fromEntries(
    built.map((folder) => {
      const name = appName(folder);
      return [name, addRelease(releasesDir, name, inRoot(folder, 'dist'))];
    }),
  );
  await activate(releasesDir, released);
  for (const name of Object.keys(released)) prune(releasesDir, name);
  return released;
}
