import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepBuild, restoreBuild } from './build-apps.mjs';

const before = process.env.XDG_CACHE_HOME;
let folder = '';
let dist = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'festival-kept-'));
  process.env.XDG_CACHE_HOME = join(folder, 'cache');
  dist = join(folder, 'clone', 'dist');
});
afterEach(() => {
  if (before === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = before;
  rmSync(folder, { recursive: true });
});

/** @param {string} fingerprint @param {string} file */
function keep(fingerprint, file) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, file), fingerprint);
  keepBuild({ app: 'shell', fingerprint, dist });
}

test('another clone gets the builds of the same sources, and nothing else', () => {
  keep('first', 'first.js');
  keep('second', 'second.js');

  const other = join(folder, 'other clone', 'dist');
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, 'older.js'), 'older');
  expect(restoreBuild({ app: 'shell', fingerprint: 'first', dist: other })).toBe(true);

  expect(readFileSync(join(other, 'first.js'), 'utf8')).toBe('first');
  expect(existsSync(join(other, 'older.js'))).toBe(false);
});

test('for sources that were never built there is none, and existing files stay', () => {
  keep('first', 'first.js');

  expect(restoreBuild({ app: 'shell', fingerprint: 'other', dist })).toBe(false);
  expect(restoreBuild({ app: 'mfe-admin', fingerprint: 'first', dist })).toBe(false);
  expect(existsSync(join(dist, 'first.js'))).toBe(true);
});

test('recently used ones are kept', () => {
  keep('used again', 'used.js');
  for (let number = 0; number < 9; number += 1) keep(`other ${number}`, 'other.js');
  restoreBuild({ app: 'shell', fingerprint: 'used again', dist });
  keep('one more', 'more.js');

  expect(restoreBuild({ app: 'shell', fingerprint: 'used again', dist })).toBe(true);
  expect(restoreBuild({ app: 'shell', fingerprint: 'one more', dist })).toBe(true);
});
