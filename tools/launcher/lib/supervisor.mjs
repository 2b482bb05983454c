import { SupervisedProcess } from './supervised-process.mjs';

/**
 * @typedef {import('./supervised-process.mjs').ProcessSpec} ProcessSpec
 * @typedef {import('./supervised-process.mjs').Watcher} Watcher
 */

/** Starts processes, keeps them running, and stops them again. */
export class Supervisor {
  /** @type {Map<string, SupervisedProcess>} */
  #running = new Map();

  /** @param {{ logs: string } & Watcher} options `logs`: the folder of the log files */
  constructor(options) {
    this.options = options;
  }

  /**
   * Resolves once the process is ready; rejects with the end of its log when it dies before that.
   * @param {ProcessSpec} spec
   */
  async start(spec) {
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

  /** @param {string} name */
  async restart(name) {
    const running = this.#running.get(name);
    if (!running) return;
    await this.stop(name);
    await this.start(running.spec);
  }

  /** Stops everything, last started first, but those of `last` at the very end and in that order. */
  async stopAll(/** @type {string[]} */ last = []) {
    const names = [...this.#running.keys()].reverse();
    const [gateway, ...others] = [
      ...names.filter((name) => name === 'gateway'),
      ...names.filter((name) => name !== 'gateway' && !last.includes(name)),
    ];
    if (gateway) await this.stop(gateway);
    await Promise.all(others.map((name) => this.stop(name)));
    for (const name of last) await this.stop(name);
  }
}
