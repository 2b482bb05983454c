import { baseConfig } from './base-config.js';
import { AreaManifestPlugin } from './federation/area-manifest-plugin.js';
import { areaFederation, runtimeFromShell } from './federation/federation.js';
import { areaShared } from './federation/shared.js';
import { ServerBuildPlugin } from './server/server-build-plugin.js';
import { serverConfig } from './server/server-config.js';

/**
 * The webpack configuration of an area: its container, its exposed module, and a chunk for every route and slot; and a second
 * build with everything in one file for the server.
 */
export const defineArea =
  ({ name, dir }) =>
  (_environment, { mode = 'production' } = {}) => {
    const isProduction = mode === 'production';
    const config = baseConfig({ app: name, dir, isProduction });
    const shared = areaShared();
    const server = serverConfig({
      app: name,
      dir,
      isProduction,
      entry: './src/area.tsx',
      shared: Object.keys(shared),
    });
    return {
      ...config,
      externals: [runtimeFromShell],
      plugins: [
        areaFederation(name, shared),
        new ServerBuildPlugin({ app: name, config: server }),
        new AreaManifestPlugin({ name, dir }),
        ...config.plugins,
      ],
    };
  };
