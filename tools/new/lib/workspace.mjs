import { editJson } from './edit-code.mjs';

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} [devDependencies]
 */

/**
 * A workspace's package.json.
 * @param {string} name
 * @param {Manifest} other a workspace with these dependencies; every workspace uses the same versions
 * @param {readonly string[]} wanted
 */
export function manifestOf(name, other, wanted) {
  const dependencies = Object.fromEntries(
    wanted.map((dependency) => {
      const version = other.dependencies[dependency];
      if (!version) throw new Error(`${other.name} does not depend on ${dependency}`);
      return [dependency, version];
    }),
  );
  return { name, version: other.version, private: true, type: 'module', dependencies };
}

/**
 * Adds to the lock what `npm install` would add.
 * @param {string} source
 * @param {string} folder
 * @param {Manifest} manifest
 */
export function addWorkspace(source, folder, { name, version, dependencies, devDependencies }) {
  return editJson(source, (lock) => {
    const workspace = { name, version, dependencies, ...(devDependencies && { devDependencies }) };
    lock.packages = Object.fromEntries(
      Object.entries({
        ...lock.packages,
        [`node_modules/${name}`]: { resolved: folder, link: true },
        [folder]: workspace,
      }).toSorted(([one], [another]) => one.localeCompare(another, 'en')),
    );
  });
}
