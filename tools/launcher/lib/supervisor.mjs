import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { entryOf, stop } from './state.mjs';

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} script
 * @property {NodeJS.ProcessEnv} [env] added to the launcher's own
 * @property {string} [cwd]
 * @property {(line: string) => void} [onLine] gets each line of its output
 * @property {boolean} [sharesPorts] whether its replacement can listen at the same time
 * @property {number} [awayMs] how long it stays away at least after its end, because others take over meanwhile
 * @property {() => Promise<boolean>} isReady rejects or resolves with false until it is ready
 *
 * @typedef {object} Watcher
 * @property {(name: string, text: string) => void} [onTrouble] gets messages that a person should read
 * @property {(name: string, line: string) => void} [onLine] gets each line that a process writes
 * @property {(name: string, pid: number) => void} [onStarted] called for a process, and for a program that it keeps running
 * @property {(name: string, pid: number) => void} [onEnded]
 */

/** Starts processes, restarts those that die, and stops them. */
export class Supervisor {
  /** @type {Map<string, SupervisedProcess>} */
  #running = new Map();
  #isClosed = false;

  /** @param {{ logs: string } & Watcher} options `logs`: the folder of the log files */
  constructor(options) {
    this.options = options;
  }

  /**
   * Resolves once the process is ready; rejects with the end of its log when it dies before that.
   * @param {ProcessSpec} spec
   */
  async start(spec) {
    if (this.#isClosed) throw new Error('stopping');
    const running = new SupervisedProcess(spec, this.options);
    this.#running.set(spec.name, running);
    running.spawn();
    await running.untilReady();
  }

  /** @param {string} name */
  async stop(name) {
    const running = this.#running.get(name);
    this.#running.delete(name);
    await running?.stop();
  }

  /**
   * Restarts a process. If it shares its ports, the new process listens before the old one stops, so that no request is refused. If the new
   * process does not become ready, the old one keeps running.
   * @param {string} name
   */
  async restart(name) {
    const running = this.#running.get(name);
    if (!running) return;
    if (running.spec.sharesPorts) return this.#replace(running);
    await this.stop(name);
    await this.start(running.spec);
  }

  /** @param {SupervisedProcess} before */
  async #replace(before) {
    const { spec } = before;
    const next = new SupervisedProcess(spec, this.options);
    next.spawn();
    try {
      await next.untilListening();
    } catch (error) {
      await next.stop();
      throw error;
    }
    if (this.#isClosed) return next.stop();
    this.#running.set(spec.name, next);
    await before.stop();
  }

  /**
   * Stops all processes and prevents new starts. Gateways stop first, so that no request is cut off; the processes that are `last` stop at the very
   * end, one after the other, in the reverse order of their start.
   * @param {(name: string) => boolean} [isLast]
   */
  async stopAll(isLast = () => false) {
    this.#isClosed = true;
    const stopAll = async (/** @type {(name: string) => boolean} */ isWanted) => {
      await Promise.all([...this.#running.keys()].filter(isWanted).map((name) => this.stop(name)));
    };
    await stopAll((name) => name.startsWith('gateway'));
    await stopAll((name) => !isLast(name));
    for (const name of [...this.#running.keys()].reverse()) await this.stop(name);
  }
}

const POLL_MS = 100;
const KILL_AFTER_MS = 120_000;
const REMIND_MS = 60_000;

/** Starts one process, watches it, and restarts it when it dies. */
class SupervisedProcess {
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
    /** @type {ReturnType<typeof entryOf>} */
    let program;
    child.on('message', (/** @type {{ keeps?: number }} */ message) => {
      if (!message?.keeps) return;
      program = entryOf(`${name}.program`, message.keeps);
      this.options.onStarted?.(`${name}.program`, message.keeps);
    });
    this.#ended = new Promise((resolve) => {
      const end = async (/** @type {string} */ how) => {
        const livedMs = performance.now() - startedAt;
        // A keeper that was killed leaves its program, and a second one must not start on the same data.
        if (program) await stop(program);
        this.options.onEnded?.(name, child.pid ?? 0);
        resolve();
        this.#onExit(how, livedMs);
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
    const { name, awayMs = 0 } = this.spec;
    const wait = Math.max(awayMs, backoffMs(this.#deaths));
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
function forkProcess({ script, env, cwd, sharesPorts }, onListening) {
  if (sharesPorts) {
    const stdio = /** @type {any} */ (STDIO);
    cluster.setupPrimary({ exec: script, args: [], execArgv: [], cwd, stdio });
    return cluster.fork(env).once('listening', onListening).process;
  }
  // A process group of its own, so that Ctrl-C reaches only the launcher, which then stops all processes in order.
  return fork(script, [], {
    cwd,
    execArgv: [],
    detached: true,
    env: { ...process.env, ...env },
    stdio: STDIO,
  });
}

const FIRST_MS = 500;
const MAX_MS = 30_000;
/** When a process that ran this long dies, its earlier deaths no longer count. */
const STEADY_AFTER_MS = 60_000;

/**
 * How long to wait before a process is restarted, in milliseconds.
 * @param {number} deaths how often it died in a row, this time included
 */
export function backoffMs(deaths) {
  return Math.min(MAX_MS, FIRST_MS * 2 ** (deaths - 1));
}

/**
 * @param {number} deathsBefore deaths in a row before this one
 * @param {number} livedMs
 * @returns {number} deaths in a row, this one included
 */
export function deathsInARow(deathsBefore, livedMs) {
  return livedMs >= STEADY_AFTER_MS ? 1 : deathsBefore + 1;
}

const ROTATE_ABOVE_BYTES = 10 * 1024 * 1024;
const TAIL_LINES = 20;
const ERROR_LEVEL = 50;

/**
 * Writes the output of a process to `<folder>/<name>.log`, and stores its last lines.
 * @param {string} folder
 * @param {string} name
 * @param {(line: string) => void} onLine
 */
function openLog(folder, name, onLine) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > ROTATE_ABOVE_BYTES) renameSync(file, `${file}.old`);
  const out = createWriteStream(file, { flags: 'a' });
  /** @type {string[]} */
  const tail = [];
  return {
    file,
    tail,
    /** @param {import('node:stream').Readable | null} stream */
    follow(stream) {
      if (!stream) return;
      createInterface({ input: stream }).on('line', (line) => {
        out.write(`${line}\n`);
        if (tail.push(line) > TAIL_LINES) tail.shift();
        onLine(line);
      });
    },
    close: () => out.end(),
  };
}

/**
 * The part of a log line that a person should see: errors, in words.
 * @param {string} line
 * @returns {string | undefined}
 */
export function worthShowing(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== 'number' || level < ERROR_LEVEL) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return undefined;
  }
}

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

/**
 * The spec of a program that is not ours. The program always ends with the launcher.
 * @param {string} name
 * @param {{ command: string, args: string[], input?: string, refuses?: boolean, env?: NodeJS.ProcessEnv }} program
 *   `input` is written to its standard input; `refuses`: it may refuse to stop for a while, and is asked again
 * @param {() => Promise<boolean>} isReady
 * @returns {ProcessSpec}
 */
export function keptProgram(name, { env, ...program }, isReady) {
  return {
    name,
    script: KEEPER,
    env: { ...env, KEEPER_PROGRAM: JSON.stringify(program) },
    isReady,
  };
}
