import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[/\\]$/, '');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

/**
 * The folder with the state of one running festival.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function dataDir(env = process.env) {
  return resolve(ROOT, env.FESTIVAL_DATA_DIR || '.festival');
}
