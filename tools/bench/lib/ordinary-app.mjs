import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { webApps } from '../../launcher/lib/install.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { appName } from '../../release/apps.mjs';

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

const presets = (/** @type {string} */ name) => inRoot('packages', 'presets', 'webpack', name);

/** A dynamic import, because the type check of the tools does not cover the presets' plain JavaScript. */
const importPresets = (/** @type {string} */ name) => import(pathToFileURL(presets(name)).href);

const replace = (/** @type {RegExp} */ module, /** @type {string} */ file) =>
  new webpack.NormalModuleReplacementPlugin(module, file);

/**
 * Builds the shell and all areas as one program, for the browser and for the server, with the settings of the apps but without
 * federation. Routes are still loaded by `import()`.
 * @param {string} dir gets the build in `dist`
 * @returns {Promise<string>} the build's folder
 */
async function buildOrdinary(dir) {
  const [{ baseConfig }, { serverConfig }, { ServerBuildPlugin }, { IconsPlugin }] =
    await Promise.all(
      [
        'base-config.js',
        'server/server-config.js',
        'server/server-build-plugin.js',
        'assets/icons-plugin.js',
      ].map(importPresets),
    );
  const sources = await writeSources(dir);
  const build = { app: 'ordinary', dir: inRoot('shell') };
  const config = baseConfig({ ...build, isProduction: true });
  const server = serverConfig({ ...build, isProduction: true, entry: sources.server, shared: [] });
  const dist = join(dir, 'dist');
  const compiler = webpack({
    ...config,
    entry: {
      shell: [presets('federation/serve-from-path.js'), './src/styles.ts', './src/start.tsx'],
    },
    output: { ...config.output, path: dist },
    plugins: [
      replace(/[/\\]areas[/\\]load-area\.js$/, sources.loadArea),
      new ServerBuildPlugin({ app: build.app, config: server }),
      new IconsPlugin({ dir: build.dir }),
      ...config.plugins,
      new RoutesPlugin(),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ preset: 'errors-only' }) ?? 'The build gave nothing');
  return dist;
}

/** Folders of the areas. */
const areaFolders = () => webApps().filter((app) => app !== 'shell');

const areas = () =>
  areaFolders().map((folder, at) => ({
    name: appName(folder),
    variable: `area${at}`,
    file: inRoot(folder, 'src', 'area.tsx'),
  }));

const quote = (/** @type {string} */ text) => JSON.stringify(text);

const importAreas = () =>
  areas()
    .map(({ variable, file }) => `import { area as ${variable} } from ${quote(file)};`)
    .join('\n');

/** The few modules that combine the shell and the areas into one program. */
const SOURCES = {
  /** Replaces `shell/src/areas/load-area.ts`, because the areas are in the same program. */
  loadArea: () => `${importAreas()}
const areas = { ${areas().map(({ name, variable }) => `${name}: ${variable}`)} };
export const loadArea = async ({ name }) => areas[name];
`,
  /** Renders the pages of every area. An area's own bundle only gets the area from this one. */
  server: () => `${importAreas()}
export { prepare } from ${quote(inRoot('shell', 'src', 'server.tsx'))};
export const shared = { ${areas().map(({ name, variable }) => `${name}: () => ${variable}`)} };
`,
};

/** The server module of an area's release. */
const areaServer = (/** @type {string} */ name) =>
  `module.exports = { area: require(${quote(name)}) };\n`;

/**
 * Writes the modules.
 * @param {string} dir
 * @returns {Promise<Record<keyof typeof SOURCES, string>>} the modules' paths
 */
async function writeSources(dir) {
  await mkdir(dir, { recursive: true });
  const written = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      const file = join(dir, `${name}.ts`);
      await writeFile(file, source());
      return [name, file];
    }),
  );
  return Object.fromEntries(written);
}

/** The files that each area's pages need in addition to the entry: area → path → files. */
const ROUTES_FILE = 'routes.json';

const pick = (/** @type {string[]} */ files, /** @type {string} */ ending) =>
  files.filter((file) => file.endsWith(ending));

/** `./routes/vendor-page.js` is the page of `/vendorpage`, and `./routes/home.js` is the page of `/`. */
const routeOf = (/** @type {string | undefined} */ request) => {
  const [, name] = /^\.\/routes\/([a-z0-9-]+)/.exec(request ?? '') ?? [];
  if (!name) return undefined;
  return name === 'home' ? '/' : `/${name.replaceAll('-', '')}`;
};

/** Lists the files of every `import()` of a page in an area's `src/area.tsx`. */
class RoutesPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RoutesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RoutesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(this.#describe(compilation), null, 2);
          compilation.emitAsset(ROUTES_FILE, new webpack.sources.RawSource(text));
        },
      );
    });
  }

  /** @param {webpack.Compilation} compilation */
  #describe({ chunkGroups }) {
    /** @type {Record<string, Record<string, { scripts: string[], styles: string[] }>>} */
    const areas = {};
    for (const group of chunkGroups)
      for (const { module, request } of group.origins) {
        const route = routeOf(request);
        const folder = module?.context?.replace(/[/\\]src$/, '');
        if (!route || !folder) continue;
        const files = group.getFiles();
        areas[basename(folder)] ??= {};
        (areas[basename(folder)] ?? {})[route] = {
          scripts: pick(files, '.js'),
          styles: pick(files, '.css'),
        };
      }
    return areas;
  }
}
