import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { webApps } from '../../launcher/lib/workspaces.mjs';
import { appName } from '../../release/lib/apps.mjs';
import { RoutesPlugin } from './routes-plugin.mjs';

/** Folders of the areas. */
export const areaFolders = () => webApps().filter((app) => app !== 'shell');

/** Its plain JavaScript is not checked with the tools. */
const importPresets = (/** @type {string} */ name) =>
  import(pathToFileURL(inRoot('packages', 'presets', 'webpack', name)).href);

/** In the place of `shell/src/areas/load-area.ts`: the areas are there, because they are in the same program. */
const loadAreaSource = () => {
  const areas = areaFolders().map((folder, at) => ({
    at,
    name: appName(folder),
    file: inRoot(folder, 'src', 'area.tsx'),
  }));
  return [
    ...areas.map(({ at, file }) => `import { area as area${at} } from ${JSON.stringify(file)};`),
    `const areas = { ${areas.map(({ at, name }) => `${name}: area${at}`).join(', ')} };`,
    'export const loadArea = async ({ name }) => areas[name];',
  ].join('\n');
};

/**
 * Builds the shell and all areas as one program, with the settings of the apps but without federation: routes stay `import()`s.
 * @param {string} dir gets the build in `dist`
 * @param {{ isSingleFile?: boolean }} [options] `isSingleFile`: without `import()`s, too
 * @returns {Promise<string>} the build's folder
 */
export async function buildOrdinary(dir, { isSingleFile = false } = {}) {
  await mkdir(dir, { recursive: true });
  const [loadArea, nothing] = [join(dir, 'load-area.ts'), join(dir, 'nothing.ts')];
  await writeFile(loadArea, loadAreaSource());
  // What the shell provides to areas on demand is imported by the areas themselves.
  await writeFile(nothing, 'export {};');
  const app = isSingleFile ? 'ordinary-single' : 'ordinary';
  const { baseConfig } = await importPresets('base-config.js');
  const config = baseConfig({ app, dir: inRoot('shell'), isProduction: true });
  const dist = join(dir, 'dist');
  const compiler = webpack({
    ...config,
    entry: { shell: ['./src/styles.ts', './src/index.ts'] },
    output: { ...config.output, path: dist },
    module: {
      ...config.module,
      parser: isSingleFile ? { javascript: { dynamicImportMode: 'eager' } } : {},
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/[/\\]areas[/\\]load-area\.js$/, loadArea),
      new webpack.NormalModuleReplacementPlugin(/[/\\]provided-on-demand\.js$/, nothing),
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
