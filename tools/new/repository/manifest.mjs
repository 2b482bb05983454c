import { readFileSync } from 'node:fs';
import { inRoot } from '../../launcher/lib/paths.mjs';

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
 * @param {{ area: string, kit: import('./kit.mjs').Kit, before?: Manifest }} options
 * @returns {Manifest}
 */
export function manifestFor({ area, kit, before }) {
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
