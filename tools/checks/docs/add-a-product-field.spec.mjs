import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** A text that vendors fill in, and that visitors get: it stands wherever a new one has to. */
const EXAMPLE = /\b(\w*(values|form|product|row)\.alt\b|alt: |p\.alt\b)|'alt'/i;
/** What every field goes through: the contract, the catalogue's products and the vendor's form. */
const PATH_OF_A_FIELD =
  /^(packages\/contracts\/src\/products|services\/catalogue\/src\/products|mfe-marketplace\/src\/features\/vendor-products)\//;

const guide = readFileSync(inRoot('docs/guides/add-a-product-field.md'), 'utf8');
const places = [...guide.matchAll(/^\d\. \*\*[^:]+: (?:a new file in )?`([^`]+)`/gm)].map(
  ([, path = '']) => path,
);

const read = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8');

test('the guide names seven places, and each is there', () => {
  expect(places).toHaveLength(7);
  expect(places.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test('between the contract and the form, a field is in no other place', () => {
  const files = trackedFiles()
    .filter((path) => PATH_OF_A_FIELD.test(path) && /\.tsx?$/.test(path))
    .filter((path) => !/\.spec\.tsx?$/.test(path));
  const found = files.filter((path) => EXAMPLE.test(read(path)));
  expect(found.sort()).toEqual(files.filter((path) => places.includes(path)).sort());
});
