import { buildApps } from '../../build/lib/build-apps.mjs';
import { buildServices } from '../../build/lib/build-services.mjs';
import { releaseBuilds } from '../../release/lib/release-builds.mjs';
import { withBuildLock } from './build-lock.mjs';
import { createContext } from './context.mjs';
import { findOrStart, MARIADB, REDIS } from './data-services.mjs';
import { installDependencies } from './install.mjs';
import { worthShowing } from './log-files.mjs';
import { prepareServices } from './prepare-services.mjs';
import { rowsFor, specOf } from './process-specs.mjs';
import { stopRuns } from './run.mjs';
import { openRegistry } from './run-registry.mjs';
import { openState } from './state.mjs';
import { Supervisor } from './supervisor.mjs';
import { watchApps, watchServices } from './watch.mjs';

/**
 * @typedef {import('./steps.mjs').Steps} Steps
 * @typedef {{ dir: string, steps: Steps, env: NodeJS.ProcessEnv, isWatching: boolean }} Options
 */

/** Services write to these until they end, so these end after them. */
const STORES = ['redis', 'mariadb'];

/** One festival on this machine: everything that `npm start` starts, in order. */
export class Festival {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.steps = options.steps;
    const { dir, steps, env } = options;
    this.state = openState(dir);
    this.registry = openRegistry(dir);
    this.supervisor = new Supervisor({
      logs: `${dir}/logs`,
      onTrouble: (name, text) => steps.note(`${name} ${text}`),
      onStarted: (name, pid) => this.registry.add(name, pid),
      onEnded: (name) => this.registry.remove(name),
      onLine(name, line) {
        const text = env.LOG === 'all' ? line : worthShowing(line);
        if (text) steps.note(`${name} | ${text}`);
      },
    });
  }

  /** Resolves with what was started, once every part of it is ready. */
  async start() {
    const { dir, steps, env, isWatching } = this.options;
    const where = { dir, steps, state: this.state, supervisor: this.supervisor };
    const [adminUrl, redisUrl] = await Promise.all([
      findOrStart(MARIADB, env.DATABASE_URL, where),
      findOrStart(REDIS, env.REDIS_URL, where),
      installDependencies(steps),
    ]);
    const context = await createContext({
      dir,
      adminUrl,
      redisUrl,
      isWatching,
      env,
      state: this.state,
    });
    await withBuildLock(steps, () => buildServices({ steps }));
    await Promise.all([
      prepareServices(context, { state: this.state, steps }),
      isWatching ? watchApps(context, this) : this.#buildAndRelease(context.dirs.releases),
    ]);
    await steps.step('Starting the services', (say) => this.#startProcesses(context, say));
    if (isWatching) await watchServices(context, this);
    return context;
  }

  async stop() {
    stopRuns();
    await this.supervisor.stopAll(STORES);
  }

  /** The gateway last: it is ready when everything is. */
  async #startProcesses(
    /** @type {import('./context.mjs').Context} */ context,
    /** @type {(detail: string) => void} */ say,
  ) {
    const rows = rowsFor(context);
    const waiting = new Set(rows.map(({ name }) => name));
    const start = async (/** @type {import('../processes.mjs').ProcessRow} */ row) => {
      await this.supervisor.start(specOf(row, context));
      waiting.delete(row.name);
      say(waiting.size > 0 ? `(waiting for ${[...waiting].join(', ')})` : '');
    };
    await Promise.all(rows.filter(({ name }) => name !== 'gateway').map(start));
    await Promise.all(rows.filter(({ name }) => name === 'gateway').map(start));
  }

  async #buildAndRelease(/** @type {string} */ releasesDir) {
    const { steps } = this.options;
    await withBuildLock(steps, async () => {
      await releaseBuilds(releasesDir, await buildApps({ steps }));
    });
  }
}
