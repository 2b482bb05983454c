import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyRepository, type RepositoryCopy, TESTS_MS } from './repository-copy.js';

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
  await copy.generate('area', 'gallery');
});
afterAll(() => copy.remove());

test('a new area passes its type check', async () => {
  await copy.checkTypes('tsconfig.web.json', [
    'mfe-gallery/src',
    'packages/presets/types',
    'packages/presets/jest/setup-web.ts',
  ]);
});

test('it passes its spec', () => copy.test('mfe-gallery/src/routes/gallery.spec.tsx'), TESTS_MS);

test('it builds', async () => {
  await copy.run('packages/presets/webpack/build.js', [], { cwd: join(copy.root, 'mfe-gallery') });
  expect(existsSync(join(copy.root, 'mfe-gallery/dist/mf-manifest.json'))).toBe(true);
});

test('a name that is taken writes nothing', async () => {
  await expect(copy.generate('area', 'workshops')).rejects.toThrow('is there already');
});
