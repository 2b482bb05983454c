import ts from 'typescript';

/**
 * The literal inside `as const`, `satisfies`, parentheses or a surrounding call.
 * @param {ts.Expression} node
 * @returns {ts.Expression}
 */
function unwrap(node) {
  if (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
  )
    return unwrap(node.expression);
  if (ts.isCallExpression(node) && node.arguments[0]) return unwrap(node.arguments[0]);
  return node;
}

/** @param {string} source */
const parse = (source) => ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);

/**
 * The object or array literal of a constant at the top level of a file.
 * @param {string} source
 * @param {string} constant
 */
function literalOf(source, constant) {
  const declared = parse(source)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => ts.isIdentifier(name) && name.text === constant);
  const literal = declared?.initializer && unwrap(declared.initializer);
  if (!literal || !(ts.isObjectLiteralExpression(literal) || ts.isArrayLiteralExpression(literal)))
    throw new Error(`There is no object or array ${constant}`);
  return literal;
}

/**
 * The keys of a constant's object.
 * @param {string} source
 * @param {string} constant
 */
export function keysOf(source, constant) {
  const literal = literalOf(source, constant);
  if (!ts.isObjectLiteralExpression(literal)) throw new Error(`${constant} is not an object`);
  return literal.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  );
}

/**
 * Adds the text of an entry at the end of a constant's object or array.
 * @param {string} source
 * @param {string} constant
 * @param {string} entry
 */
export function addEntry(source, constant, entry) {
  const literal = literalOf(source, constant);
  const entries = ts.isObjectLiteralExpression(literal) ? literal.properties : literal.elements;
  const last = entries.at(-1);
  const needsComma = last && !entries.hasTrailingComma;
  const end = literal.end - 1;
  const before = needsComma
    ? `${source.slice(0, last.end)},${source.slice(last.end, end)}`
    : source.slice(0, end);
  return `${before.trimEnd()}\n${entry},\n${source.slice(end)}`;
}

/**
 * Adds an import. The formatter moves it to its place.
 * @param {string} source
 * @param {string} statement
 */
export function addImport(source, statement) {
  const end = parse(source).statements.filter(ts.isImportDeclaration).at(-1)?.end ?? 0;
  return `${source.slice(0, end)}\n${statement}\n${source.slice(end).replace(/^\n/, '')}`.trimStart();
}

/**
 * Changes the value of a JSON file.
 * @param {string} source
 * @param {(value: any) => void} change
 */
export function editJson(source, change) {
  const value = JSON.parse(source);
  change(value);
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Edits of files that are not code. Each edit must match exactly one place, or it throws.
 * @param {string} source
 * @param {RegExp} place
 */
function onlyMatch(source, place) {
  const [match, ...others] = source.matchAll(new RegExp(place, `${place.flags.replace('g', '')}g`));
  if (!match || others.length > 0)
    throw new Error(`${match ? 'More than one place is' : 'Nothing is'} like ${place}`);
  return match;
}

/** @param {string} source @param {RegExp} place @param {string} text */
export function insertBefore(source, place, text) {
  const { index } = onlyMatch(source, place);
  return source.slice(0, index) + text + source.slice(index);
}

/**
 * Inserts text after the last line that matches.
 * @param {string} source
 * @param {RegExp} line without the line's end
 * @param {string} text
 */
export function insertAfterLast(source, line, text) {
  const last = [...source.matchAll(new RegExp(`^${line.source}$`, 'gm'))].at(-1);
  if (!last) throw new Error(`No line is like ${line}`);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}\n${text}${source.slice(end)}`;
}

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} [devDependencies]
 */

/**
 * A workspace's package.json.
 * @param {string} name
 * @param {Manifest} other a workspace with these dependencies; every workspace uses the same versions
 * @param {readonly string[]} wanted
 */
export function manifestOf(name, other, wanted) {
  const dependencies = Object.fromEntries(
    wanted.map((dependency) => {
      const version = other.dependencies[dependency];
      if (!version) throw new Error(`${other.name} does not depend on ${dependency}`);
      return [dependency, version];
    }),
  );
  return { name, version: other.version, private: true, type: 'module', dependencies };
}

/**
 * Adds to the lock what `npm install` would add.
 * @param {string} source
 * @param {string} folder
 * @param {Manifest} manifest
 */
export function addWorkspace(source, folder, { name, version, dependencies, devDependencies }) {
  return editJson(source, (lock) => {
    const workspace = { name, version, dependencies, ...(devDependencies && { devDependencies }) };
    lock.packages = Object.fromEntries(
      Object.entries({
        ...lock.packages,
        [`node_modules/${name}`]: { resolved: folder, link: true },
        [folder]: workspace,
      }).toSorted(([one], [another]) => one.localeCompare(another, 'en')),
    );
  });
}
