import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';
import { withBuildLock } from './build-lock.mjs';
import { npmInstall } from './npm.mjs';
import { workspaceFolders } from './workspaces.mjs';

/** Includes development dependencies even if NODE_ENV is `production`. */
const WITH_CHECKS = ['--include=dev'];
/** The festival needs no package that is only a peer dependency. The federation's peers include rspack, 50 MB. */
const WITHOUT_CHECKS = ['--omit=dev', '--omit=peer'];

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
 * Which dependencies: those that build and run the festival, or also those that checks and developers need.
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
 * @param {import('../steps.mjs').Steps} steps
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
  await npmInstall(ROOT, scope === 'everything' ? WITH_CHECKS : WITHOUT_CHECKS);
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
