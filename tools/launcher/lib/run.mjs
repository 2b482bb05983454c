import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';
import { seconds } from './steps.mjs';

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

/** How long the output is still read after the program's end: another program that it left running may hold the pipe open for ever. */
const READ_AFTER_END_MS = 5_000;
const KILL_AFTER_MS = 30_000;

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {AbortSignal} [options.signal]
 * @param {number} [options.niceness] from 0 to 19: at a higher number the program, and all that it starts, leaves more of the processor to others
 * @param {number} [options.limitMs] how long it may take; then it is ended
 * @param {(text: string) => void} [options.onOutput] gets the output as it comes
 * @returns {Promise<string>} its output; rejects with a RunError when it fails
 */
export function run(
  command,
  args,
  { cwd, env = process.env, signal, niceness, limitMs, onOutput } = {},
) {
  const script = args.find((arg) => !arg.startsWith('-'));
  const program = basename(command === process.execPath ? (script ?? command) : command);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    underWay.add(child);
    if (niceness && child.pid) setPriority(child.pid, niceness);
    let output = '';
    let isLate = false;
    const limit =
      limitMs &&
      setTimeout(() => {
        isLate = true;
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
      }, limitMs);
    const collect = (/** @type {Buffer} */ bytes) => {
      output += bytes;
      onOutput?.(String(bytes));
    };
    const end = (/** @type {string | undefined} */ trouble) => {
      clearTimeout(limit);
      underWay.delete(child);
      if (trouble) reject(new RunError(program, trouble, output));
      else resolve(output);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => end(error.message));
    child.on('exit', () => {
      const close = () => {
        child.stdout.destroy();
        child.stderr.destroy();
      };
      const closing = setTimeout(close, READ_AFTER_END_MS);
      child.on('close', () => clearTimeout(closing));
    });
    child.on('close', (code, killedBy) => {
      if (isLate) end(`was ended after ${seconds(Number(limitMs))}`);
      else end(code === 0 ? undefined : `ended with ${killedBy ?? `code ${code}`}`);
    });
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
