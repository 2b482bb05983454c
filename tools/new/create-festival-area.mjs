#!/usr/bin/env node
/**
 * Creates an area in its own repository, which includes the packed kit:
 *   npx create-festival-area gallery ../festival-gallery
 * In a repository that exists already, it replaces the kit, and the versions in `package.json` and the lock file.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildServices } from '../build/build-services.mjs';
import { runNpm, withBuildLock } from '../launcher/lib/install.mjs';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { createSteps, printFailure } from '../launcher/lib/steps.mjs';
import { areaNamesOf, renderFolder } from './changes.mjs';

/** The packages that an area runs on, and the packages that build, test and release it. */
const KIT = {
  dependencies: ['contracts', 'edition', 'forms', 'mfe-kit', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  devDependencies: ['cli', 'packages/presets', 'packages/release-checks'],
};

/** The root's packages that an area's own repository needs for its tests and its type check. */
const TOOLS = [
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'jest-runtime',
  'jsdom',
];

/** @param {string} file @returns {any} undefined where there is none */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file @param {unknown} json */
const writeJson = (file, json) => writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);

const manifestOf = (/** @type {string} */ workspace) => readJson(inRoot(workspace, 'package.json'));

/**
 * Whether the folder is free for a new repository (a `.git` may be there); false if it has a repository of that area.
 * @param {string} dir
 * @param {string} area
 */
function isFree(dir, area) {
  if (!relative(ROOT, dir).startsWith('..'))
    throw new Error(
      `${dir} is in this repository. To add an area to this repository: npm run new -- area ${area}`,
    );
  const isEmpty = !existsSync(dir) || readdirSync(dir).every((name) => name === '.git');
  if (isEmpty || readJson(join(dir, 'area.json'))?.name === area) return isEmpty;
  throw new Error(`${dir} is not empty, and is not the repository of the area ${area}.`);
}

/** Packs the kit into a folder, and replaces its content. @param {string} folder */
async function packKit(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const workspaces = Object.values(KIT).flat();
  const which = workspaces.flatMap((workspace) => ['--workspace', workspace]);
  await runNpm(['pack', '--pack-destination', folder, ...which], { cwd: ROOT });
}

/** The kit's packages, each with its archive, whose name npm gives. @param {string[]} workspaces @returns {Record<string, string>} */
const fromArchives = (workspaces) =>
  Object.fromEntries(
    workspaces.map(manifestOf).map(({ name, version }) => {
      const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
      return [name, `file:kit/${archive}`];
    }),
  );

/** @param {string} dir @param {import('./changes.mjs').Names} names */
function writeFiles(dir, names) {
  const files = ['area', 'repository'].flatMap((from) => renderFolder(from, '.', { ...names }));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  copyFileSync(inRoot('.nvmrc'), join(dir, '.nvmrc'));
}

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} devDependencies
 */

const fresh = (/** @type {string} */ area) => ({
  name: `festival-${area}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  engines: manifestOf('').engines,
  scripts: {
    build: 'festival-build',
    watch: 'festival-build --watch --mode development',
    types: 'tsc',
    test: 'jest',
  },
});

/** @param {Record<string, string>} versions @param {string[]} names */
const pick = (versions, names) =>
  Object.fromEntries(names.map((name) => [name, /** @type {string} */ (versions[name])]));

/** @param {Record<string, string>} packages */
const sorted = (packages) =>
  Object.fromEntries(
    Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );

/**
 * The repository's package.json: the kit from its archives, and all other packages in the site's versions. Other entries of an existing
 * package.json stay.
 * @param {string} area
 * @param {Manifest} [before]
 * @returns {Manifest}
 */
function manifestFor(area, before) {
  const { devDependencies: tools } = manifestOf('');
  return {
    ...(before ?? fresh(area)),
    dependencies: sorted({
      ...before?.dependencies,
      ...fromArchives(KIT.dependencies),
      ...pick(manifestOf('packages/ui').dependencies, ['react', 'react-dom']),
    }),
    devDependencies: sorted({
      ...before?.devDependencies,
      ...fromArchives(KIT.devDependencies),
      ...pick(tools, TOOLS),
      ...pick(manifestOf('shell').dependencies, ['@module-federation/enhanced']),
      // `tsc` is the native compiler, as in this repository.
      typescript: tools['typescript-native'].split('@').at(-1),
    }),
  };
}

/** @typedef {{ packages: Record<string, { link?: boolean }> }} Lock */

const isOurs = (/** @type {string} */ path) => path.startsWith('node_modules/@festival/');

/**
 * A lock to start from, with the versions that the site is built with. `npm install` removes the packages that the area does not need, and
 * adds the kit. From an existing lock only the kit is removed, because the new kit is different.
 * @param {Manifest} manifest
 * @param {Lock} [before]
 */
function lockFor({ name, version, dependencies, devDependencies }, before) {
  /** @type {Lock} */
  const { packages } = before ?? readJson(inRoot('package-lock.json'));
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

try {
  const [name, folder = `../festival-${name}`, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new Error('npx create-festival-area <name> [folder]');
  const names = areaNamesOf(name);
  const dir = resolve(folder);
  const steps = createSteps();
  const isNew = isFree(dir, name);
  // The kit contains the command line and its imports in compiled form.
  await withBuildLock(steps, () => buildServices({ steps, isBundled: false }));
  await steps.step('Packing the kit', () => packKit(join(dir, 'kit')));
  if (isNew) writeFiles(dir, names);
  const [manifest, lock] = [join(dir, 'package.json'), join(dir, 'package-lock.json')];
  const packageJson = manifestFor(name, readJson(manifest));
  writeJson(manifest, packageJson);
  writeJson(lock, lockFor(packageJson, readJson(lock)));
  console.log(
    isNew
      ? `Wrote ${dir}. Next: cd ${relative('.', dir)} && npm install && npm test; README.md says how to go on.`
      : `Replaced the kit in ${dir}. Next: npm install && npm test there.`,
  );
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
