import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * Every workspace that matches the root package.json's patterns (`mfe-*`, `services/*`), as a path relative to the root.
 * @param {string} [root]
 */
export function workspaceFolders(root = ROOT) {
  /** @type {string[]} */
  const patterns = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  const folders = patterns.flatMap((pattern) => {
    const slash = pattern.lastIndexOf('/');
    const parent = slash < 0 ? '' : pattern.slice(0, slash);
    const matches = new RegExp(`^${pattern.slice(slash + 1).replaceAll('*', '[^/.]*')}$`);
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent))
      .filter((name) => matches.test(name))
      .map((name) => join(parent, name));
  });
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** The shell and every area: the apps that webpack builds. */
export function webApps(root = ROOT) {
  return workspaceFolders(root).filter((folder) => /^(shell|mfe-[^/]+)$/.test(folder));
}
