import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fingerprintOf, packagesOf } from './app-inputs.mjs';

let root = '';
/** @param {string} path @param {unknown} content */
function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-inputs-'));
  write('package.json', { workspaces: ['mfe-*', 'packages/*'] });
  write('package-lock.json', {});
  write('mfe-admin/package.json', {
    name: '@f/admin',
    dependencies: { '@f/kit': '1', react: '19' },
  });
  write('mfe-admin/src/area.tsx', 'area');
  write('packages/kit/package.json', { name: '@f/kit', dependencies: { '@f/ui': '1' } });
  write('packages/ui/package.json', { name: '@f/ui', dependencies: { '@f/kit': '1' } });
  write('packages/ui/src/button.tsx', 'button');
  write('packages/mail/package.json', { name: '@f/mail' });
});
afterEach(() => rmSync(root, { recursive: true }));

const fingerprint = () => fingerprintOf(root, 'mfe-admin', 'production');

test('packages count that are depended on through others, round in a circle or not', () => {
  expect(packagesOf(root, 'mfe-admin')).toEqual(['packages/kit', 'packages/ui']);
});

test.each([
  ['its own source', 'mfe-admin/src/area.tsx'],
  ['a package behind a package', 'packages/ui/src/button.tsx'],
  ['the art of its edition', 'packages/edition/editions/2021/packages/ui/src/colors.css'],
  ['the lock', 'package-lock.json'],
  ['how all are built', 'packages/presets/webpack/define-area.js'],
])('the build changes with %s', (_, path) => {
  const before = fingerprint();
  write(path, 'changed');
  expect(fingerprint()).not.toBe(before);
});

test.each([
  ['a test', 'packages/ui/src/button.spec.tsx'],
  ['another edition', 'packages/edition/editions/2022/packages/ui/src/colors.css'],
  ['the last build', 'mfe-admin/dist/main.js'],
  ['a package that it does not use', 'packages/mail/src/index.ts'],
])('the build stays the same with %s', (_, path) => {
  const before = fingerprint();
  write(path, 'changed');
  expect(fingerprint()).toBe(before);
});
