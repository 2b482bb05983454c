import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseOf, shellAssets } from '@festival/release-checks/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkBuild } from './check-build.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-check-'));
  write('releases/shell/1/assets.json', JSON.stringify(shellAssets));
  write('releases/shop/1/area.json', '{ "name": "shop", "title": "Shop", "paths": ["/shop"] }');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string} path @param {string | Uint8Array} content */
function write(path, content) {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
}

/** @param {Parameters<typeof releaseOf>[0]} [parts] */
function check(parts) {
  for (const [path, bytes] of releaseOf(parts)) write(`dist/${path}`, bytes);
  return checkBuild({
    releasesDir: join(dir, 'releases'),
    active: { shell: '1', shop: '1' },
    name: 'workshops',
    dist: join(dir, 'dist'),
  });
}

test('a build that fits the active releases is accepted', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ['another React major', { kit: { react: '20.0.0' } }, 'Install React 19.3.1'],
  ['a page of another area', { manifest: { paths: ['/shop'] } }, 'belongs to the area shop'],
])('a build with %s is refused, with advice', async (_, parts, message) => {
  await expect(check(parts)).rejects.toThrow(message);
});
