import { fork } from 'node:child_process';
import cluster from 'node:cluster';

// Processes accept connections by themselves. By the other policy all of them would pass through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** @type {import('node:child_process').StdioOptions} */
const STDIO = ['ignore', 'pipe', 'pipe', 'ipc'];

/**
 * Starts a process. One that shares its ports listens beside the process that it replaces, by Node's cluster module.
 * @param {import('./supervised-process.mjs').ProcessSpec} spec
 * @param {() => void} onListening told of a process that shares its ports
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
  // Its own process group, so that Ctrl-C reaches the launcher only, which then stops all in order.
  return fork(script, args, {
    cwd,
    execArgv,
    detached: true,
    env: { ...process.env, ...env },
    stdio: STDIO,
  });
}
