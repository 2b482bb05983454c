import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ownFile } from '../edition.js';

/** A text that is a path, such as `../assets/jdc/leap.art.svg`, stands for that file. */
const PATH = /^\.\.?\/\S+$/;

const isMapping = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an edition says in place of it, key by key. A list is replaced as a whole, and `null` takes a key away. */
const edited = (content, own) => {
  if (!isMapping(content) || !isMapping(own)) return own;
  const entries = Object.entries(own).map(([key, value]) => [key, edited(content[key], value)]);
  const all = { ...content, ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
};

/**
 * The code of what a YAML text says.
 * @param {string} text
 * @param {(path: string) => string} importOf the code that stands for a file
 * @param {string} [own] what the edition says in place of parts of it
 */
export const codeOf = (text, importOf, own) => {
  const code = (value) => {
    if (Array.isArray(value)) return `[${value.map(code).join(',')}]`;
    if (typeof value === 'object' && value !== null)
      return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${code(each)}`)}}`;
    return typeof value === 'string' && PATH.test(value) ? importOf(value) : JSON.stringify(value);
  };
  return code(own === undefined ? parse(text) : edited(parse(text), parse(own)));
};

/** Turns a content file (`.yaml`) into a module. Its images and clips are imported as in any other module. */
export default function contentLoader(text) {
  const paths = [];
  const file = ownFile(this.resourcePath);
  this.addDependency(file);
  const own = file === this.resourcePath ? undefined : readFileSync(file, 'utf8');
  const content = codeOf(text, (path) => `file${paths.push(path) - 1}`, own);
  const imports = paths.map((path, index) => `import file${index} from ${JSON.stringify(path)};\n`);
  return `${imports.join('')}export default ${content};`;
}
