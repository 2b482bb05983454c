import { FacePlugin } from './assets/face-plugin.js';
import { baseConfig } from './base-config.js';
import { shellFederation } from './federation/federation.js';
import { providedByShell, shellShared } from './federation/shared.js';
import { ServerBuildPlugin } from './server/server-build-plugin.js';
import { serverConfig } from './server/server-config.js';

/**
 * The webpack configuration of the shell: one script, one style sheet, and chunks for modules that are needed later.
 * Every shared module is an entry, because a module that nothing imports is not shared.
 */
export const defineShell =
  ({ dir }) =>
  (_environment, { mode = 'production' } = {}) => {
    const isProduction = mode === 'production';
    const config = baseConfig({ app: 'shell', dir, isProduction });
    const server = serverConfig({
      app: 'shell',
      dir,
      isProduction,
      entry: './src/server/index.ts',
      shared: [],
    });
    return {
      ...config,
      entry: { shell: ['./src/styles.ts', ...providedByShell, './src/index.ts'] },
      plugins: [
        shellFederation(shellShared()),
        new ServerBuildPlugin({ app: 'shell', config: server }),
        new FacePlugin({ dir }),
        ...config.plugins,
      ],
    };
  };
