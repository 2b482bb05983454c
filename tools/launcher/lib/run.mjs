import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** A program failed; `output` is what it printed. */
export class RunError extends Error {
  /** @param {string} program @param {string} reason @param {string} output */
  constructor(program, reason, output) {
    super(`${program} ${reason}`);
    this.output = output;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set();

/** Ends every program that `run` started and that is still running. */
export function stopRuns() {
  for (const child of underWay) child.kill('SIGTERM');
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, niceness?: number }} [options]
 *   `niceness` from 0 to 19: at a higher number the program, and all that it starts, leaves more of the processor to others
 * @returns {Promise<string>} its output; rejects with a RunError when it fails
 */
export function run(command, args, { cwd, env = process.env, signal, niceness } = {}) {
  const script = args.find((arg) => !arg.startsWith('-'));
  const program = basename(command === process.execPath ? (script ?? command) : command);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    underWay.add(child);
    if (niceness && child.pid) setPriority(child.pid, niceness);
    let output = '';
    const collect = (/** @type {Buffer} */ bytes) => {
      output += bytes;
    };
    const end = (/** @type {string | undefined} */ trouble) => {
      underWay.delete(child);
      if (trouble) reject(new RunError(program, trouble, output));
      else resolve(output);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => end(error.message));
    child.on('close', (code, killedBy) =>
      end(code === 0 ? undefined : `ended with ${killedBy ?? `code ${code}`}`),
    );
  });
}

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
