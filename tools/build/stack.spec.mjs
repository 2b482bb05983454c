import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inSources } from './stack.mjs';

const root = mkdtempSync(join(tmpdir(), 'festival-stack-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Column 1 of the built file's first line is line 3, column 5 of the source. */
const mapOf = (/** @type {string} */ source) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEI' });

beforeAll(() => {
  const write = (
    /** @type {string} */ folder,
    /** @type {string} */ file,
    /** @type {string} */ map,
  ) => {
    mkdirSync(join(root, '.cache/maps', folder), { recursive: true });
    writeFileSync(join(root, '.cache/maps', folder, file), map);
  };
  write('workshops', '125.0f698fb1ff.js.map', mapOf('mfe-workshops/src/area.tsx'));
  write('bundles', 'auth.main.js.map', mapOf('../services/auth/src/main.ts'));
});

test.each([
  [
    'a stack of a page',
    'at x (https://medley.example/assets/workshops/0123/125.0f698fb1ff.js:1:1)',
    'at x (mfe-workshops/src/area.tsx:3:5)',
  ],
  [
    'a report of a page',
    '{"at":["125.0f698fb1ff.js:1:1"]}',
    '{"at":["mfe-workshops/src/area.tsx:3:5"]}',
  ],
  [
    'a stack of a service',
    'at file:///festival/bundles/auth.main.js:1:1',
    'at services/auth/src/main.ts:3:5',
  ],
  [
    'a file without a map',
    'at /assets/home/1/9.aaaaaaaaaa.js:1:1',
    'at /assets/home/1/9.aaaaaaaaaa.js:1:1',
  ],
  ['a position that no source has', 'at auth.main.js:9:9', 'at auth.main.js:9:9'],
])('%s', (_, written, shown) => {
  expect(inSources(written, root)).toBe(shown);
});
