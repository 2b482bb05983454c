import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { editionOf } from '../launcher/lib/edition.mjs';
import { workspaceFolders } from '../launcher/lib/install.mjs';

const NOT_INPUT = /(^|\/)(node_modules|dist|test)(\/|$)|\.spec\.tsx?$|\.tsbuildinfo$/;
/** Files that affect the output of every app. */
const SHARED_FILES = ['package-lock.json', 'package.json'];
/** Of these, only the one that is built. */
const EDITIONS = 'packages/edition/editions/';
const SHARED_FOLDERS = ['packages/presets/webpack', 'packages/presets/tsconfig'];

/**
 * A fingerprint of everything that goes into an app's build: its files, the files of our packages that
 * it depends on (directly or not), the build's own files, and the lock.
 * @param {string} root
 * @param {string} app its folder
 * @param {string} mode `production` or `development`
 */
export function fingerprintOf(root, app, mode) {
  const edition = `${EDITIONS}${editionOf()}`;
  const hash = createHash('sha256').update(mode).update(edition);
  const folders = [app, ...packagesOf(root, app), ...SHARED_FOLDERS];
  const files = [
    ...SHARED_FILES,
    ...folders
      .flatMap((folder) => filesIn(root, folder))
      .filter((file) => !file.startsWith(EDITIONS)),
    ...filesIn(root, edition),
  ];
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * The size of an app's own sources, images included.
 * @param {string} root
 * @param {string} app
 */
export function sizeOf(root, app) {
  return filesIn(root, app).reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
}

/**
 * The folders of our packages that a workspace depends on.
 * @param {string} root
 * @param {string} workspace
 * @returns {string[]}
 */
export function packagesOf(root, workspace) {
  const byName = new Map(
    workspaceFolders(root).map((folder) => [manifestOf(root, folder).name, folder]),
  );
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ folder) => {
    for (const name of Object.keys(manifestOf(root, folder).dependencies ?? {})) {
      const next = byName.get(name);
      if (!next || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(workspace);
  return [...found].sort();
}

/** @returns {{ name: string, dependencies?: Record<string, string> }} */
function manifestOf(/** @type {string} */ root, /** @type {string} */ folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ root, /** @type {string} */ folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, path: `${folder}/${entry.name}` }))
    .filter(({ path }) => !NOT_INPUT.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesIn(root, path) : [path]));
}
