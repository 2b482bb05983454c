import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const NATIVE_TSC = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');

/**
 * The native TypeScript compiler.
 * @param {string[]} args
 * @param {{ niceness?: number }} [options]
 */
export const tsc = (args, options) =>
  run(process.execPath, [NATIVE_TSC, ...args, '--pretty'], { cwd: ROOT, ...options });
