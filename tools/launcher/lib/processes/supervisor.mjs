import { SupervisedProcess } from './supervised-process.mjs';

/**
 * @typedef {import('./supervised-process.mjs').ProcessSpec} ProcessSpec
 * @typedef {import('./supervised-process.mjs').Watcher} Watcher
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
   * Stops all processes and prevents new starts. The gateway stops first, so that no request is cut off;
   * the processes in `last` stop at the very end, one after the other.
   * @param {string[]} [last]
   */
  async stopAll(last = []) {
    this.#isClosed = true;
    await this.stop('gateway');
    const others = [...this.#running.keys()].filter((name) => !last.includes(name));
    await Promise.all(others.map((name) => this.stop(name)));
    for (const name of last) await this.stop(name);
  }
}
