import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { missingPackages } from './find-last-release.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-missing-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {object} content */
function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

test('packages that are gone, or have another version, are missing; those of one workspace alone are not', () => {
  const dependencies = { '@festival/contracts': '1.0.0', gone: '^2.1.0', newer: '^1.0.0' };
  write('tree/tsconfig.build.json', { references: [{ path: 'services/fair' }] });
  write('tree/services/fair/package.json', {
    dependencies: { ...dependencies, same: '^4.0.0', own: '~3.2.0', '@scope/same': '1.0.0' },
    devDependencies: { never: '1.0.0' },
  });
  write('tree/mfe-fair/package.json', { dependencies: { never: '1.0.0' } });
  write('node_modules/newer/package.json', { version: '2.0.0' });
  write('node_modules/same/package.json', { version: '4.9.1' });
  write('node_modules/@scope/same/package.json', { version: '1.0.0' });
  write('node_modules/own/package.json', { version: '1.0.0' });
  write('services/fair/node_modules/own/package.json', { version: '3.2.7' });

  expect(missingPackages({ tree: join(root, 'tree'), root })).toEqual({
    gone: '^2.1.0',
    newer: '^1.0.0',
  });
});
