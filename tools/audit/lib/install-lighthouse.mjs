import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmInstall } from '../../launcher/lib/install/npm.mjs';
import { waitForLock } from '../../launcher/lib/machine/lock.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';

/** Lighthouse needs 200 packages that nothing else needs, so it has its own folder and its own lock. */
const FOLDER = inRoot('.cache', 'audit');
const STAMP = join(FOLDER, 'node_modules', '.installed');
const MANIFESTS = ['package.json', 'package-lock.json'];

const own = (/** @type {string} */ name) => inRoot('tools', 'audit', name);

const fingerprint = () => {
  const hash = createHash('sha256').update(process.version);
  for (const name of MANIFESTS) hash.update(readFileSync(own(name)));
  return hash.digest('hex');
};

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

async function install() {
  for (const name of MANIFESTS) copyFileSync(own(name), join(FOLDER, name));
  copyFileSync(inRoot('.npmrc'), join(FOLDER, '.npmrc'));
  await npmInstall(FOLDER, ['--ignore-scripts']);
  writeFileSync(STAMP, fingerprint());
}

/** @param {import('../../launcher/lib/steps.mjs').Steps} steps */
export async function installLighthouse(steps) {
  if (isInstalled()) return;
  mkdirSync(FOLDER, { recursive: true });
  const unlock = await waitForLock(join(FOLDER, 'install.lock'));
  try {
    if (!isInstalled()) await steps.step('Installing Lighthouse', install);
  } finally {
    unlock();
  }
}

/** @param {string[]} path of a module of Lighthouse or of its dependencies */
export const importInstalled = (...path) =>
  import(pathToFileURL(join(FOLDER, 'node_modules', ...path)).href);
