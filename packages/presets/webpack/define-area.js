import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base-config.js';
import { AreaManifestPlugin } from './federation/area-manifest-plugin.js';
import { areaShared } from './federation/shared.js';
import { ServerBuildPlugin } from './server/server-build-plugin.js';
import { serverConfig } from './server/server-config.js';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The browser's global name for an area's container. */
const containerName = (area) => `area_${area}`;

/** Webpack's own plugin. That of `@module-federation/enhanced` adds a runtime of 28 KB to each area (ADR 6); the shell loads either. */
const webpackContainer = (options) => new webpack.container.ModuleFederationPlugin(options);

/**
 * The webpack configuration of an area: its container, its exposed module, and a chunk for every route and slot; and a second
 * build with everything in one file for the server. `container` makes the plugin that builds the container.
 */
export const defineArea =
  ({ name, dir, container = webpackContainer }) =>
  (_environment, { mode = 'production' } = {}) => {
    const isProduction = mode === 'production';
    const config = baseConfig({ app: name, dir, isProduction });
    const shared = areaShared(dir);
    const server = serverConfig({
      app: name,
      dir,
      isProduction,
      entry: './src/area.tsx',
      shared: Object.keys(shared),
    });
    return {
      ...config,
      // An entry of the container's name runs before the container.
      entry: {
        [containerName(name)]: [
          beside('./federation/serve-from-path.js'),
          beside('./federation/load-again.js'),
        ],
      },
      plugins: [
        container({
          name: containerName(name),
          filename: 'remoteEntry.[contenthash:10].js',
          exposes: { './area': { import: './src/area.tsx', name: 'area' } },
          shared,
        }),
        new ServerBuildPlugin({ app: name, config: server }),
        new AreaManifestPlugin({ name, dir }),
        ...config.plugins,
      ],
    };
  };
