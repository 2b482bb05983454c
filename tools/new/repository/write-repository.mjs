import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildServices } from '../../build/build-services.mjs';
import { runNpm, withBuildLock } from '../../launcher/lib/install.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { renderFolder } from '../lib/changes.mjs';

const TEMPLATES = [
  join(import.meta.dirname, '../area/templates'),
  join(import.meta.dirname, 'templates'),
];

/** @param {string} file @returns {any} undefined where there is none */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file @param {unknown} json */
const writeJson = (file, json) => writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);

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

/** @param {string} dir @param {import('../lib/names.mjs').Names} names */
function writeFiles(dir, { name, pascal, title }) {
  const values = { name, pascal, title, words: title.toLowerCase() };
  for (const { path, text } of TEMPLATES.flatMap((from) => renderFolder(from, '.', values))) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  copyFileSync(inRoot('.nvmrc'), join(dir, '.nvmrc'));
}

/**
 * Writes a repository of one area, or replaces the kit of an existing one.
 * @param {{ names: import('../lib/names.mjs').Names, dir: string, steps: import('../../launcher/lib/steps.mjs').Steps }} repository
 * @returns {Promise<boolean>} whether it is new
 */
export async function writeRepository({ names, dir, steps }) {
  const isNew = isFree(dir, names.name);
  // The kit contains the command line and its imports in compiled form.
  await withBuildLock(steps, () => buildServices({ steps, isBundled: false }));
  const kit = await steps.step('Packing the kit', () => packKit(join(dir, 'kit')));
  if (isNew) writeFiles(dir, names);
  const manifest = join(dir, 'package.json');
  const lock = join(dir, 'package-lock.json');
  const packageJson = manifestFor({ area: names.name, kit, before: readJson(manifest) });
  writeJson(manifest, packageJson);
  writeJson(lock, lockFor(packageJson, readJson(lock)));
  return isNew;
}

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} devDependencies
 */

const readManifest = (/** @type {string[]} */ ...path) =>
  JSON.parse(readFileSync(inRoot(...path, 'package.json'), 'utf8'));

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

/** @param {Record<string, string>} versions @param {string[]} names */
const pick = (versions, names) =>
  Object.fromEntries(names.map((name) => [name, /** @type {string} */ (versions[name])]));

/** @param {Record<string, string>} packages */
const sorted = (packages) =>
  Object.fromEntries(
    Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );

const fresh = (/** @type {string} */ area) => ({
  name: `festival-${area}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  engines: readManifest().engines,
  scripts: {
    build: 'festival-build',
    watch: 'festival-build --watch --mode development',
    types: 'tsc',
    test: 'jest',
  },
});

/**
 * The repository's package.json: the kit from its archives, and all other packages in the site's versions. Other entries of an existing
 * package.json stay.
 * @param {{ area: string, kit: Kit, before?: Manifest }} options
 * @returns {Manifest}
 */
function manifestFor({ area, kit, before }) {
  const { devDependencies: tools } = readManifest();
  const { dependencies: ui } = readManifest('packages', 'ui');
  const { dependencies: shell } = readManifest('shell');
  return {
    ...(before ?? fresh(area)),
    dependencies: sorted({
      ...before?.dependencies,
      ...kit.dependencies,
      ...pick(ui, ['react', 'react-dom']),
    }),
    devDependencies: sorted({
      ...before?.devDependencies,
      ...kit.devDependencies,
      ...pick(tools, TOOLS),
      ...pick(shell, ['@module-federation/enhanced']),
      // `tsc` is the native compiler, as in this repository.
      typescript: tools['typescript-native'].split('@').at(-1),
    }),
  };
}

/** The packages that an area runs on, and the packages that build, test and release it. */
const PARTS = {
  dependencies: ['contracts', 'edition', 'forms', 'mfe-kit', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  devDependencies: ['cli', 'packages/presets', 'packages/release-checks'],
};

/** @typedef {Record<keyof typeof PARTS, Record<string, string>>} Kit packages and their archives */

/** @param {string} workspace @returns {{ name: string, version: string }} */
const packageOf = (workspace) =>
  JSON.parse(readFileSync(inRoot(workspace, 'package.json'), 'utf8'));

/** The file name that npm gives a package's archive. @param {{ name: string, version: string }} manifest */
const archiveOf = ({ name, version }) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** @param {string[]} workspaces */
const fromArchives = (workspaces) =>
  Object.fromEntries(
    workspaces.map(packageOf).map((each) => [each.name, `file:kit/${archiveOf(each)}`]),
  );

/**
 * Packs the kit into a folder and replaces its content.
 * @param {string} folder
 * @returns {Promise<Kit>}
 */
async function packKit(folder) {
  const workspaces = Object.values(PARTS).flat();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const which = workspaces.flatMap((workspace) => ['--workspace', workspace]);
  await runNpm(['pack', '--pack-destination', folder, ...which], { cwd: ROOT });
  return {
    dependencies: fromArchives(PARTS.dependencies),
    devDependencies: fromArchives(PARTS.devDependencies),
  };
}

/**
 * @typedef {{ link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

const isOurs = (/** @type {string} */ path) => path.startsWith('node_modules/@festival/');

/**
 * A lock to start from, with the versions that the site is built with. `npm install` removes the packages that the area does not need, and
 * adds the kit. From an existing lock only the kit is removed, because the new kit is different.
 * @param {Manifest} manifest
 * @param {Lock} [before]
 */
function lockFor({ name, version, dependencies, devDependencies }, before) {
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
