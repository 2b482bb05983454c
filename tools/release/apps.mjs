import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webApps } from '../launcher/lib/install.mjs';
import { inRoot } from '../launcher/lib/paths.mjs';

/**
 * The name under which an app is released: `shell`, or the name in an area's `area.json`.
 * @param {string} folder
 * @returns {string}
 */
export function appName(folder) {
  if (folder === 'shell') return 'shell';
  const file = join(inRoot(folder), 'area.json');
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).name
    : folder.replace(/^mfe-/, '');
}

/**
 * @param {string} name the name under which it is released, or its folder
 * @returns {string} the folder
 */
export function appFolder(name) {
  const folder = webApps().find((app) => app === name || appName(app) === name);
  if (!folder)
    throw new Error(`There is no app ${name}. Apps: ${webApps().map(appName).join(', ')}`);
  return folder;
}
