import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGES = {
  react: 'react',
  router: 'react-router',
  ui: '@festival/ui',
  kit: '@festival/mfe-kit',
  contracts: '@festival/contracts',
};

const here = createRequire(import.meta.url);

/** Not every package exports its `package.json`, so it is searched in the folders where Node would search. */
const versionFrom = (require, name) => {
  for (const folder of require.resolve.paths(name)) {
    try {
      return require(path.join(folder, name, 'package.json')).version;
    } catch {
      // Try the next folder up.
    }
  }
  return undefined;
};

/** The version of a package, as the app in `dir` resolves it. */
export const installedVersion = (name, dir) =>
  versionFrom(createRequire(path.join(dir, 'package.json')), name) ?? versionFrom(here, name);

/** The versions that decide whether an area and a shell are compatible, as the app in `dir` resolves them. */
export const builtWith = (dir) =>
  Object.fromEntries(
    Object.entries(PACKAGES).map(([part, name]) => [part, installedVersion(name, dir)]),
  );
