import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/** @typedef {import('./changes.mjs').NewFile} NewFile */

const SUFFIX = '.tmpl';

/**
 * Replaces each `{{name}}` with its value.
 * @param {string} text
 * @param {Record<string, string>} values
 */
export const fill = (text, values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, /** @type {string} */ key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`No value for {{${key}}}`);
    return value;
  });

/**
 * Makes each `*.tmpl` below a folder a new file below another folder. Placeholders in the path are filled too.
 * @param {string} folder
 * @param {string} to relative to the repository's root
 * @param {Record<string, string>} values
 * @returns {NewFile[]}
 */
export function renderFolder(folder, to, values) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).slice(0, -SUFFIX.length).split(sep).join(posix.sep);
      return {
        path: posix.join(to, fill(path, values)),
        text: fill(readFileSync(file, 'utf8'), values),
      };
    });
}
