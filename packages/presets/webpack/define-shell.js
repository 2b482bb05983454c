import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { IconsPlugin } from './assets/icons-plugin.js';
import { baseConfig } from './base-config.js';
import { ServerBuildPlugin } from './server/server-build-plugin.js';
import { serverConfig } from './server/server-config.js';

/** What the federation plugin's `experiments.optimization` sets: the page has the manifest, so the runtime fetches none. */
const FEDERATION = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/** The webpack configuration of the shell: one script, one style sheet, and chunks for modules that are needed later. */
export const defineShell =
  ({ dir }) =>
  (_environment, { mode = 'production' } = {}) => {
    const isProduction = mode === 'production';
    const config = baseConfig({ app: 'shell', dir, isProduction });
    const server = serverConfig({
      app: 'shell',
      dir,
      isProduction,
      entry: './src/server.tsx',
      shared: [],
    });
    const serveFromPath = fileURLToPath(
      new URL('./federation/serve-from-path.js', import.meta.url),
    );
    return {
      ...config,
      entry: { shell: [serveFromPath, './src/styles.ts', './src/start.ts'] },
      plugins: [
        new webpack.DefinePlugin(FEDERATION),
        new ServerBuildPlugin({ app: 'shell', config: server }),
        new IconsPlugin({ dir }),
        // Chromium compiles it on another thread while it loads, instead of a function at a time when it is called.
        new webpack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: /^shell\b.*\.js$/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
        }),
        ...config.plugins,
      ],
    };
  };
