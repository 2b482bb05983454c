import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';

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
function readChecklist(markdown) {
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
function hasTest(source, title) {
  const [name = '', ...rows] = title.split(' › ');
  if (!texts(source, FIRST_ARGUMENT).has(name)) return false;
  const all = texts(source, TEXT);
  return rows.every((row) => all.has(row));
}

const FOLDER = inRoot('docs', 'checklists');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

describe.each(files)('the checklist %s', (name) => {
  const markdown = readFileSync(join(FOLDER, name), 'utf8');
  const rows = readChecklist(markdown);

  it('has every rule ticked, and a test for it', () => {
    const open = rows.filter(({ isTicked, tests }) => !isTicked || tests.length === 0);
    expect(open.map(({ rule }) => rule)).toEqual([]);
  });

  it('has rules under every heading', () => {
    const headings = [...markdown.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading);
    const filled = new Set(rows.flatMap((row) => row.headings));
    expect(headings.filter((heading) => !filled.has(heading))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('links to tests that are there', () => {
    const missing = rows.flatMap(({ rule, tests }) =>
      tests
        .filter(({ title, path }) => {
          const file = join(FOLDER, path);
          return !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), title);
        })
        .map(({ title, path }) => `${rule}: "${title}" in ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('a test is found', () => {
  const source = `
    it('does this', () => {});
    test.each([
      ['an empty name', ''],
      ["a vendor's", 1],
    ])(
      "refuses %s, in the buyer's words",
      () => {},
    );
    it('escapes \\'quotes\\'', () => {});
    // it('is only mentioned')
  `;
  it.each([
    ['by its title', 'does this', true],
    ['on a line of its own', "refuses %s, in the buyer's words", true],
    ['with the row that is meant', "refuses %s, in the buyer's words › an empty name", true],
    ['with quotes', "escapes 'quotes'", true],
    ['but not by a part of its title', 'does', false],
    ['but not with a row that is not there', 'does this › a full name', false],
    ['but not where it is no test', 'is only mentioned', false],
  ])('%s', (_, title, isThere) => {
    expect(hasTest(source, title)).toBe(isThere);
  });
});
