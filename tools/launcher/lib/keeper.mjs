/**
 * Runs one program that is not ours (such as a database) for exactly as long as its parent
 * lives. When the parent ends, even by SIGKILL, the program is stopped cleanly.
 * The program is given as JSON in KEEPER_PROGRAM: `{ command, args, input, refuses }`.
 */
import { spawn } from 'node:child_process';

/** A busy machine may need minutes to write what a database holds. */
const KILL_AFTER_MS = 110_000;
const ASK_AGAIN_MS = 1_000;

const { KEEPER_PROGRAM, ...env } = process.env;
const { command, args, input, refuses } = JSON.parse(KEEPER_PROGRAM ?? '{}');

// A process group of its own: Ctrl-C in the terminal must not reach the program before the services have stopped.
const program = spawn(command, args, {
  detached: true,
  env,
  stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
});
if (input) program.stdin?.end(input);

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  program.kill('SIGTERM');
  if (refuses) setInterval(() => program.kill('SIGTERM'), ASK_AGAIN_MS).unref();
  setTimeout(() => program.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

program.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(1);
});
program.on('exit', (code, signal) => {
  process.exit(isStopping ? 0 : (code ?? (signal ? 1 : 0)));
});
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', () => {});
process.send?.({ keeps: program.pid });
