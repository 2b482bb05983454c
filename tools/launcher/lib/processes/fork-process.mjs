import { fork } from 'node:child_process';
import cluster from 'node:cluster';

// With this policy processes accept connections themselves. With the other one, all connections would pass through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** @type {import('node:child_process').StdioOptions} */
const STDIO = ['ignore', 'pipe', 'pipe', 'ipc'];

/**
 * Starts a process. A process that shares its ports can listen at the same time as the process that it replaces (Node's cluster module).
 * @param {import('./supervised-process.mjs').ProcessSpec} spec
 * @param {() => void} onListening called for a process that shares its ports
 * @returns {import('node:child_process').ChildProcess}
 */
export function forkProcess(
  { script, args = [], execArgv = [], env, cwd, sharesPorts },
  onListening,
) {
  if (sharesPorts) {
    const stdio = /** @type {any} */ (STDIO);
    cluster.setupPrimary({ exec: script, args, execArgv, cwd, stdio });
    return cluster.fork(env).once('listening', onListening).process;
  }
  // A process group of its own, so that Ctrl-C reaches only the launcher, which then stops all processes in order.
  return fork(script, args, {
    cwd,
    execArgv,
    detached: true,
    env: { ...process.env, ...env },
    stdio: STDIO,
  });
}
