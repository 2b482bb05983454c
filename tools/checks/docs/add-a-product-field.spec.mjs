import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../tracked-files.mjs';

/** The guide's example: a text that vendors enter, and that visitors see. */
const EXAMPLE = 'description';

/** The code of each step for the example, in the order of the guide. */
const STEPS = [
  { step: 'the contract', code: /description: givenOr\([\s\S]*description: z\.string\(\)/ },
  { step: 'a migration', code: /CREATE TABLE[^(]* products \([^;]*\n\s+description TEXT/ },
  {
    step: 'the table',
    code: /@Column\([^)]*\)\n\s+description: string;[\s\S]*p\.description,[\s\S]*description: row\.description,/,
  },
  {
    step: 'the values of the form',
    code: /description: string;[\s\S]*description: 'Description',[\s\S]*description: '',[\s\S]*product\.description,/,
  },
  { step: 'the form', code: /field\('description'\)/ },
  { step: 'the dialog that visitors see', code: /product\.description/ },
].map((row, at) => ({ ...row, number: at + 1 }));

/** The code of products. Vendors have a description too. */
const PRODUCTS =
  /^(packages\/contracts\/src\/products|packages\/lifecycles\/src\/(review-)?cart|services\/catalogue\/src\/(products|search|orders)\/|mfe-marketplace\/src\/(features\/(cart|checkout|market|product|stall-products)|routes|shared)\/).*\.tsx?$/;
/** A field of a product. Labels and the API's documentation use the same word. */
const FIELD =
  /\b(product|values|row|p)\.description\b|field\('description'\)|[!=]== 'description'|^\s+description: (z\.|givenOr|string;|'',)/m;

const guide = readFileSync(inRoot('docs/guides/add-a-product-field.md'), 'utf8');
const [steps = '', others = ''] = guide.split(' Then:\n').map((part) => part.trim());

/** @param {string} part */
const pathsIn = (part) =>
  [...part.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, path = '']) => path);
const places = steps
  .split(/^\d\. /m)
  .slice(1)
  .map((step) => pathsIn(step));

const tracked = trackedFiles();
const read = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8');

/** @param {readonly string[]} paths of files and folders */
const sourceOf = (paths) =>
  tracked
    .filter((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)))
    .map(read)
    .join('\n');

test('the guide has six steps, and its example is described as one of the fields that take them', () => {
  expect(places).toHaveLength(STEPS.length);
  expect(steps).toContain(`as \`${EXAMPLE}\` does`);
});

test.each(STEPS)('step $number, $step, is where the guide says', ({ number, code }) => {
  expect(code.test(sourceOf(places[number - 1] ?? []))).toBe(true);
});

test('no other code of products has the example, except what the guide leaves to choice', () => {
  const found = tracked
    .filter((file) => PRODUCTS.test(file) && !/\.spec\.tsx?$/.test(file))
    .filter((file) => FIELD.test(read(file)));
  const named = [...places.flat(), ...pathsIn(others)];
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
});
