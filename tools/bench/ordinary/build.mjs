import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { RoutesPlugin } from './routes-plugin.mjs';
import { writeSources } from './sources.mjs';

const presets = (/** @type {string} */ name) => inRoot('packages', 'presets', 'webpack', name);

/** A dynamic import, because the type check of the tools does not cover the presets' plain JavaScript. */
const importPresets = (/** @type {string} */ name) => import(pathToFileURL(presets(name)).href);

const replace = (/** @type {RegExp} */ module, /** @type {string} */ file) =>
  new webpack.NormalModuleReplacementPlugin(module, file);

/**
 * Builds the shell and all areas as one program, for the browser and for the server, with the settings of the apps but without
 * federation. Routes are still loaded by `import()`.
 * @param {string} dir gets the build in `dist`
 * @param {{ isSingleFile?: boolean }} [options] `isSingleFile`: also without `import()`
 * @returns {Promise<string>} the build's folder
 */
export async function buildOrdinary(dir, { isSingleFile = false } = {}) {
  const [{ baseConfig }, { serverConfig }, { ServerBuildPlugin }, { FacePlugin }] =
    await Promise.all(
      [
        'base-config.js',
        'server/server-config.js',
        'server/server-build-plugin.js',
        'assets/face-plugin.js',
      ].map(importPresets),
    );
  const sources = await writeSources(dir);
  const build = { app: isSingleFile ? 'single' : 'ordinary', dir: inRoot('shell') };
  const config = baseConfig({ ...build, isProduction: true });
  const server = serverConfig({ ...build, isProduction: true, entry: sources.server, shared: [] });
  const dist = join(dir, 'dist');
  const compiler = webpack({
    ...config,
    entry: {
      shell: [presets('federation/serve-from-path.js'), './src/styles.ts', './src/start.tsx'],
    },
    output: { ...config.output, path: dist },
    module: {
      ...config.module,
      parser: isSingleFile ? { javascript: { dynamicImportMode: 'eager' } } : {},
    },
    plugins: [
      replace(/[/\\]areas[/\\]load-area\.js$/, sources.loadArea),
      new ServerBuildPlugin({ app: build.app, config: server }),
      new FacePlugin({ dir: build.dir }),
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
