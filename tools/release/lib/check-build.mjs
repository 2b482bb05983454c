import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from './refuse.mjs';

/** @param {string[]} path @returns {any} undefined if the file does not exist */
const readJson = (...path) => {
  const file = join(...path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/**
 * The active releases, which a build is checked against.
 * @param {string} releasesDir
 * @param {import('./releases.mjs').Active} active
 */
async function liveSite(releasesDir, active) {
  const { areaManifest } = await import('@festival/contracts/areas');
  const { shell, ...areas } = active;
  const manifests = Object.entries(areas).map(([name, id]) =>
    readJson(releasesDir, name, id, 'area.json'),
  );
  return {
    shell: shell && readJson(releasesDir, 'shell', shell, 'assets.json'),
    areas: manifests.flatMap((json) => areaManifest.safeParse(json).data ?? []),
  };
}

/**
 * Runs the checks that a release must pass before it can go live. They are the registry's checks, so the packages have to be built.
 * @param {{ releasesDir: string, active: import('./releases.mjs').Active, name: string, dist: string }} build
 * @throws Error whose message says what to do
 */
export async function checkBuild({ releasesDir, active, name, dist }) {
  const { readFolder } = await import('@festival/release-checks/files');
  const { checkRelease } = await import('@festival/release-checks/static');
  const live = await liveSite(releasesDir, active);
  refuse(name, await checkRelease(name, await readFolder(dist), live));
}
