import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoEnvironment } from '../../../demo-festival/environment.mjs';
import { Festival } from '../../../launcher/lib/festival/festival.mjs';
import { rowsFor, specOf } from '../../../launcher/lib/festival/process-specs.mjs';
import { freePort } from '../../../launcher/lib/machine/ports.mjs';
import { inRoot } from '../../../launcher/lib/paths.mjs';
import { appName } from '../../../release/apps.mjs';
import { buildOrdinary } from '../../ordinary/build.mjs';
import { ROUTES_FILE } from '../../ordinary/routes-plugin.mjs';
import { areaFolders, areaServer } from '../../ordinary/sources.mjs';

const IN_PROCESS = fileURLToPath(new URL('../../baseline/gateway-in-process.mjs', import.meta.url));

/**
 * One festival with three gateways: one serves our releases, one serves the same pages built as one ordinary app, and one renders our
 * releases in its own process.
 * @param {import('../../../launcher/lib/steps.mjs').Steps} steps
 */
export async function openTwoSites(steps) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const port = await freePort();
  const env = { ...demoEnvironment(), PORT: String(port) };
  const festival = new Festival({ dir, steps, env, isWatching: false });
  const close = async () => {
    await festival.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const context = await festival.start();
    const releases = await steps.step('Building the ordinary app', () =>
      releaseOrdinary(join(dir, 'ordinary')),
    );
    const ordinary = await steps.step('Serving it', () =>
      openGateway(festival, context, { name: 'gateway-ordinary', releases }),
    );
    const inProcess = await steps.step('Starting a gateway that renders by itself', () =>
      openGateway(festival, context, { name: 'gateway-in-process', script: IN_PROCESS }),
    );
    return { ours: context.publicUrl, ordinary, inProcess, dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {Festival} festival
 * @param {import('../../../launcher/lib/festival/context.mjs').Context} context
 * @param {{ name: string, releases?: string, script?: string }} options
 * @returns {Promise<string>} its address
 */
async function openGateway(festival, context, { name, releases, script }) {
  const row = rowsFor(context).find(({ name }) => name === 'gateway');
  if (!row) throw new Error('There is no gateway');
  const [gateway, metrics] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${gateway}`;
  const own = {
    ...context,
    publicUrl,
    ports: { ...context.ports, gateway, 'gateway-metrics': metrics },
    common: { ...context.common, PUBLIC_URL: publicUrl },
    ...(releases && {
      dirs: { ...context.dirs, releases },
      // No registry answers there.
      urls: { ...context.urls, releases: context.urls['auth'] ?? '' },
    }),
  };
  await festival.supervisor.start({ ...specOf(row, own), name, ...(script && { script }) });
  return publicUrl;
}

/** @typedef {Awaited<ReturnType<typeof openTwoSites>>} TwoSites */

/** @typedef {{ scripts: string[], styles: string[] }} Files */

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

const keyOf = (/** @type {string} */ folder, /** @type {string} */ path) => `${folder} ${path}`;

/**
 * Builds the ordinary app and releases it so that a gateway serves it like our apps. The shell's release has all the files, and
 * lists the files of each page. Each area's release has only its declaration and the names of these files.
 * @param {string} dir a folder of its own
 * @returns {Promise<string>} the releases' folder
 */
async function releaseOrdinary(dir) {
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
  const shell = await addRelease(releasesDir, 'shell', dist);
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
    Object.assign(active, { [name]: await addRelease(releasesDir, name, area) });
  }
  // A gateway that reaches no registry shows what was live last. No message is newer.
  const areas = Object.entries(active).map(([name, id]) => [
    name,
    { id, version: '1.0.0', earlier: [] },
  ]);
  await writeFile(
    join(releasesDir, 'live.json'),
    JSON.stringify({ revision: Number.MAX_SAFE_INTEGER, areas: Object.fromEntries(areas) }),
  );
  return releasesDir;
}

/** @param {string} releasesDir @param {string} name @param {string} dist @returns {Promise<string>} the id */
async function addRelease(releasesDir, name, dist) {
  const { contentId, readFolder } = await import('@festival/release-checks/files');
  const id = contentId(await readFolder(dist));
  await cp(dist, join(releasesDir, name, id), { recursive: true });
  return id;
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
