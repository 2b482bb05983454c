import { baseConfig } from './base-config.js';
import { shellFederation } from './federation.js';
import { providedByShell, shellShared } from './shared.js';

/**
 * The webpack configuration of the shell: one script, one style sheet, and chunks for what is not needed at once.
 * Every shared module is an entry, because a module that nothing imports is not shared.
 */
export const defineShell =
  ({ dir }) =>
  (_environment, { mode = 'production' } = {}) => {
    const config = baseConfig({ app: 'shell', dir, isProduction: mode === 'production' });
    return {
      ...config,
      entry: { shell: ['./src/styles.ts', ...providedByShell, './src/index.ts'] },
      plugins: [shellFederation(shellShared()), ...config.plugins],
    };
  };
