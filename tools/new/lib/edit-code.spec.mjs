import { expect, test } from '@jest/globals';
import { addEntry, addImport, editJson, keysOf } from './edit-code.mjs';

/** @param {string} text */
const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

test.each([
  ['const table = {};', 'const table = { c: 3, };'],
  ['const table = { a: 1, b: 2 };', 'const table = { a: 1, b: 2, c: 3, };'],
  [
    'export const table = {\n  a: { b: [1] },\n} as const satisfies Table;',
    'export const table = { a: { b: [1] }, c: 3, } as const satisfies Table;',
  ],
  ['const table = define({ a: 1 });', 'const table = define({ a: 1, c: 3, });'],
  ["const table = { a: '}' /* } */ };", "const table = { a: '}', /* } */ c: 3, };"],
])('an entry is added at the end of %s', (source, result) => {
  expect(squeeze(addEntry(source, 'table', 'c: 3'))).toBe(result);
});

test('an entry is added at the end of a list', () => {
  expect(squeeze(addEntry('const list = [1, 2] as const;', 'list', '3'))).toBe(
    'const list = [1, 2, 3, ] as const;',
  );
});

test('an entry of an unknown constant, or one that is no table, is refused', () => {
  for (const source of ['', 'const table = 3;', 'const other = {};'])
    expect(() => addEntry(source, 'table', 'c: 3')).toThrow('no object or array table');
});

test('the keys of a table are known', () => {
  expect(keysOf("const table = { a: 1, 'b-c': { d: 2 }, ...e } as const;", 'table')).toEqual([
    'a',
    'b-c',
  ]);
  expect(() => keysOf('const table = [];', 'table')).toThrow('table is not an object');
});

test('an import is added after the others, or at the top', () => {
  expect(addImport("import a from 'a';\n\na();\n", "import b from 'b';")).toBe(
    "import a from 'a';\nimport b from 'b';\n\na();\n",
  );
  expect(addImport('go();\n', "import b from 'b';")).toBe("import b from 'b';\ngo();\n");
});

test('JSON keeps unchanged parts', () => {
  const change = (/** @type {{ b: number[] }} */ value) => value.b.push(2);
  expect(editJson('{ "a": 1, "b": [] }', change)).toBe(
    `${JSON.stringify({ a: 1, b: [2] }, null, 2)}\n`,
  );
});
