import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const NATIVE_TSC = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');

/** Each of several checkers works out for itself what all of them need, which costs twice what it saves where every core has work. */
const CHECKERS = ['--checkers', '1'];
/** It ends before its garbage is worth collecting often. */
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
