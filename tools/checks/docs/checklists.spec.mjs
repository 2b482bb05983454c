import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { hasTest, readChecklist } from './checklist.mjs';

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
