import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';

const FOLDER = 'docs/adr';
const read = (/** @type {string} */ file) => readFileSync(inRoot(FOLDER, file), 'utf8');

/** The heading of each decision, by the name of its file. */
const decisions = readdirSync(inRoot(FOLDER))
  .filter((file) => /^\d{4}-/.test(file))
  .sort()
  .map((file) => [file, /^# (.*)$/m.exec(read(file))?.[1]]);

test('the index lists every decision with its number and title', () => {
  const listed = [...read('README.md').matchAll(/^- (\d+)\. \[(.*?)\]\((.*?)\)/gm)].map(
    ([, number, title, file]) => [file, `${number}. ${title}`],
  );
  expect(listed).toEqual(decisions);
});

test('the number of a decision is that of its file', () => {
  for (const [file = '', heading] of decisions)
    expect(heading).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. `));
});
