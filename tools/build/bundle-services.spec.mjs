import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFair } from './bundle-services.mjs';
import { BUNDLES, bundleOf } from './bundles.mjs';

const DAY_MS = 24 * 60 * 60_000;

/** @type {ReturnType<typeof createFair>} */
let fair;
beforeEach(() => {
  fair = createFair();
});
afterEach(() => fair.remove());

/** A program that prints a text. @param {string} text */
const saying = (text) => ({ 'services/fair/dist/main.js': `console.log('${text}');` });

test('nothing is bundled again until a source changes', async () => {
  await fair.build(saying('first'));
  await fair.build(saying('first'));
  expect(fair.builds()).toBe(1);

  await fair.build(saying('second'));
  expect(fair.builds()).toBe(2);
  expect(fair.run()).toBe('second');
});

test('parts of earlier builds stay for a week, because a running process may load them', async () => {
  const buildWithPart = (/** @type {number} */ number) =>
    fair.build({
      'services/fair/dist/main.js': "import('./part.js').then(({ part }) => console.log(part));",
      'services/fair/dist/part.js': `export const part = ${number};`,
    });
  const folder = join(fair.root, BUNDLES);
  const parts = () => readdirSync(folder).filter((file) => file.startsWith('part'));
  await buildWithPart(1);
  const [first = ''] = parts();
  for (const number of [2, 3]) await buildWithPart(number);
  expect(parts()).toHaveLength(3);

  const longAgo = new Date(Date.now() - 8 * DAY_MS);
  utimesSync(join(folder, first), longAgo, longAgo);
  await buildWithPart(4);
  expect(parts()).toHaveLength(3);
  expect(parts()).not.toContain(first);
});

test('a program that is gone is removed', async () => {
  await fair.build({ ...saying('here'), 'services/fair/dist/migrate.js': "console.log('on');" });
  await fair.build(saying('here'));
  expect(existsSync(bundleOf(fair.root, 'services/fair', 'main'))).toBe(true);
  expect(existsSync(bundleOf(fair.root, 'services/fair', 'migrate'))).toBe(false);
});

test('files that another build is writing are left alone', async () => {
  const unfinished = `${BUNDLES}/chunk-ABCDEFGH.js.new-1`;
  fair.write(unfinished, 'half');
  await fair.build(saying('here'));
  expect(existsSync(join(fair.root, unfinished))).toBe(true);
});

test('bundles that are missing are made again', async () => {
  await fair.build(saying('here'));
  rmSync(join(fair.root, BUNDLES), { recursive: true });
  await fair.build(saying('here'));
  expect(fair.run()).toBe('here');
});

test('a build that fails does not count as done, also when the source is as before again', async () => {
  await fair.build(saying('sound'));
  // A folder where the program should be written.
  const program = bundleOf(fair.root, 'services/fair', 'main');
  rmSync(program);
  mkdirSync(join(program, 'in the way'), { recursive: true });
  await expect(fair.build(saying('changed'))).rejects.toThrow();
  rmSync(program, { recursive: true });
  fair.write(`${BUNDLES}/fair.main.js`, "console.log('half');");

  await fair.build(saying('sound'));
  expect(fair.run()).toBe('sound');
});
