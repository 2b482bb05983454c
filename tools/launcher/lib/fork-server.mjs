import cluster from 'node:cluster';

// Processes accept connections by themselves. By the other policy all of them would pass through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/**
 * Starts a process that shares the ports that it listens on with the process that it replaces, by Node's cluster module.
 * @param {string} script
 * @param {string[]} args
 * @param {{ cwd?: string, execArgv: string[], env: NodeJS.ProcessEnv, stdio: import('node:child_process').StdioOptions }} options
 * @returns {import('node:cluster').Worker} emits `listening` for each of its ports
 */
export function forkServer(script, args, { env, stdio, ...options }) {
  cluster.setupPrimary({ ...options, exec: script, args, stdio: /** @type {any} */ (stdio) });
  return cluster.fork(env);
}
