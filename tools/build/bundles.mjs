import { basename, join } from 'node:path';

/** The folder of every process's programs. They share files, so there is one folder, below the root. */
export const BUNDLES = 'bundles';

/** The folder of the bundles' source maps, below the root. `npm run stack` reads them. */
export const MAPS = '.cache/maps/bundles';

/**
 * The file of a bundled program, such as `bundles/auth.main.js`.
 * @param {string} root
 * @param {string} workspace the folder of the process: `services/auth`
 * @param {string} program `main`, `migrate`, `load-demo-world`, `set-admin` or `deploy`
 */
export const bundleOf = (root, workspace, program) =>
  join(root, BUNDLES, `${basename(workspace)}.${program}.js`);
