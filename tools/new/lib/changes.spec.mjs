import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { applyChanges, fill } from './changes.mjs';

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
    {
      path: 'old.ts',
      edit: () => {
        throw new Error('cannot');
      },
    },
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
