import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runNpm } from '../../launcher/lib/install/npm.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';

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
export async function packKit(folder) {
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
