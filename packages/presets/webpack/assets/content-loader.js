import { parse } from 'yaml';

/** A text that is a path, such as `../assets/jdc/leap.art.svg`, stands for that file. */
const PATH = /^\.\.?\/\S+$/;

/**
 * The code of what a YAML text says.
 * @param {string} text
 * @param {(path: string) => string} importOf the code that stands for a file
 */
export const codeOf = (text, importOf) => {
  const code = (value) => {
    if (Array.isArray(value)) return `[${value.map(code).join(',')}]`;
    if (typeof value === 'object' && value !== null)
      return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${code(each)}`)}}`;
    return typeof value === 'string' && PATH.test(value) ? importOf(value) : JSON.stringify(value);
  };
  return code(parse(text));
};

/** Turns a content file (`.yaml`) into a module. Its images and clips are imported as in any other module. */
export default function contentLoader(text) {
  const paths = [];
  const content = codeOf(text, (path) => `file${paths.push(path) - 1}`);
  const imports = paths.map((path, index) => `import file${index} from ${JSON.stringify(path)};\n`);
  return `${imports.join('')}export default ${content};`;
}
