import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { appName } from '../../release/lib/apps.mjs';
import { activate, addRelease } from '../../release/lib/releases.mjs';
import { buildOrdinary } from './build.mjs';
import { ROUTES_FILE } from './routes-plugin.mjs';
import { areaFolders, areaServer } from './sources.mjs';

/** @typedef {{ scripts: string[], styles: string[] }} Files */

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

const keyOf = (/** @type {string} */ folder, /** @type {string} */ path) => `${folder} ${path}`;

/**
 * Builds the ordinary app and releases it so that a gateway serves it like our apps. The shell's release has all the files, and
 * lists the files of each page. Each area's release has only its declaration and the names of these files.
 * @param {string} dir a folder of its own
 * @returns {Promise<string>} the releases' folder
 */
export async function releaseOrdinary(dir) {
  const dist = await buildOrdinary(join(dir, 'build'));
  const releasesDir = join(dir, 'releases');
  /** @type {Record<string, Record<string, Files>>} */
  const routes = await readJson(join(dist, ROUTES_FILE));
  const assets = await readJson(join(dist, 'assets.json'));
  const provides = Object.entries(routes).flatMap(([folder, pages]) =>
    Object.entries(pages).map(([path, files]) => [keyOf(folder, path), files]),
  );
  await writeFile(
    join(dist, 'assets.json'),
    JSON.stringify({ ...assets, provides: Object.fromEntries(provides) }),
  );
  const shell = addRelease(releasesDir, 'shell', dist);
  const entry = assets.entry.scripts.map(
    (/** @type {string} */ name) => `../../shell/${shell}/${name}`,
  );
  const active = { shell };
  for (const folder of areaFolders()) {
    const area = await writeArea(join(dir, 'areas', folder), folder, {
      entry: { scripts: entry, styles: [] },
      routes: Object.fromEntries(
        Object.keys(routes[folder] ?? {}).map((path) => [
          path,
          { scripts: [], styles: [], needs: [keyOf(folder, path)] },
        ]),
      ),
    });
    const name = appName(folder);
    Object.assign(active, { [name]: addRelease(releasesDir, name, area) });
  }
  await activate(releasesDir, active);
  return releasesDir;
}

/**
 * @param {string} dir
 * @param {string} folder of the area
 * @param {object} assets
 * @returns {Promise<string>} a folder like that of an area's build
 */
async function writeArea(dir, folder, assets) {
  const name = appName(folder);
  const server = 'server/area.cjs';
  await mkdir(join(dir, 'server'), { recursive: true });
  await writeFile(join(dir, server), areaServer(name));
  await copyFile(inRoot(folder, 'area.json'), join(dir, 'area.json'));
  await writeFile(join(dir, 'assets.json'), JSON.stringify({ app: name, server, ...assets }));
  return dir;
}
