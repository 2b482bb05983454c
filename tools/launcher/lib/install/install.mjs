import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';
import { withBuildLock } from './build-lock.mjs';
import { npmInstall } from './npm.mjs';
import { workspaceFolders } from './workspaces.mjs';

/** Also where NODE_ENV says production. */
const WITH_CHECKS = ['--include=dev'];
/** Nobody here needs a package that is only a peer of another one: of the federation that is rspack, 50 MB. */
const WITHOUT_CHECKS = ['--omit=dev', '--omit=peer'];

/** Kept with what it describes: whoever removes node_modules removes the stamp. */
const STAMP = inRoot('node_modules', '.festival-installed');

/** What an install depends on; the same fingerprint means there is nothing to do. */
export function dependencyFingerprint(/** @type {string} */ root) {
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
 * What of the dependencies: what the festival is built with and runs on, or what checks and whoever develops need besides.
 * @typedef {'festival' | 'everything'} Scope
 */

/**
 * Written once an install is done.
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
 * `npm install`, when a package.json or the lock changed since the last one, or less was wanted then.
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
 * Whether checks can run here already, also where `npm install` was typed by hand: nothing is taken away from them.
 * @param {string} root
 */
export function hasDevDependencies(root) {
  // npm's own list of what it has put there.
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(packages).some(({ dev }) => dev);
}
