import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { photoEntries } from './contests.js';
import { portraitFile } from './images.js';
import { people } from './people.js';
import { products } from './products.js';
import { workshops } from './workshops.js';

const DRAWN = ['products', 'workshops', 'photos', 'portraits'];
const folder = (name: string) => fileURLToPath(new URL(`../images/${name}/`, import.meta.url));
const filesIn = (name: string) => readdirSync(folder(name));

/** The things that a folder has pictures of, each once. */
const shownIn = (name: string) =>
  [...new Set(filesIn(name).map((file) => file.replace(/(-\d)?\.\w+$/, '')))].sort();

test('every product, workshop and photo has a picture, and everybody a portrait', () => {
  const keys = (things: readonly { key: string }[]) => things.map(({ key }) => key).sort();
  expect(shownIn('products')).toEqual(keys(products));
  expect(shownIn('workshops')).toEqual(keys(workshops));
  expect(shownIn('photos')).toEqual(keys(photoEntries.filter((entry) => entry.hasPhotograph)));
  expect(filesIn('portraits').sort()).toEqual(people.map(portraitFile).sort());
});

test('a drawing says what it is and how it may be used, and is flat paper without words', () => {
  for (const name of DRAWN)
    for (const file of filesIn(name)) {
      const svg = readFileSync(folder(name) + file, 'utf8');
      expect(svg).toMatch(/<title>.{5,}<\/title>\n<metadata>SPDX-License-Identifier: MIT</);
      expect(svg).not.toMatch(/Gradient|<filter|<text|stroke=|opacity|NaN/);
      expect(svg.length).toBeLessThan(25_000);
    }
});
