import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFor, outputNames, resolveFor, rulesFor } from '../base-config.js';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

const BASE = beside('./server-base.js');
const CHECK = './src/content/check.ts';

/** What runs at build time to say what is wrong with an area's content; it is in no release. */
export const CHECK_ENTRY = 'content-check';

/**
 * The second build of an app: the same modules for the server, in one CommonJS file. Whoever runs that file gives it `require` and, as
 * `__FESTIVAL_BASE__`, the address of the release.
 * @param {{ app: string, dir: string, isProduction: boolean, entry: string, shared: readonly string[] }} options
 *   `shared`: what it asks `require` for
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
  resolve: resolveFor({ isProduction }),
  module: {
    rules: [
      ...rulesFor({ app, isProduction, isServer: true }),
      {
        test: beside('../federation/shared-modules.cjs'),
        loader: beside('../federation/shared-modules-loader.js'),
      },
    ],
    // One file: nothing is loaded, but every module still runs when it is first asked for.
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  cache: cacheFor({ name: `${app}-server`, dir, isProduction }),
  performance: false,
  infrastructureLogging: { level: 'error' },
});
