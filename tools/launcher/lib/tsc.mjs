import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const NATIVE_TSC = inRoot('node_modules', 'typescript-native', 'bin', 'tsc');

/** Several checkers would each repeat their common work. When every core is busy, that costs twice what it saves. */
const CHECKERS = ['--checkers', '1'];
/** Collects garbage rarely, because the compiler ends soon. */
const GARBAGE = { GOGC: '400' };

/**
 * The native TypeScript compiler.
 * @param {string[]} args
 * @param {{ niceness?: number }} [options]
 */
export const tsc = (args, options) =>
  run(process.execPath, [NATIVE_TSC, ...args, ...CHECKERS, '--pretty'], {
    cwd: ROOT,
    env: { ...process.env, ...GARBAGE },
    ...options,
  });
