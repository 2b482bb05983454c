import { readFileSync } from 'node:fs';
import { inRoot } from '../../launcher/lib/paths.mjs';

/**
 * @typedef {{ link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

const isOurs = (/** @type {string} */ path) => path.startsWith('node_modules/@festival/');

/**
 * A lock to start from, with the versions that the site is built with. `npm install` removes the packages that the area does not need, and
 * adds the kit. From an existing lock only the kit is removed, because the new kit is different.
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {Lock} [before]
 */
export function lockFor({ name, version, dependencies, devDependencies }, before) {
  /** @type {Lock} */
  const { packages } = before ?? JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const kept = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link && !isOurs(path),
  );
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, dependencies, devDependencies },
      ...Object.fromEntries(kept),
    },
  };
}
