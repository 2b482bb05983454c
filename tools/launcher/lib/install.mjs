import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from './lock.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Includes development dependencies even if NODE_ENV is `production`. */
const EVERYTHING_ARGS = ['--include=dev'];
/** The festival needs no package that is only a peer dependency. The federation's peers include rspack, 50 MB. */
const FESTIVAL_ONLY_ARGS = ['--omit=dev', '--omit=peer'];

/** The stamp is inside node_modules, so removing node_modules removes the stamp too. */
const STAMP = inRoot('node_modules', '.festival-installed');

/** A fingerprint of everything that an install depends on. If it is unchanged, no install is needed. */
function dependencyFingerprint(/** @type {string} */ root) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.platform + process.arch);
  const files = ['package.json', 'package-lock.json', '.npmrc'];
  for (const folder of workspaceFolders(root)) files.push(join(folder, 'package.json'));
  for (const file of files) {
    hash.update(file);
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Which dependencies to install: only those that build and run the festival, or also those for checks and developers.
 * @typedef {'festival' | 'everything'} Scope
 */

/**
 * The text of the stamp, written once an install is done.
 * @param {string} root
 * @param {Scope} scope
 */
export const stampFor = (root, scope) => `${scope} ${dependencyFingerprint(root)}`;

/** @param {Scope} scope */
function isInstalled(scope) {
  if (!existsSync(STAMP)) return false;
  const stamp = readFileSync(STAMP, 'utf8');
  return stamp === stampFor(ROOT, 'everything') || stamp === stampFor(ROOT, scope);
}

/**
 * Runs npm if a package.json or the lock changed since the last install, or if that install had a smaller scope.
 * @param {import('./steps.mjs').Steps} steps
 * @param {{ scope?: Scope }} [options]
 */
export async function installDependencies(steps, { scope = 'festival' } = {}) {
  if (isInstalled(scope)) return;
  await withBuildLock(steps, async () => {
    if (isInstalled(scope)) return;
    await steps.step('Installing dependencies', () => install(scope));
  });
}

async function install(/** @type {Scope} */ wanted) {
  const scope = hasDevDependencies(ROOT) ? 'everything' : wanted;
  await npmInstall(ROOT, scope === 'everything' ? EVERYTHING_ARGS : FESTIVAL_ONLY_ARGS);
  mkdirSync(inRoot('node_modules'), { recursive: true });
  writeFileSync(STAMP, stampFor(ROOT, scope));
}

/**
 * Whether development dependencies are installed, also by an `npm install` that somebody ran by hand. They are then not removed.
 * @param {string} root
 */
export function hasDevDependencies(root) {
  // npm's own list of the packages that it installed.
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(packages).some(({ dev }) => dev);
}

const ARGS = ['--prefer-offline', '--no-audit', '--no-fund'];

/**
 * Installs what a folder's lock says. `npm ci` removes all installed packages first, so only the first install uses it.
 * @param {string} cwd
 * @param {string[]} [more] additional arguments
 */
export const npmInstall = (cwd, more = []) => {
  const has = (/** @type {string} */ name) => existsSync(join(cwd, name));
  const command = has('package-lock.json') && !has('node_modules') ? 'ci' : 'install';
  return runNpm([command, ...ARGS, ...more], { cwd });
};

/**
 * @param {string[]} args
 * @param {{ cwd?: string }} options
 */
export function runNpm(args, options) {
  const npm = npmScript();
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

/** The npm that started this process, if npm did: the npm on the PATH may have another version. */
function npmScript() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? script : undefined;
}

/**
 * Two commands may run in one checkout. This lock makes them install and build one after the other.
 * @template T
 * @param {import('./steps.mjs').Steps} steps
 * @param {() => Promise<T>} work runs with the lock. It must not call `withBuildLock`
 */
export async function withBuildLock(steps, work) {
  const unlock = await waitForLock(inRoot('.cache', 'build.lock'), () =>
    steps.note('Another command is installing or building here; waiting for it.'),
  );
  try {
    return await work();
  } finally {
    unlock();
  }
}

/**
 * Every workspace that matches the root package.json's patterns (`mfe-*`, `services/*`), as a path relative to the root.
 * @param {string} [root]
 */
export function workspaceFolders(root = ROOT) {
  /** @type {string[]} */
  const patterns = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  const folders = patterns.flatMap((pattern) => {
    const slash = pattern.lastIndexOf('/');
    const parent = slash < 0 ? '' : pattern.slice(0, slash);
    const matches = new RegExp(`^${pattern.slice(slash + 1).replaceAll('*', '[^/.]*')}$`);
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent))
      .filter((name) => matches.test(name))
      .map((name) => join(parent, name));
  });
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** The shell and every area: the apps that webpack builds. */
export function webApps(root = ROOT) {
  return workspaceFolders(root).filter((folder) => /^(shell|mfe-[^/]+)$/.test(folder));
}

/**
 * The name under which an app is released: `shell`, or the name in an area's `area.json`.
 * @param {string} folder
 * @returns {string}
 */
export function appName(folder) {
  const file = inRoot(folder, 'area.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).name;
  return folder.replace(/^mfe-/, '');
}

/**
 * @param {string} name the name under which it is released, or its folder
 * @returns {string} the folder
 */
export function appFolder(name) {
  const folder = webApps().find((app) => app === name || appName(app) === name);
  if (folder) return folder;
  throw new Error(`There is no app ${name}. Apps: ${webApps().map(appName).join(', ')}`);
}
