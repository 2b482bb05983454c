import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/area-manifest';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  addEntry,
  applyChanges,
  areaNamesOf,
  fill,
  insertAfter,
  insertBefore,
  namesOf,
} from './changes.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-new-'));
  writeFileSync(join(root, 'old.ts'), 'export const old = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing is written when one of the changes cannot be made', async () => {
  const fresh = { path: 'fresh/new.ts', text: 'export const fresh = 1;\n' };
  const edit = { path: 'old.ts', edit: () => 'changed' };
  const refused = [
    { path: 'old.ts', text: 'another' },
    { path: 'not-there.ts', edit: () => 'changed' },
    addEntry('old.ts', 'old', '2'),
  ];
  for (const change of refused)
    await expect(applyChanges(root, [fresh, edit, change])).rejects.toThrow();
  expect(existsSync(join(root, 'fresh'))).toBe(false);
  expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('export const old = 1;\n');
});

test('a template with an unfilled placeholder is refused', () => {
  expect(fill('{{a}} and {{b}}, {{ c }}', { a: '1', b: '2' })).toBe('1 and 2, {{ c }}');
  expect(() => fill('{{a}}', {})).toThrow('{{a}}');
});

test.each([
  ['const table = {\n  a: 1,\n};\n', 'const table = {\n  a: 1,\nb: 2,\n};\n'],
  [
    'const other = {\n};\nexport const table = {\n  a: {\n    c: [],\n  },\n\n} as const;\nconst last = [\n];\n',
    'const other = {\n};\nexport const table = {\n  a: {\n    c: [],\n  },\n\nb: 2,\n} as const;\nconst last = [\n];\n',
  ],
  ['const table = [\n  1,\n];\n', 'const table = [\n  1,\nb: 2,\n];\n'],
])('an entry is added at the end of a constant', (source, result) => {
  expect(addEntry('file', 'table', 'b: 2').edit(source)).toBe(result);
});

test('text is inserted before the only match, or after the last', () => {
  expect(insertBefore('file', /^b/gm, 'new ').edit('a\nb\n')).toBe('a\nnew b\n');
  expect(() => insertBefore('file', /^b/gm, '').edit('b\nb\n')).toThrow('more than one place');
  expect(insertAfter('file', /^b$/gm, 'c').edit('b\nb\na\n')).toBe('b\nb\nc\na\n');
  expect(() => insertAfter('file', /^b$/gm, '').edit('a\n')).toThrow('no line');
});

test('a name is spelled as code spells it', () => {
  expect(namesOf('photo-of-2-days')).toEqual({
    name: 'photo-of-2-days',
    camel: 'photoOf2Days',
    pascal: 'PhotoOf2Days',
    constant: 'PHOTO_OF_2_DAYS',
    title: 'Photo of 2 days',
    words: 'photo of 2 days',
  });
});

test.each(['', 'Photo', 'photo_approved', '-photo', 'photo-', '../photo', '2-photos'])(
  'a name is lower case with hyphens, not "%s"',
  (name) => {
    expect(() => namesOf(name)).toThrow('lower case with hyphens');
  },
);

test.each(['photo-club', 'Gallery', '', '2021', 'a'.repeat(33)])(
  'the name of an area is one word, not "%s"',
  (name) => {
    expect(() => areaNamesOf(name)).toThrow('one lower-case word');
  },
);

test('a name that an area may have is valid in its area.json', () => {
  const { name } = areaNamesOf('gallery2');
  expect(areaManifest.shape.name.safeParse(name).success).toBe(true);
});
