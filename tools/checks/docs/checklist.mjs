/**
 * @typedef {object} Row
 * @property {string[]} headings the headings above it
 * @property {string} rule
 * @property {boolean} isTicked
 * @property {{ title: string, path: string }[]} tests
 */

const ROW = /^- \[(.)\] (.*)$/;
const HEADING = /^##(#?) (.*)$/;
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;
/** The first argument of a call, where the title of a test is. */
const FIRST_ARGUMENT = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
const TEXT = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** @param {string} markdown @returns {Row[]} */
export function readChecklist(markdown) {
  /** @type {string[]} */
  let headings = [];
  /** @type {Row[]} */
  const rows = [];
  for (const line of markdown.split('\n')) {
    const [isHeading, isBelow, heading = ''] = HEADING.exec(line) ?? [];
    if (isHeading) headings = isBelow ? [headings[0] ?? '', heading] : [heading];
    const [, mark, text = ''] = ROW.exec(line) ?? [];
    if (mark === undefined) continue;
    const [rule = '', links = ''] = text.split(' — ');
    const tests = [...links.matchAll(LINK)].map(([, title = '', path = '']) => ({ title, path }));
    rows.push({ headings, rule, isTicked: mark === 'x', tests });
  }
  return rows;
}

/** @param {string} source @param {RegExp} pattern */
const texts = (source, pattern) =>
  new Set([...source.matchAll(pattern)].map(([, , text = '']) => text.replace(/\\(.)/g, '$1')));

/**
 * Whether a test file has a test with that title. A row of the test's table can follow after `›`.
 * @param {string} source
 * @param {string} title
 */
export function hasTest(source, title) {
  const [name = '', ...rows] = title.split(' › ');
  if (!texts(source, FIRST_ARGUMENT).has(name)) return false;
  const all = texts(source, TEXT);
  return rows.every((row) => all.has(row));
}
