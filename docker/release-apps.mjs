/**
 * Puts the shell and the areas of this image into the releases.
 *   (no names)             activates those that have no active release yet: what was shipped since stays
 *   marketplace admin …    makes these the active ones
 *   --all                  makes every one of them active
 */

import { webApps } from '../tools/launcher/lib/install/workspaces.mjs';
import { inRoot } from '../tools/launcher/lib/paths.mjs';
import { appName } from '../tools/release/lib/apps.mjs';
import { activate, activeReleases, addRelease, prune } from '../tools/release/lib/releases.mjs';

const releasesDir = process.env.RELEASES_DIR ?? '/data/releases';
const wanted = process.argv.slice(2);
const folders = new Map(webApps().map((folder) => [appName(folder), folder]));
const unknown = wanted.filter((name) => name !== '--all' && !folders.has(name));
if (unknown.length > 0)
  throw new Error(`There is no app ${unknown.join(', ')}. Apps: ${[...folders.keys()].join(', ')}`);

const active = activeReleases(releasesDir);
const chosen = [...folders].filter(([name]) =>
  wanted.length > 0 ? wanted.includes('--all') || wanted.includes(name) : !active[name],
);
const released = Object.fromEntries(
  chosen.map(([name, folder]) => [name, addRelease(releasesDir, name, inRoot(folder, 'dist'))]),
);
await activate(releasesDir, released);
for (const [name, id] of Object.entries(released)) {
  prune(releasesDir, name);
  console.log(`${name} ${id} is active`);
}
if (chosen.length === 0) console.log('Every app has an active release already.');
