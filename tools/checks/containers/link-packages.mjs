import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';

/**
 * What the lock says of a folder. A workspace is a link to its folder.
 * @typedef {{
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   link?: boolean,
 *   resolved?: string,
 * }} Locked
 */

/**
 * Links the packages of the lock that `npm ci --omit=dev` would install, for one workspace or for all of them. Links to workspaces stay within the folder.
 * A package inside another one comes with it.
 * @param {string} festival
 * @param {string | undefined} workspace
 */
export async function linkPackages(festival, workspace) {
  for (const path of packagesOf(workspace)) {
    if (path.split('node_modules').length !== 2 || !existsSync(inRoot(path))) continue;
    const link = join(festival, path);
    const folder = relative(ROOT, realpathSync(inRoot(path)));
    const target = folder.includes('node_modules')
      ? inRoot(path)
      : relative(dirname(link), join(festival, folder));
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
}

/**
 * The folders of the packages, those for other platforms too. The lock is read here because npm takes a second to say the same.
 * @param {string | undefined} workspace
 */
function packagesOf(workspace) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages: locked } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const found = new Set(
    Object.keys(locked).filter((path) => {
      const { link, resolved } = locked[path] ?? {};
      return link && (workspace === undefined || resolved === workspace);
    }),
  );
  if (found.size === 0) throw new Error(`The lock has no workspace ${workspace}`);
  for (const path of found) {
    const { link, resolved = '' } = locked[path] ?? {};
    const folder = link ? resolved : path;
    const { dependencies, optionalDependencies, peerDependencies } = locked[folder] ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(needed)) {
      const at = foldersFor(name, folder).find((place) => place in locked);
      if (at) found.add(at);
    }
  }
  return found;
}

/**
 * Where Node.js looks for a package, the nearest folder first.
 * @param {string} name
 * @param {string} from
 */
function foldersFor(name, from) {
  const parts = from.split('/');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index)), []]
    .filter((folder) => folder.at(-1) !== 'node_modules')
    .map((folder) => [...folder, 'node_modules', name].join('/'));
}
