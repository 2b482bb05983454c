import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { npmInstall } from '../../launcher/lib/install/npm.mjs';

const read = (/** @type {string[]} */ ...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * The external packages that the processes of another tree import, and that are not installed here in a version that the tree accepts.
 * @param {{ tree: string, root: string }} folders
 * @returns {Record<string, string>} version ranges by name
 */
export function missingPackages({ tree, root }) {
  /** @type {{ references: { path: string }[] }} */
  const { references } = read(tree, 'tsconfig.build.json');
  const wanted = references.flatMap(({ path }) => {
    /** @type {Record<string, string>} */
    const dependencies = read(tree, path, 'package.json').dependencies ?? {};
    return Object.entries(dependencies)
      .filter(([name]) => !name.startsWith('@festival/'))
      .filter(([name, range]) => !satisfies(installedVersion(root, path, name), range));
  });
  return Object.fromEntries(wanted);
}

/** @param {string} root @param {string} workspace @param {string} name @returns {string} empty when there is none */
function installedVersion(root, workspace, name) {
  const folders = [join(root, workspace), root].map((each) => join(each, 'node_modules', name));
  const folder = folders.find((each) => existsSync(join(each, 'package.json')));
  return folder ? read(folder, 'package.json').version : '';
}

/**
 * Installs the missing packages in a folder above the tree, unless they are installed already.
 * @param {{ tree: string, root: string, into: string, steps: import('../../launcher/lib/steps.mjs').Steps }} options
 */
export async function installMissing({ tree, root, into, steps }) {
  const dependencies = missingPackages({ tree, root });
  const names = Object.keys(dependencies);
  if (names.every((name) => existsSync(join(into, 'node_modules', name)))) return;
  writeFileSync(join(into, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // Without peer dependencies: a second copy of NestJS would not recognize the classes of the installed one.
  const options = ['--legacy-peer-deps', '--no-package-lock'];
  await steps.step(`Installing ${names.join(', ')} for the last release`, () =>
    npmInstall(into, options),
  );
}
