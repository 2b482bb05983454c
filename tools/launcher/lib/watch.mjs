import { existsSync } from 'node:fs';
import { packagesOf } from '../../build/lib/app-inputs.mjs';
import { forgetBuild, WEBPACK } from '../../build/lib/build-apps.mjs';
import { appFolder } from '../../release/lib/apps.mjs';
import { releaseBuilds } from '../../release/lib/release-builds.mjs';
import { keptProgram } from './kept-program.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { runServiceScript } from './prepare-services.mjs';
import { rowsFor } from './process-specs.mjs';
import { NATIVE_TSC } from './tsc.mjs';
import { webApps, workspaceFolders } from './workspaces.mjs';

/**
 * @typedef {import('./context.mjs').Context} Context
 * @typedef {import('../processes.mjs').ProcessRow} ProcessRow
 * @typedef {{ supervisor: import('./supervisor.mjs').Supervisor, steps: import('./steps.mjs').Steps }} Tools
 */

/** A compiler writes many files in a row. */
const SETTLED_AFTER_MS = 250;

/**
 * Builds every app for development, and again whenever it changes; each build is released, which
 * is what the gateway tells open pages to reload for. Resolves when all were built once.
 * @param {Context} context
 * @param {Tools} tools
 */
export async function watchApps({ dirs }, { supervisor, steps }) {
  const apps = webApps().filter((app) => existsSync(inRoot(app, 'webpack.config.js')));
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
  await supervisor.start({ ...spec, cwd: ROOT, onLine });
}

/**
 * Compiles the services as they change and starts again those whose code, or whose packages' code,
 * came out different.
 * @param {Context} context
 * @param {Tools} tools
 */
export async function watchServices(context, { supervisor, steps }) {
  const args = [NATIVE_TSC, '-b', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'];
  const spec = keptProgram('tsc', { command: process.execPath, args }, async () => true);
  const onLine = (/** @type {string} */ line) => {
    if (/error TS\d+/.test(line)) steps.note(line);
  };
  await supervisor.start({ ...spec, cwd: ROOT, onLine });

  const restart = async (/** @type {Set<string>} */ files) => {
    for (const row of rowsFor(context).filter((one) => isTouched(one, files))) {
      steps.note(`${row.name} changed; starting it again`);
      if (row.database && [...files].some((file) => file.includes('/migrations/')))
        await runServiceScript(row, 'migrate.js', context);
      await supervisor.restart(row.name);
    }
  };
  const { watch } = await import('chokidar');
  const outputs = workspaceFolders().filter((folder) =>
    existsSync(inRoot(folder, 'tsconfig.json')),
  );
  const watcher = watch(
    outputs.map((folder) => inRoot(folder, 'dist')),
    {
      ignoreInitial: true,
      ignored: (path, stats) => Boolean(stats?.isFile()) && !path.endsWith('.js'),
    },
  );
  watcher.on(
    'all',
    collect(restart, (error) => steps.note(`Could not restart: ${error.message}`)),
  );
}

/**
 * @param {ProcessRow} row
 * @param {Set<string>} files
 */
function isTouched({ workspace }, files) {
  if (!workspace) return false;
  const folders = [workspace, ...packagesOf(ROOT, workspace)].map((folder) =>
    inRoot(folder, 'dist/'),
  );
  return [...files].some((file) => folders.some((folder) => file.startsWith(folder)));
}

/**
 * Hands over what was changed once nothing more comes, one batch at a time.
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
