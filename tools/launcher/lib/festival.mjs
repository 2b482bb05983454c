import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { packagesOf } from '../../build/app-inputs.mjs';
import { buildApps, forgetBuild, WEBPACK } from '../../build/build-apps.mjs';
import { buildServices } from '../../build/build-services.mjs';
import { specOfBalancer, startClusterStores } from './cluster.mjs';
import { createDatabases } from './databases.mjs';
import {
  appFolder,
  installDependencies,
  webApps,
  withBuildLock,
  workspaceFolders,
} from './install.mjs';
import { inRoot, ROOT } from './paths.mjs';
import {
  createContext,
  environmentOf,
  namesOf,
  programOf,
  rowsFor,
  specOf,
} from './process-specs.mjs';
import { run, stopRuns } from './run.mjs';
import { openProcessList, openState, STORE } from './state.mjs';
import { printFailure } from './steps.mjs';
import { findOrStartStores } from './stores.mjs';
import { keptProgram, Supervisor, worthShowing } from './supervisor.mjs';

/**
 * @typedef {import('./steps.mjs').Steps} Steps
 * @typedef {{ dir: string, steps: Steps, env: NodeJS.ProcessEnv, isWatching?: boolean, watchedApp?: string, cluster?: 'small' | 'full' }} Options
 *   `isWatching` builds at every save: all apps, or only the app in the folder `watchedApp`; `cluster` runs two of everything
 */

/** @typedef {import('../processes.mjs').ProcessRow} ProcessRow */

const isGateway = (/** @type {ProcessRow} */ { name }) => name === 'gateway';
/** The site can be ready without it. */
const isExtra = (/** @type {ProcessRow} */ { canRun }) => canRun !== undefined;

/** One festival on this machine: everything that `npm start` starts, in order. */
export class Festival {
  /** @type {import('./process-specs.mjs').Context | undefined} */
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
    const { dir, steps, env, isWatching = false, watchedApp, cluster } = this.options;
    const watchesAll = isWatching && !watchedApp;
    const { state, supervisor } = this;
    const where = { dir, steps, state, supervisor };
    const installed = installDependencies(steps, {
      scope: isWatching || cluster ? 'everything' : 'festival',
    });
    const stores = cluster
      ? installed.then(() => startClusterStores(cluster, where))
      : findOrStartStores(env, where).then((urls) => ({ urls, env: {}, copies: 1 }));
    const compiled = installed.then(() =>
      withBuildLock(steps, () => buildServices({ steps, isBundled: !isWatching })),
    );
    const contextual = Promise.all([stores, compiled]).then(([{ urls, copies, env: more }]) =>
      createContext({ dir, state, isWatching, copies, env: { ...env, ...more }, ...urls }),
    );
    const started = contextual.then((context) => this.#startServices(context));
    const [context, apps] = await Promise.all([
      contextual,
      watchesAll
        ? contextual.then((context) => watchApps(context, this, { started }))
        : compiled.then(() => this.#buildApps()),
      started,
    ]);
    if (apps) await this.#deploy(context, apps);
    if (watchedApp) await watchApps(context, this, { started, apps: [watchedApp] });
    // The gateway starts last, when every app is built, so a ready gateway means that everything is ready.
    await steps.step('Starting the gateway', () => this.#startProcesses(context, isGateway));
    if (cluster)
      await steps.step('Starting the balancer', () => supervisor.start(specOfBalancer(context)));
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
    for (const name of rows.flatMap((row) => namesOf(row, context)))
      await steps.step(`Replacing ${name}`, () => this.supervisor.restart(name));
    await this.#deploy(context, await this.#buildApps());
  }

  async stop() {
    this.#isStopping = true;
    stopRuns();
    await this.supervisor.stopAll((name) => STORE.test(name));
  }

  /** Runs while the apps are built. Only the gateway serves the apps. */
  async #startServices(/** @type {import('./process-specs.mjs').Context} */ context) {
    const { steps, state } = this;
    await prepareServices(context, { state, steps });
    await steps.step('Starting the services', (say) =>
      this.#startProcesses(context, (row) => !isGateway(row) && !isExtra(row), say),
    );
  }

  /** Nothing waits for these processes, and their failure stops nothing. */
  async #startExtras(/** @type {import('./process-specs.mjs').Context} */ context) {
    try {
      await this.#startProcesses(context, isExtra);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (!this.#isStopping) this.steps.note(`The site goes on without it: ${message}`);
    }
  }

  /**
   * @param {import('./process-specs.mjs').Context} context
   * @param {(row: ProcessRow) => boolean} isWanted
   * @param {(detail: string) => void} [say]
   */
  async #startProcesses(context, isWanted, say) {
    const rows = rowsFor(context).filter(isWanted);
    const names = rows.map((row) => namesOf(row, context));
    const waiting = new Set(names.flat());
    // The second ones afterwards: a machine whose processor is short has enough to do with the first.
    for (let copy = 0; copy < context.copies; copy += 1)
      await Promise.all(
        rows.map(async (row, at) => {
          const name = names[at]?.[copy];
          if (!name) return;
          await this.supervisor.start(specOf(row, context, name));
          waiting.delete(name);
          say?.(waiting.size > 0 ? `(waiting for ${[...waiting].join(', ')})` : '');
        }),
      );
  }

  /** @returns the folders of the apps */
  #buildApps() {
    const { steps } = this;
    return withBuildLock(steps, () => buildApps({ steps }));
  }

  /** @param {import('./process-specs.mjs').Context} context @param {string[]} apps */
  #deploy(context, apps) {
    const { steps } = this;
    return withBuildLock(steps, () => deployBuilds(context, apps));
  }
}

/**
 * @typedef {import('./process-specs.mjs').Context} Context
 * @typedef {{ supervisor: import('./supervisor.mjs').Supervisor, steps: import('./steps.mjs').Steps }} Tools
 */

/** Editors save in several steps, and a checkout of a branch changes many files. */
const SETTLED_AFTER_MS = 150;

const allApps = () => webApps().filter((app) => existsSync(inRoot(app, 'webpack.config.js')));

/**
 * Builds apps for development, and again whenever they change. Each build goes live, and the gateway
 * then makes open pages reload. Resolves when every app was built and live once.
 * @param {Context} context
 * @param {Tools} tools
 * @param {{ started: Promise<unknown>, apps?: string[] }} options `started`: the services; `apps`: their folders, all apps by default
 */
async function watchApps(context, { supervisor, steps }, { started, apps = allApps() }) {
  apps.forEach(forgetBuild);
  const waiting = new Set(apps);
  const onLine = async (/** @type {string} */ line) => {
    const [, name, state] = /^(\S+) (built|failed) in /.exec(line) ?? [];
    if (!name || state !== 'built') return steps.note(`webpack | ${line}`);
    const folder = appFolder(name);
    await started;
    await deployBuilds(context, [folder]);
    if (!waiting.delete(folder)) steps.note(line);
  };
  const args = [WEBPACK, '--watch', '--mode=development', ...apps.map((app) => inRoot(app))];
  const program = { command: process.execPath, args, env: { NODE_ENV: 'development' } };
  const spec = keptProgram('webpack', program, async () => waiting.size === 0);
  await steps.step(`Building ${apps.join(', ')} for development`, () =>
    supervisor.start({ ...spec, cwd: ROOT, onLine }),
  );
}

/**
 * Compiles the services when files change, and restarts each service whose own code or packages changed.
 * When the code does not compile, the old processes keep running.
 * @param {Context} context
 * @param {Tools} tools
 */
async function watchServices(context, { supervisor, steps }) {
  // Includes files that changed before a compiler error, because the correction may be in another file.
  /** @type {Set<string>} */
  const pending = new Set();
  const update = async (/** @type {Set<string>} */ files) => {
    for (const file of files) pending.add(file);
    await buildServices({ steps, isBundled: false });
    const changed = [...pending];
    pending.clear();
    for (const row of rowsFor(context).filter((one) => isTouched(one, changed))) {
      if (row.database && changed.some((file) => file.includes('/migrations/')))
        await runProgram(row, 'migrate', context);
      await steps.step(`Starting ${row.name} again`, () => supervisor.restart(row.name));
    }
  };
  const { watch } = await import('chokidar');
  const compiled = workspaceFolders().filter((folder) =>
    existsSync(inRoot(folder, 'tsconfig.json')),
  );
  watch(
    compiled.map((folder) => inRoot(folder, 'src')),
    { ignoreInitial: true, ignored: (path) => /\.spec\.tsx?$/.test(path) },
  ).on(
    'all',
    collect(update, (error) => printFailure(error)),
  );
}

/**
 * @param {ProcessRow} row
 * @param {string[]} files
 */
function isTouched({ workspace }, files) {
  if (!workspace) return false;
  const folders = [workspace, ...packagesOf(ROOT, workspace)].map((folder) =>
    inRoot(folder, 'src/'),
  );
  return files.some((file) => folders.some((folder) => file.startsWith(folder)));
}

/**
 * Passes on the changed files when no more changes come, one batch at a time.
 * @param {(files: Set<string>) => Promise<void>} work
 * @param {(error: Error) => void} onError
 */
function collect(work, onError) {
  /** @type {Set<string>} */
  let files = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let before = Promise.resolve();
  const flush = () => {
    const batch = files;
    files = new Set();
    before = before.then(() => work(batch)).catch(onError);
  };
  return (/** @type {string} */ _event, /** @type {string} */ file) => {
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLED_AFTER_MS);
  };
}

/**
 * Creates the databases and tables, and loads the demo world once.
 * @param {Context} context
 * @param {{ state: ReturnType<typeof import('./state.mjs').openState>, steps: import('./steps.mjs').Steps}} tools
 */
async function prepareServices(context, { state, steps }) {
  const rows = rowsFor(context).filter(({ database }) => database);
  const databases = rows.map(({ database = '' }) => ({
    name: database,
    password: context.secret(database),
  }));
  await createDatabases(context.adminUrl, databases);
  await steps.step('Bringing the tables up to date', () =>
    Promise.all(rows.map((row) => runProgram(row, 'migrate', context))),
  );
  if (!context.isDemo) return;

  const world = `world.${serverKey(context.env.DATABASE_URL)}`;
  if (state.fact(world)) return;
  const loading = rows.filter((row) => existsSync(programOf(row, 'load-demo-world', context)));
  await steps.step('Loading the demo world', () =>
    Promise.all(loading.map((row) => runProgram(row, 'load-demo-world', context))),
  );
  state.remember(world, true);
}

/** The server that the demo world was loaded into. A given URL may name another server at the next start. */
function serverKey(/** @type {string | undefined} */ givenUrl) {
  if (!givenUrl) return 'own';
  return createHash('sha1').update(new URL(givenUrl).host).digest('hex').slice(0, 8);
}

/**
 * Makes the builds of these apps live, all together. The registry, which runs, is sent those that it lacks.
 * @param {Context} context @param {string[]} apps their folders
 */
async function deployBuilds(context, apps) {
  const row = rowsFor(context).find(({ name }) => name === 'releases');
  const built = apps.filter((app) => existsSync(inRoot(app, 'dist', 'assets.json')));
  if (!row || built.length === 0) return;
  await runProgram(row, 'deploy', context, {
    args: built.map((app) => inRoot(app, 'dist')),
    env: { RELEASES_URL: context.urls['releases'] },
  });
}

/**
 * @param {ProcessRow} row
 * @param {'migrate' | 'load-demo-world' | 'deploy'} program
 * @param {Context} context
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [more]
 */
async function runProgram(row, program, context, more = {}) {
  const env = { ...process.env, ...environmentOf(row, context), ...more.env };
  const args = [programOf(row, program, context), ...(more.args ?? [])];
  await run(process.execPath, args, { cwd: ROOT, env });
}
