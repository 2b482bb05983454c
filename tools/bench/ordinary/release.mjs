import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { appName } from '../../release/lib/apps.mjs';
import { activate, addRelease } from '../../release/lib/releases.mjs';
import { areaFolders, buildOrdinary } from './build.mjs';
import { ROUTES_FILE } from './routes-plugin.mjs';

/** @typedef {{ scripts: string[], styles: string[] }} Files */

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

/**
 * Builds the ordinary app and releases it so that a gateway serves it as it serves ours: the shell's release has all of it, and each
 * area's is only its declaration and the names of what its pages need.
 * @param {string} dir a folder of its own
 * @returns {Promise<string>} the releases' folder
 */
export async function releaseOrdinary(dir) {
  const dist = await buildOrdinary(join(dir, 'build'));
  const releasesDir = join(dir, 'releases');
  const shell = addRelease(releasesDir, 'shell', dist);
  const { entry } = await readJson(join(dist, 'assets.json'));
  const routes = await readJson(join(dist, ROUTES_FILE));
  /** From an area's release to the shell's. */
  const there = (/** @type {string[]} */ names) =>
    names.map((name) => `../../shell/${shell}/${name}`);
  const active = { shell };
  for (const folder of areaFolders()) {
    const name = appName(folder);
    const assets = {
      app: name,
      entry: { scripts: there(entry.scripts), styles: [] },
      routes: Object.fromEntries(
        Object.entries(/** @type {Record<string, Files>} */ (routes[folder] ?? {})).map(
          ([path, { scripts, styles }]) => [
            path,
            { scripts: there(scripts), styles: there(styles) },
          ],
        ),
      ),
    };
    const area = join(dir, name);
    await mkdir(area, { recursive: true });
    await copyFile(inRoot(folder, 'area.json'), join(area, 'area.json'));
    await writeFile(join(area, 'assets.json'), JSON.stringify(assets));
    Object.assign(active, { [name]: addRelease(releasesDir, name, area) });
  }
  await activate(releasesDir, active);
  return releasesDir;
}
