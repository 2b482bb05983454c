import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../../launcher/lib/run.mjs';

/**
 * Paths are relative to the repository's root, with `/`.
 * @typedef {{ path: string, text: string }} NewFile
 * @typedef {{ path: string, edit: (source: string) => string }} Edit several edits of one file run one after the other
 * @typedef {NewFile | Edit} Change
 */

/**
 * The text of every file that the changes touch, by its path.
 * @param {string} root
 * @param {readonly Change[]} changes
 */
function outcome(root, changes) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const change of changes) {
    const file = join(root, change.path);
    if ('text' in change) {
      if (existsSync(file) || texts.has(change.path))
        throw new Error(`${change.path} already exists.`);
      texts.set(change.path, change.text);
    } else {
      const source = texts.get(change.path) ?? readFileSync(file, 'utf8');
      texts.set(change.path, change.edit(source));
    }
  }
  return texts;
}

/**
 * Makes all changes, or none when one of them fails, and formats the files that it wrote.
 * @param {string} root
 * @param {readonly Change[]} changes
 * @returns {Promise<string[]>} the paths of the files that were written
 */
export async function applyChanges(root, changes) {
  const texts = outcome(root, changes);
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = [...texts.keys()];
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  await run(process.execPath, [biome, 'check', '--write', '--no-errors-on-unmatched', ...paths], {
    cwd: root,
  });
  return paths;
}
