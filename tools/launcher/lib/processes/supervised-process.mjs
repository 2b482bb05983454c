import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs, deathsInARow } from './backoff.mjs';
import { openLog } from './log-files.mjs';

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} script
 * @property {string[]} [args]
 * @property {string[]} [execArgv]
 * @property {NodeJS.ProcessEnv} [env] added to the launcher's own
 * @property {string} [cwd]
 * @property {(line: string) => void} [onLine] gets each line of its output
 * @property {boolean} [sharesPorts] whether its replacement can listen at the same time
 * @property {() => Promise<boolean>} isReady rejects or resolves with false until it is ready
 *
 * @typedef {object} Watcher
 * @property {(name: string, text: string) => void} [onTrouble] gets messages that a person should read
 * @property {(name: string, line: string) => void} [onLine] gets each line that a process writes
 * @property {(name: string, pid: number) => void} [onStarted] called for a process, and for a program that it keeps running
 * @property {(name: string, pid: number) => void} [onEnded]
 */

const POLL_MS = 100;
const KILL_AFTER_MS = 120_000;
const REMIND_MS = 60_000;

/** Starts one process, watches it, and restarts it when it dies. */
export class SupervisedProcess {
  #deaths = 0;
  #isStopping = false;
  #wasReady = false;
  #isListening = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #ended = Promise.resolve();

  /** @param {ProcessSpec} spec @param {{ logs: string } & Watcher} options */
  constructor(spec, options) {
    this.spec = spec;
    this.options = options;
    this.log = openLog(options.logs, spec.name, (line) => {
      spec.onLine?.(line);
      options.onLine?.(spec.name, line);
    });
  }

  spawn() {
    const { name } = this.spec;
    const startedAt = performance.now();
    this.#isListening = false;
    const child = forkProcess(this.spec, () => {
      this.#isListening = true;
    });
    this.#child = child;
    this.log.follow(child.stdout);
    this.log.follow(child.stderr);
    if (child.pid) this.options.onStarted?.(name, child.pid);
    child.on('message', (/** @type {{ keeps?: number }} */ message) => {
      if (message?.keeps) this.options.onStarted?.(`${name}.program`, message.keeps);
    });
    this.#ended = new Promise((resolve) => {
      const end = (/** @type {string} */ how) => {
        this.options.onEnded?.(name, child.pid ?? 0);
        resolve();
        this.#onExit(how, performance.now() - startedAt);
      };
      child.once('exit', (code, signal) => end(signal ?? `code ${code}`));
      child.on('error', (error) => {
        this.options.onTrouble?.(name, error.message);
        // A process that could not be started never emits `exit`.
        if (!child.pid) end(error.message);
      });
    });
  }

  /** Waits as long as the process lives: a busy machine may need minutes. @throws {StartError} when it ends */
  untilReady() {
    return this.#until(() => this.spec.isReady());
  }

  /** Used instead of readiness while the old process listens at the same port, because the old process could answer the readiness request. */
  untilListening() {
    return this.#until(async () => this.#isListening);
  }

  /** @param {() => Promise<boolean>} isReady */
  async #until(isReady) {
    while (!(await isReady().catch(() => false))) {
      if (this.#child?.exitCode !== null || this.#child.signalCode) {
        throw new StartError(this.spec.name, 'ended before it was ready', this.log);
      }
      await pause(POLL_MS);
    }
    this.#wasReady = true;
  }

  async stop() {
    this.#isStopping = true;
    const child = this.#child;
    const killer = setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS);
    if (child?.exitCode === null && !child.signalCode) child.kill('SIGTERM');
    await this.#ended;
    clearTimeout(killer);
    this.log.close();
  }

  /** @param {string} how @param {number} livedMs */
  async #onExit(how, livedMs) {
    if (this.#isStopping || !this.#wasReady) return;
    this.#deaths = deathsInARow(this.#deaths, livedMs);
    const wait = backoffMs(this.#deaths);
    const { name } = this.spec;
    this.options.onTrouble?.(name, `ended (${how}); starting it again in ${wait / 1000} s`);
    await pause(wait);
    if (this.#isStopping) return;
    this.spawn();
    const reminder = setInterval(
      () => this.options.onTrouble?.(name, 'runs, but is still not ready'),
      REMIND_MS,
    );
    await this.untilReady()
      .then(
        () => this.options.onTrouble?.(name, 'is running again'),
        // It ended again, and its end starts the next attempt.
        () => {},
      )
      .finally(() => clearInterval(reminder));
  }
}

/** A process that did not become ready; `output` is the end of its log. */
class StartError extends Error {
  /** @param {string} name @param {string} reason @param {{ tail: string[], file: string }} log */
  constructor(name, reason, log) {
    super(`${name} ${reason} (its log: ${log.file})`);
    this.output = log.tail.join('\n');
  }
}

// With this policy processes accept connections themselves. With the other one, all connections would pass through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** @type {import('node:child_process').StdioOptions} */
const STDIO = ['ignore', 'pipe', 'pipe', 'ipc'];

/**
 * Starts a process. A process that shares its ports can listen at the same time as the process that it replaces (Node's cluster module).
 * @param {ProcessSpec} spec
 * @param {() => void} onListening called for a process that shares its ports
 * @returns {import('node:child_process').ChildProcess}
 */
function forkProcess({ script, args = [], execArgv = [], env, cwd, sharesPorts }, onListening) {
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
