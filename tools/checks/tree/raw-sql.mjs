import ts from 'typescript';

const STATEMENT =
  /\b(SELECT\s[\s\S]*\sFROM|SELECT\s+\d|INSERT\s+(IGNORE\s+)?INTO|REPLACE\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|(CREATE|ALTER|DROP)\s+TABLE)\b/;

/** The names that the services give to objects that run SQL. */
const HANDLES = new Set(['manager', 'dataSource', 'connection', 'reads', 'snapshot']);
const RUN = new Set(['query', 'rows']);

const SNAKE_CASE = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;

/**
 * Names in snake_case that others chose.
 * @type {ReadonlySet<string>}
 */
const FOREIGN = new Set([
  // The specified API.
  ...['bump_waitlist', 'bumped_workshop', 'date_uploaded'],
  // OAuth and OpenID Connect.
  ...['access_token', 'client_id', 'client_name', 'client_secret', 'code_challenge'],
  ...['code_challenge_method', 'email_verified', 'error_description', 'grant_types'],
  ...['redirect_uri', 'redirect_uris', 'response_types', 'token_endpoint_auth_method'],
  // TypeORM's lock.
  'pessimistic_write',
  // The randomness beacon, csv-stringify, and the name of a cookie.
  ...['previous_signature', 'escape_formulas', 'sign_in'],
]);

/** @param {string} text */
export const snakeCaseIn = (text) => text.match(SNAKE_CASE) ?? [];

/** @param {ts.Node} node @returns {string | undefined} the text of a string; of a template, with `…` for each expression */
const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return undefined;
};

/** @param {ts.Node} node @returns {string | null} the call, such as `manager.query()`, if it runs SQL */
const handleOf = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: object, name } = node.expression;
  if (!RUN.has(name.text)) return null;
  const handle = ts.isPropertyAccessExpression(object) ? object.name : object;
  const isHandle = ts.isIdentifier(handle) && HANDLES.has(handle.text);
  return isHandle ? `${handle.text}.${name.text}()` : null;
};

/**
 * Finds SQL and names in snake_case in the code of a file, not in its comments.
 * @param {string} source
 * @param {ReadonlySet<string>} columns the names of columns and tables; strings may contain other words in snake_case
 * @returns {string[]} each with its line
 */
export function findSql(source, columns) {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const text = textOf(node);
    const words = text === undefined ? [] : snakeCaseIn(text).filter((word) => columns.has(word));
    const names = ts.isIdentifier(node) ? snakeCaseIn(node.text) : [];
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    for (const what of [
      text && STATEMENT.exec(text)?.[0].split(/\s/)[0],
      handleOf(node),
      ...[...words, ...names].filter((name) => !FOREIGN.has(name)),
    ])
      if (what) found.push(`${line + 1}: ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
