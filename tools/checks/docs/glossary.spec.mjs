import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../tracked-files.mjs';

/** The tables of the glossary whose last column has words that are replaced. */
const TABLES = ['Terms in the code', 'Words that the check refuses in code'];

/**
 * The words in backticks in the last column of the tables under these headings.
 * @param {string} markdown
 * @param {readonly string[]} headings
 */
function replacedWords(markdown, headings) {
  return headings.flatMap((heading) => {
    const [, section = ''] = markdown.split(`## ${heading}\n`);
    return (section.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
      const last = line.split('|').at(-2) ?? '';
      return [...last.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
    });
  });
}

/**
 * Finds words on their own and as parts of names in camel, kebab or snake case, but not inside longer words.
 * @param {readonly string[]} words
 * @param {string} text
 * @returns {{ word: string, line: number }[]} lines count from 1
 */
function findWords(words, text) {
  const parts = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split('\n');
  return words.flatMap((word) => {
    const spaced = word.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
    const pattern = new RegExp(`(?<![a-z])${spaced}(?![a-z])`, 'i');
    return parts.flatMap((part, index) => (pattern.test(part) ? [{ word, line: index + 1 }] : []));
  });
}

/**
 * Finds names of code that are made of several words, one of them the given word, in camel case or in capitals: `placeOrders`, `MAX_ORDERS` for "order".
 * Text does not contain such names.
 * @param {string} word in lower case
 * @param {string} text
 * @returns {string[]}
 */
function namesWith(word, text) {
  const names =
    text.match(/\b(?:[a-z]+|[A-Z][a-z]*)(?:[A-Z][a-z]*)+\b|\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  return names.filter((name) => findWords([word, `${word}s`], name).length > 0);
}

const GLOSSARY = 'docs/GLOSSARY.md';
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;
const TEXT = /\.(ts|tsx|mjs|cjs|js|css|md|yml|json)$/;

/** These files are about the festival's world, or must contain the words. */
const EXCEPT = [GLOSSARY, 'package-lock.json', 'tools/checks/docs/glossary.spec.mjs'];
const CONTENT =
  /^(packages\/demo-world|packages\/edition\/src\/editions|mfe-festival\/src\/(content|assets))\//;

/** The name of a setting, and of the desk where orders are handed over. */
const STANDS = /DESK_URL|hand-?over[- ]?desk|\/desk\b/gi;

const tracked = () =>
  trackedFiles().filter((file) => TEXT.test(file) && !EXCEPT.includes(file) && !CONTENT.test(file));

/** @param {string[]} words @param {string[]} files */
const usesOf = (words, files) =>
  files.flatMap((file) =>
    [file, readFileSync(inRoot(file), 'utf8')].flatMap((text) =>
      findWords(words, text.replaceAll(STANDS, '')).map(
        ({ word, line }) => `${file}:${line}: ${word}`,
      ),
    ),
  );

test('no code, test or document uses a word that the glossary replaces', () => {
  const words = replacedWords(readFileSync(inRoot(GLOSSARY), 'utf8'), TABLES);
  expect(words).toEqual(expect.arrayContaining(['holdPeople', 'whoever']));

  expect(usesOf(words, tracked())).toEqual([]);
});

test('no name is one of those that say too little', () => {
  const [, section = ''] = readFileSync(inRoot(GLOSSARY), 'utf8').split(
    '## Names that say too little',
  );
  const names = [...(section.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);

  const declared = new RegExp(
    `(?:interface|type|class|function|const) (?:${names.join('|')})\\b|\\b(?:${names.join('|')})\\(`,
  );
  const code = tracked().filter((file) => CODE.test(file));
  expect(code.filter((file) => declared.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

test('no name in code says picture for an image', () => {
  const code = tracked().filter((file) => CODE.test(file));
  const found = code.flatMap((file) => [
    ...findWords(['picture', 'pictures'], file).map(() => file),
    ...namesWith('picture', readFileSync(inRoot(file), 'utf8')).map((name) => `${file}: ${name}`),
  ]);
  expect(found).toEqual([]);
});

test.each([
  ['keepPictures(file)', ['keepPictures']],
  ['MAX_PICTURES', ['MAX_PICTURES']],
  ['<WorkshopPicture workshop={workshop} />', ['WorkshopPicture']],
  ['{ picture: account.picture }', []],
  ['Choose pictures', []],
  ['isPictured', []],
])('a name with the word is found in %s', (text, names) => {
  expect(namesWith('picture', text)).toEqual(names);
});

test.each([
  ['by itself', 'a deaf stream', true],
  ['in a name', 'const isDeafNow = 1;', true],
  ['in a file’s name', 'live/deaf-streams.ts', true],
  ['in a constant', 'DEAF_MS', true],
  ['but not as a part of another word', 'deafening', false],
])('a word is found %s', (_, text, isFound) => {
  expect(findWords(['deaf'], text)).toHaveLength(isFound ? 1 : 0);
});

test('only the last column of the named tables replaces words', () => {
  const markdown =
    '## One\n| lock | `lockAll` | `holdAll`, `keepAll` |\n\n## Two\n| edition | `packages/edition` |';
  expect(replacedWords(markdown, ['One'])).toEqual(['holdAll', 'keepAll']);
});
