import { AreaManifestPlugin } from './area-manifest-plugin.js';
import { baseConfig } from './base-config.js';
import { areaFederation, runtimeFromShell } from './federation.js';
import { areaShared } from './shared.js';

/** The webpack configuration of an area: its container, its exposed module, and a chunk for every route and slot. */
export const defineArea =
  ({ name, dir }) =>
  (_environment, { mode = 'production' } = {}) => {
    const config = baseConfig({ app: name, dir, isProduction: mode === 'production' });
    return {
      ...config,
      externals: [runtimeFromShell],
      plugins: [
        areaFederation(name, areaShared()),
        new AreaManifestPlugin({ name, dir }),
        ...config.plugins,
      ],
    };
  };
