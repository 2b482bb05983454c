import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { appName, webApps } from '../../launcher/lib/install.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';

const AREAS = webApps()
  .filter((app) => app !== 'shell')
  .map((folder, at) => ({ folder, name: appName(folder), variable: `area${at}` }));

const quote = (/** @type {string} */ text) => JSON.stringify(text);
const presets = (/** @type {string} */ name) => inRoot('packages', 'presets', 'webpack', name);

/**
 * Builds the shell and all areas as one ordinary app, without federation, and releases it so that a gateway serves it like our apps. The shell's
 * release has all the files; each area's has its declaration, and names the files of its pages.
 * @param {string} dir a folder of its own
 * @returns {Promise<string>} the releases' folder
 */
export async function releaseOrdinary(dir) {
  const { contentId, readFolder } = await import('@festival/release-checks/files');
  const releases = join(dir, 'releases');
  /** @type {Record<string, { id: string, version: string, earlier: string[] }>} */
  const live = {};
  const release = async (/** @type {string} */ name, /** @type {string} */ from) => {
    const id = contentId(await readFolder(from));
    await cp(from, join(releases, name, id), { recursive: true });
    live[name] = { id, version: '1.0.0', earlier: [] };
    return id;
  };

  const { dist, routes } = await build(dir);
  const key = (/** @type {Route} */ { folder, path }) => `${folder} ${path}`;
  const assets = JSON.parse(await readFile(join(dist, 'assets.json'), 'utf8'));
  const provides = Object.fromEntries(routes.map((route) => [key(route), route.files]));
  await writeFile(join(dist, 'assets.json'), JSON.stringify({ ...assets, provides }));
  const shell = await release('shell', dist);
  const scripts = assets.entry.scripts.map(
    (/** @type {string} */ name) => `../../shell/${shell}/${name}`,
  );
  for (const { folder, name } of AREAS) {
    const area = join(dir, folder);
    const server = 'server/area.cjs';
    const own = routes.filter((route) => route.folder === folder);
    const pages = own.map((route) => [
      route.path,
      { scripts: [], styles: [], needs: [key(route)] },
    ]);
    await mkdir(join(area, 'server'), { recursive: true });
    await writeFile(join(area, server), `module.exports = { area: require(${quote(name)}) };\n`);
    await copyFile(inRoot(folder, 'area.json'), join(area, 'area.json'));
    await writeFile(
      join(area, 'assets.json'),
      JSON.stringify({
        ...{ app: name, server, entry: { scripts, styles: [] } },
        routes: Object.fromEntries(pages),
      }),
    );
    await release(name, area);
  }
  // A gateway that reaches no registry shows what was live last. No message is newer.
  const state = { revision: Number.MAX_SAFE_INTEGER, areas: live };
  await writeFile(join(releases, 'live.json'), JSON.stringify(state));
  return releases;
}

/** @typedef {{ folder: string, path: string, files: { scripts: string[], styles: string[] } }} Route a page of an area, and its files besides the entry */

/** One program, for the browser and for the server, with the settings of the apps. Routes are still loaded by `import()`. @param {string} dir */
async function build(dir) {
  // Dynamic imports, because the type check of the tools does not cover the presets' plain JavaScript.
  const [{ baseConfig }, { serverConfig }, { ServerBuildPlugin }, { IconsPlugin }] =
    await Promise.all(
      [
        'base-config.js',
        'server/server-config.js',
        'server/server-build-plugin.js',
        'assets/icons-plugin.js',
      ].map((name) => import(presets(name))),
    );
  const imports = AREAS.map(
    ({ folder, variable }) =>
      `import { area as ${variable} } from ${quote(inRoot(folder, 'src', 'area.tsx'))};\n`,
  ).join('');
  // Takes the place of `shell/src/areas/load-area.ts`, because the areas are in the same program.
  const loadArea = join(dir, 'load-area.ts');
  // Renders the pages of every area. An area's own bundle only gets the area from this one.
  const entry = join(dir, 'server.ts');
  await mkdir(dir, { recursive: true });
  await writeFile(
    loadArea,
    `${imports}const areas = { ${AREAS.map(({ name, variable }) => `${name}: ${variable}`)} };
export const loadArea = async ({ name }) => areas[name];\n`,
  );
  await writeFile(
    entry,
    `${imports}export { prepare } from ${quote(inRoot('shell', 'src', 'server.tsx'))};
export const shared = { ${AREAS.map(({ name, variable }) => `${name}: () => ${variable}`)} };\n`,
  );
  const app = { app: 'ordinary', dir: inRoot('shell'), isProduction: true };
  const config = baseConfig(app);
  const dist = join(dir, 'dist');
  const compiler = webpack({
    ...config,
    entry: {
      shell: [presets('federation/serve-from-path.js'), './src/styles.ts', './src/start.ts'],
    },
    output: { ...config.output, path: dist },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/[/\\]areas[/\\]load-area\.js$/, loadArea),
      new ServerBuildPlugin({ app: app.app, config: serverConfig({ ...app, entry, shared: [] }) }),
      new IconsPlugin({ dir: app.dir }),
      ...config.plugins,
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ preset: 'errors-only' }) ?? 'The build gave nothing');
  const routes = routesOf(stats.compilation);
  await promisify(compiler.close.bind(compiler))();
  return { dist, routes };
}

/** Every `import()` of a page in an area's `src/area.tsx`. @param {webpack.Compilation} compilation @returns {Route[]} */
const routesOf = ({ chunkGroups }) =>
  chunkGroups.flatMap((group) =>
    group.origins.flatMap(({ module, request }) => {
      // `./routes/vendor-page.js` is the page of `/vendorpage`, and `./routes/home.js` is the page of `/`.
      const [, name] = /^\.\/routes\/([a-z0-9-]+)/.exec(request ?? '') ?? [];
      const folder = module?.context?.replace(/[/\\]src$/, '');
      if (!name || !folder) return [];
      const ending = (/** @type {string} */ end) =>
        group.getFiles().filter((file) => file.endsWith(end));
      return {
        folder: basename(folder),
        path: name === 'home' ? '/' : `/${name.replaceAll('-', '')}`,
        files: { scripts: ending('.js'), styles: ending('.css') },
      };
    }),
  );
