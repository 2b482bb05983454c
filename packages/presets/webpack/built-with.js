import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGES = {
  react: 'react',
  router: 'react-router',
  ui: '@festival/ui',
  kit: '@festival/mfe-kit',
  contracts: '@festival/contracts',
  federation: '@module-federation/enhanced',
};

/** Not every package exports its `package.json`, so it is searched in the folders where Node would search. */
const versionOf = (require, name) => {
  for (const folder of require.resolve.paths(name)) {
    try {
      return require(path.join(folder, name, 'package.json')).version;
    } catch {
      // Try the next folder up.
    }
  }
  return undefined;
};

const here = createRequire(import.meta.url);

/** The versions that decide whether an area and a shell are compatible, as the app in `dir` resolves them. */
export const builtWith = (dir) => {
  const require = createRequire(path.join(dir, 'package.json'));
  return Object.fromEntries(
    Object.entries(PACKAGES).map(([part, name]) => [
      part,
      versionOf(require, name) ?? versionOf(here, name),
    ]),
  );
};
