import { existsSync } from 'node:fs';
import { WEBPACK } from '../../../build/lib/app-builder.mjs';
import { packagesOf } from '../../../build/lib/app-inputs.mjs';
import { forgetBuild } from '../../../build/lib/build-apps.mjs';
import { buildServices } from '../../../build/lib/build-services.mjs';
import { appFolder } from '../../../release/lib/apps.mjs';
import { releaseBuilds } from '../../../release/lib/release-builds.mjs';
import { printFailure } from '../failure.mjs';
import { webApps, workspaceFolders } from '../install/workspaces.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { keptProgram } from '../processes/kept-program.mjs';
import { runProgram } from './prepare-services.mjs';
import { rowsFor } from './process-specs.mjs';

/**
 * @typedef {import('./context.mjs').Context} Context
 * @typedef {import('./process-row.mjs').ProcessRow} ProcessRow
 * @typedef {{ supervisor: import('../processes/supervisor.mjs').Supervisor, steps: import('../steps.mjs').Steps }} Tools
 */

/** Editors save in several steps, and a checkout of a branch changes many files. */
const SETTLED_AFTER_MS = 150;

const allApps = () => webApps().filter((app) => existsSync(inRoot(app, 'webpack.config.js')));

/**
 * Builds apps for development, and again whenever they change. Each build is released, and the gateway
 * then makes open pages reload. Resolves when every app was built once.
 * @param {Context} context
 * @param {Tools} tools
 * @param {string[]} [apps] their folders; all apps by default
 */
export async function watchApps({ dirs }, { supervisor, steps }, apps = allApps()) {
  apps.forEach(forgetBuild);
  const waiting = new Set(apps);
  const onLine = async (/** @type {string} */ line) => {
    const [, name, state] = /^(\S+) (built|failed) in /.exec(line) ?? [];
    if (!name || state !== 'built') return steps.note(`webpack | ${line}`);
    const folder = appFolder(name);
    await releaseBuilds(dirs.releases, [folder]);
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
export async function watchServices(context, { supervisor, steps }) {
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
