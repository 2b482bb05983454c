import { spawn } from 'node:child_process';

/** A program that ended badly; `output` holds the end of what it said. */
export class RunError extends Error {
  /** @param {string} command @param {string} reason @param {string} output */
  constructor(command, reason, output) {
    super(`${command} ${reason}`);
    this.output = output;
  }
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<string>} what it said; rejects with a RunError when it fails
 */
export function run(command, args, { cwd, env = process.env, signal, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (/** @type {Buffer} */ bytes) => {
      output += bytes;
      onOutput?.(String(bytes));
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => reject(new RunError(command, error.message, output)));
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve(output);
      else reject(new RunError(command, `ended with ${killedBy ?? `code ${code}`}`, output));
    });
  });
}
