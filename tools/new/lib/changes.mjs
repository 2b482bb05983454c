import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../launcher/lib/run.mjs';
import { namesOf as anyNames } from './names.mjs';

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

/**
 * Generates one kind of thing.
 * @typedef {object} Generator
 * @property {string} usage the arguments after `npm run new --`
 * @property {string} guide the page with the next steps
 * @property {NonNullable<import('node:util').ParseArgsConfig['options']>} [options]
 * @property {(name: string | undefined) => import('./names.mjs').Names} [namesOf] if not every name is allowed
 * @property {(request: Request) => Change[]} plan reads files, and writes nothing
 *
 * @typedef {object} Request
 * @property {import('./names.mjs').Names} names
 * @property {Record<string, unknown>} options
 * @property {string} root the repository's root folder
 */
/**
 * Runs a generator with the command line's arguments after its name.
 * @param {Generator} generator
 * @param {{ args: string[], root: string }} request
 * @returns {Promise<string[]>} the paths of the files that were written
 */
export function generate({ options = {}, usage, namesOf = anyNames, plan }, { args, root }) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name, ...others] = positionals;
  if (others.length > 0) throw new Error(`npm run new -- ${usage}`);
  return applyChanges(root, plan({ names: namesOf(name), options: values, root }));
}

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
