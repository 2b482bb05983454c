import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { npmInstall } from './npm.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { workspaceFolders } from './workspaces.mjs';

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

/** @returns {boolean} */
export function areDependenciesInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === dependencyFingerprint(ROOT);
}

/**
 * `npm install`, when a package.json or the lock changed since the last one.
 * @param {import('./steps.mjs').Steps} steps
 */
export async function installDependencies(steps) {
  if (areDependenciesInstalled()) return;
  await withBuildLock(steps, async () => {
    if (areDependenciesInstalled()) return;
    await steps.step('Installing dependencies', install);
  });
}

async function install() {
  await npmInstall(ROOT);
  mkdirSync(inRoot('node_modules'), { recursive: true });
  writeFileSync(STAMP, dependencyFingerprint(ROOT));
}
