import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { run } from '../launcher/lib/run.mjs';

/**
 * One name in the spellings that code uses.
 * @typedef {object} Names
 * @property {string} name `photo-approved`: folders, files, keys
 * @property {string} camel `photoApproved`
 * @property {string} pascal `PhotoApproved`
 * @property {string} constant `PHOTO_APPROVED`
 * @property {string} title `Photo approved`: copy, in sentence case
 * @property {string} words `photo approved`
 */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** As `area.json` and tokens require it. */
const ONE_WORD = /^[a-z][a-z0-9]{0,31}$/;

/** The names of an area, which are also part of addresses and tokens. @param {string | undefined} name */
export function areaNamesOf(name) {
  if (!name || !ONE_WORD.test(name))
    throw new Error(
      `The name of an area is one lower-case word of at most 32 letters and digits, like gallery, not "${name ?? ''}".`,
    );
  return namesOf(name);
}

/** @param {string | undefined} name @returns {Names} */
export function namesOf(name) {
  if (!name || !KEBAB.test(name))
    throw new Error(`A name is lower case with hyphens, like photo-approved, not "${name ?? ''}".`);
  const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = name.split('-').map(capital).join('');
  const words = name.replaceAll('-', ' ');
  return {
    name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    constant: name.replaceAll('-', '_').toUpperCase(),
    title: capital(words),
    words,
  };
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
 * Makes each `*.tmpl` below `templates/<folder>` a new file. Placeholders in the path are filled too.
 * @param {string} folder
 * @param {string} to relative to the repository's root
 * @param {Record<string, string>} values
 * @returns {NewFile[]}
 */
export function renderFolder(folder, to, values) {
  const from = join(import.meta.dirname, 'templates', folder);
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(from, file).slice(0, -SUFFIX.length).split(sep).join(posix.sep);
      return {
        path: posix.join(to, fill(path, values)),
        text: fill(readFileSync(file, 'utf8'), values),
      };
    });
}

/**
 * Paths are relative to the repository's root, with `/`.
 * @typedef {{ path: string, text: string }} NewFile
 * @typedef {{ path: string, edit: (source: string) => string }} Edit several edits of one file run one after the other
 * @typedef {NewFile | Edit} Change
 */

/**
 * Makes all changes, or none when one of them fails, and formats the files that it wrote.
 * @param {string} root
 * @param {readonly Change[]} changes
 * @returns {Promise<string[]>} the paths of the files that were written
 */
export async function applyChanges(root, changes) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const change of changes) {
    const file = join(root, change.path);
    if ('edit' in change)
      texts.set(change.path, change.edit(texts.get(change.path) ?? readFileSync(file, 'utf8')));
    else if (existsSync(file)) throw new Error(`${change.path} already exists.`);
    else texts.set(change.path, change.text);
  }
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
 * An edit that inserts text before the only place that matches.
 * @param {string} path
 * @param {RegExp} place with the flags `gm`
 * @param {string} text
 * @returns {Edit}
 */
export const insertBefore = (path, place, text) => ({
  path,
  edit(source) {
    const [match, ...others] = source.matchAll(place);
    if (!match || others.length > 0)
      throw new Error(`${path} has ${match ? 'more than one place' : 'nothing'} like ${place}`);
    return source.slice(0, match.index) + text + source.slice(match.index);
  },
});

/**
 * An edit that inserts a line after the last one that matches.
 * @param {string} path
 * @param {RegExp} line with the flags `gm`
 * @param {string} text
 * @returns {Edit}
 */
export const insertAfter = (path, line, text) => ({
  path,
  edit(source) {
    const last = [...source.matchAll(line)].at(-1);
    if (!last) throw new Error(`${path} has no line like ${line}`);
    const end = last.index + last[0].length;
    return `${source.slice(0, end)}\n${text}${source.slice(end)}`;
  },
});

/** An edit that adds an import. The formatter moves it to its place. @param {string} path @param {string} statement @returns {Edit} */
export const addImport = (path, statement) => ({
  path,
  edit: (source) => `${statement}\n${source}`,
});

/**
 * An edit that adds an entry at the end of a constant, an object or array whose end is a line of its own.
 * @param {string} path
 * @param {string} constant
 * @param {string} entry
 */
export const addEntry = (path, constant, entry) =>
  insertBefore(
    path,
    new RegExp(`(?<=^(export )?const ${constant}\\b[^\\n]*\\n([ \\t][^\\n]*\\n|\\n)*)[}\\]]`, 'gm'),
    `${entry},\n`,
  );
