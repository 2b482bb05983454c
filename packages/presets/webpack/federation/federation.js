import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

const common = {
  manifest: true,
  dts: false,
  dev: false,
  // The default loads every remote at start, and a remote that is down would stop the shell.
  shareStrategy: 'loaded-first',
};

// The shell loads containers itself (`shell/src/areas/load-area.ts`): the runtime's own loader is 8 KB gzipped, has its own
// timeouts and caches failures.
const optimization = { target: 'web', disableSnapshot: true, disableRemote: true };

/** The browser's global name for an area's container. */
export const containerName = (area) => `area_${area}`;

export const shellFederation = (shared) =>
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    shared,
    experiments: { optimization },
    runtimePlugins: [beside('./provide-runtime.js')],
  });

export const areaFederation = (name, shared) =>
  new ModuleFederationPlugin({
    ...common,
    name: containerName(name),
    filename: 'remoteEntry.[contenthash:10].js',
    runtimePlugins: [beside('./load-again.js')],
    exposes: { './area': { import: './src/area.tsx', name: 'area' } },
    shared,
    experiments: { optimization },
  });

/**
 * Excludes the federation runtime from an area's entry, which is then 3 KB gzipped instead of 32. (The plugin's own
 * `externalRuntime` excludes only half of it: 8 KB remain.) The shell provides the runtime: see `provide-runtime.js`.
 */
export const runtimeFromShell = ({ request }, callback) =>
  /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? callback(null, '__FESTIVAL_FEDERATION__', 'global')
    : callback();
