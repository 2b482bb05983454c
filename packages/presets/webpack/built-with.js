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

/** `package.json` is not among what every package exports, so it is looked for where Node would look. */
const versionOf = (require, name) => {
  for (const folder of require.resolve.paths(name)) {
    try {
      return require(path.join(folder, name, 'package.json')).version;
    } catch {
      // Not here: the next folder up.
    }
  }
  return undefined;
};

const here = createRequire(import.meta.url);

/** The versions that decide whether an area and a shell fit each other: those that the app in `dir` finds. */
export const builtWith = (dir) => {
  const require = createRequire(path.join(dir, 'package.json'));
  return Object.fromEntries(
    Object.entries(PACKAGES).map(([part, name]) => [
      part,
      versionOf(require, name) ?? versionOf(here, name),
    ]),
  );
};
