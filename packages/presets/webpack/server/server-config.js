import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFor, outputNames, resolveFor, rulesFor } from '../base-config.js';
import { EditionPlugin } from '../edition.js';

const BASE = fileURLToPath(new URL('./server-base.js', import.meta.url));
const CHECK = './src/content/check.ts';

/** An entry that checks an area's content at build time. No release contains it. */
export const CHECK_ENTRY = 'content-check';

/**
 * The second build of an app: the same modules for the server, in one CommonJS file. The process that runs the file provides `require` and, as
 * `__FESTIVAL_BASE__`, the address of the release.
 * @param {{ app: string, dir: string, isProduction: boolean, entry: string, shared: readonly string[] }} options
 *   `shared`: the modules that it gets by `require`
 */
export const serverConfig = ({ app, dir, isProduction, entry, shared }) => ({
  name: `${app} for the server`,
  mode: isProduction ? 'production' : 'development',
  context: dir,
  target: 'node20',
  devtool: false,
  entry: {
    [app]: [BASE, entry],
    ...(existsSync(path.join(dir, CHECK)) && { [CHECK_ENTRY]: [BASE, CHECK] }),
  },
  output: {
    path: path.join(dir, 'dist'),
    uniqueName: `festival_${app}`,
    filename: 'server/[name].[contenthash:10].cjs',
    library: { type: 'commonjs2' },
    publicPath: '',
    ...outputNames,
  },
  externalsPresets: { node: true },
  externals: [
    ({ request }, callback) =>
      shared.includes(request) ? callback(null, `commonjs ${request}`) : callback(),
  ],
  resolve: {
    ...resolveFor({ isProduction }),
    // A library that replaces its files for browsers uses nothing of Node.js there, which renderers do not provide.
    aliasFields: ['browser'],
  },
  module: {
    rules: rulesFor({ app, isProduction, isServer: true }),
    // Everything is in one file, but each module still runs only when it is first imported.
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  plugins: [new EditionPlugin()],
  cache: cacheFor({ name: `${app}-server`, dir, isProduction }),
  performance: false,
  infrastructureLogging: { level: 'error' },
});
