import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webApps } from '../../launcher/lib/install/workspaces.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { appName } from '../../release/apps.mjs';

/** Folders of the areas. */
export const areaFolders = () => webApps().filter((app) => app !== 'shell');

const areas = () =>
  areaFolders().map((folder, at) => ({
    name: appName(folder),
    variable: `area${at}`,
    file: inRoot(folder, 'src', 'area.tsx'),
  }));

const quote = (/** @type {string} */ text) => JSON.stringify(text);

const importAreas = () =>
  areas()
    .map(({ variable, file }) => `import { area as ${variable} } from ${quote(file)};`)
    .join('\n');

/** The few modules that combine the shell and the areas into one program. */
const SOURCES = {
  /** Replaces `shell/src/areas/load-area.ts`, because the areas are in the same program. */
  loadArea: () => `${importAreas()}
const areas = { ${areas().map(({ name, variable }) => `${name}: ${variable}`)} };
export const loadArea = async ({ name }) => areas[name];
`,
  /** Renders the pages of every area. An area's own bundle only gets the area from this one. */
  server: () => `${importAreas()}
export { prepare } from ${quote(inRoot('shell', 'src', 'server.tsx'))};
export const shared = { ${areas().map(({ name, variable }) => `${name}: () => ${variable}`)} };
`,
};

/** The server module of an area's release. */
export const areaServer = (/** @type {string} */ name) =>
  `module.exports = { area: require(${quote(name)}) };\n`;

/**
 * Writes the modules.
 * @param {string} dir
 * @returns {Promise<Record<keyof typeof SOURCES, string>>} the modules' paths
 */
export async function writeSources(dir) {
  await mkdir(dir, { recursive: true });
  const written = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      const file = join(dir, `${name}.ts`);
      await writeFile(file, source());
      return [name, file];
    }),
  );
  return Object.fromEntries(written);
}
