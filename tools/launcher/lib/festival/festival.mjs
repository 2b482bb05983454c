import { buildApps } from '../../../build/lib/build-apps.mjs';
import { buildServices } from '../../../build/lib/build-services.mjs';
import { releaseBuilds } from '../../../release/lib/release-builds.mjs';
import { withBuildLock } from '../install/build-lock.mjs';
import { installDependencies } from '../install/install.mjs';
import { worthShowing } from '../processes/log-files.mjs';
import { Supervisor } from '../processes/supervisor.mjs';
import { stopRuns } from '../run.mjs';
import { findOrStartStores } from '../stores/data-services.mjs';
import { createContext, releasesDir } from './context.mjs';
import { prepareServices } from './prepare-services.mjs';
import { openProcessList } from './process-list.mjs';
import { rowsFor, specOf } from './process-specs.mjs';
import { openState } from './state.mjs';
import { watchApps, watchServices } from './watch.mjs';

/**
 * @typedef {import('../steps.mjs').Steps} Steps
 * @typedef {{ dir: string, steps: Steps, env: NodeJS.ProcessEnv, isWatching?: boolean, watchedApp?: string }} Options
 *   `isWatching` builds at every save: all apps, or only the app in the folder `watchedApp`
 */

/** Services write to these until they end, so the stores stop last. */
const STORES = ['redis', 'mariadb'];

/** @typedef {import('./process-row.mjs').ProcessRow} ProcessRow */

const isGateway = (/** @type {ProcessRow} */ { name }) => name === 'gateway';
/** The site can be ready without it. */
const isExtra = (/** @type {ProcessRow} */ { canRun }) => canRun !== undefined;

/** One festival on this machine: everything that `npm start` starts, in order. */
export class Festival {
  /** @type {import('./context.mjs').Context | undefined} */
  #context;
  #isStopping = false;

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.steps = options.steps;
    const { dir, steps, env } = options;
    this.state = openState(dir);
    this.processList = openProcessList(dir);
    this.supervisor = new Supervisor({
      logs: `${dir}/logs`,
      onTrouble: (name, text) => steps.note(`${name} ${text}`),
      onStarted: (name, pid) => this.processList.add(name, pid),
      onEnded: (name, pid) => this.processList.remove(name, pid),
      onLine(name, line) {
        const text = env.LOG === 'all' ? line : worthShowing(line);
        if (text) steps.note(`${name} | ${text}`);
      },
    });
  }

  /** Resolves once everything that was started is ready. */
  async start() {
    const { dir, steps, env, isWatching = false, watchedApp } = this.options;
    const watchesAll = isWatching && !watchedApp;
    const { state, supervisor } = this;
    const stores = findOrStartStores(env, { dir, steps, state, supervisor });
    const compiled = installDependencies(steps, {
      scope: isWatching ? 'everything' : 'festival',
    }).then(() => withBuildLock(steps, () => buildServices({ steps, isBundled: !isWatching })));
    const contextual = Promise.all([stores, compiled]).then(([urls]) =>
      createContext({ dir, state, isWatching, env, ...urls }),
    );
    const [context] = await Promise.all([
      contextual,
      contextual.then((context) => this.#startServices(context)),
      watchesAll
        ? contextual.then((context) => watchApps(context, this))
        : compiled.then(() => this.#buildAndRelease()),
    ]);
    if (watchedApp) await watchApps(context, this, [watchedApp]);
    // The gateway starts last, when every app is built, so a ready gateway means that everything is ready.
    await steps.step('Starting the gateway', () => this.#startProcesses(context, isGateway));
    if (watchesAll) await watchServices(context, this);
    this.#context = context;
    void this.#startExtras(context);
    return context;
  }

  /**
   * Switches to the current code without failing a request: builds it, then replaces the processes one by one.
   * When a step fails, the old processes keep running.
   */
  async restart() {
    const context = this.#context;
    if (!context) throw new Error('The festival is still starting');
    const { steps, state } = this;
    await installDependencies(steps);
    await withBuildLock(steps, () => buildServices({ steps, isBundled: !context.isWatching }));
    await prepareServices(context, { state, steps });
    const rows = rowsFor(context).filter(({ workspace }) => workspace);
    for (const { name } of rows)
      await steps.step(`Replacing ${name}`, () => this.supervisor.restart(name));
    await this.#buildAndRelease();
  }

  async stop() {
    this.#isStopping = true;
    stopRuns();
    await this.supervisor.stopAll(STORES);
  }

  /** Runs while the apps are built. Only the gateway serves the apps. */
  async #startServices(/** @type {import('./context.mjs').Context} */ context) {
    const { steps, state } = this;
    await prepareServices(context, { state, steps });
    await steps.step('Starting the services', (say) =>
      this.#startProcesses(context, (row) => !isGateway(row) && !isExtra(row), say),
    );
  }

  /** Nothing waits for these processes, and their failure stops nothing. */
  async #startExtras(/** @type {import('./context.mjs').Context} */ context) {
    try {
      await this.#startProcesses(context, isExtra);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (!this.#isStopping) this.steps.note(`The site goes on without it: ${message}`);
    }
  }

  /**
   * @param {import('./context.mjs').Context} context
   * @param {(row: ProcessRow) => boolean} isWanted
   * @param {(detail: string) => void} [say]
   */
  async #startProcesses(context, isWanted, say) {
    const rows = rowsFor(context).filter(isWanted);
    const waiting = new Set(rows.map(({ name }) => name));
    await Promise.all(
      rows.map(async (row) => {
        await this.supervisor.start(specOf(row, context));
        waiting.delete(row.name);
        say?.(waiting.size > 0 ? `(waiting for ${[...waiting].join(', ')})` : '');
      }),
    );
  }

  async #buildAndRelease() {
    const { dir, steps } = this.options;
    await withBuildLock(steps, async () => {
      await releaseBuilds(releasesDir(dir), await buildApps({ steps }));
    });
  }
}
