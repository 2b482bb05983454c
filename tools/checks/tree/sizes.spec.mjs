import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';
import { MAX_FILES, MAX_LINES, tooLarge } from './sizes.mjs';

const SOURCE = /\.([cm]?js|[cm]?ts|tsx|css)$/;

test('no file has more than 250 lines, and no folder more than 14 files of source', () => {
  const source = trackedFiles().filter((path) => SOURCE.test(path));
  expect(source.length).toBeGreaterThan(2_000);

  const linesOf = (/** @type {string} */ path) =>
    readFileSync(inRoot(path), 'utf8').split('\n').length - 1;
  expect(tooLarge(source.map((path) => ({ path, lines: linesOf(path) })))).toEqual([]);
});

test('the guide for contributors has the same numbers', () => {
  const guide = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
  expect(guide).toContain(
    `passes ${MAX_LINES} lines, and a folder before it passes ${MAX_FILES} files`,
  );
});

/** @param {string} folder @param {number} count */
const filesIn = (folder, count) =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/${at}.ts`, lines: 1 }));

test.each([
  ['a file at the limit', [{ path: 'a.ts', lines: 250 }], []],
  ['a file over the limit', [{ path: 'a/b.ts', lines: 251 }], ['a/b.ts has 251 lines']],
  ['a folder at the limit', filesIn('a', 14), []],
  ['a folder over the limit', filesIn('a/b', 15), ['a/b/ has 15 files']],
  ['folders in a folder', [...filesIn('a', 10), ...filesIn('a/b', 10)], []],
])('reports what is over a limit: %s', (_, files, expected) => {
  expect(tooLarge(files)).toEqual(expected);
});
