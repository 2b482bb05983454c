import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const NATIVE_TSC = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');

/**
 * The native TypeScript compiler.
 * @param {string[]} args
 */
export const tsc = (...args) =>
  run(process.execPath, [NATIVE_TSC, ...args, '--pretty'], { cwd: ROOT });
