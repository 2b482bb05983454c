import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasDevDependencies, stampFor } from './install.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-install-'));
  write('package.json', { workspaces: ['shell'] });
  write('shell/package.json', { name: 'shell' });
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {unknown} content */
function write(file, content) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}
const installed = (/** @type {Record<string, { dev?: boolean }>} */ packages) =>
  write('node_modules/.package-lock.json', { packages });

test('a start keeps the installed checks, for any command that installed them', () => {
  installed({ 'node_modules/react': {}, 'node_modules/jest': { dev: true } });
  expect(hasDevDependencies(root)).toBe(true);
});

test('a start on a machine that has nothing, or nothing for checks, installs nothing for them', () => {
  expect(hasDevDependencies(root)).toBe(false);
  installed({ 'node_modules/react': {} });
  expect(hasDevDependencies(root)).toBe(false);
});

test('an install is repeated when any package.json changes, and a larger one is recognised', () => {
  const before = stampFor(root, 'festival');
  expect(stampFor(root, 'festival')).toBe(before);
  expect(stampFor(root, 'everything')).not.toBe(before);

  write('shell/package.json', { name: 'shell', dependencies: { react: '19.3.1' } });
  expect(stampFor(root, 'festival')).not.toBe(before);
});
