import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaManifest } from '@festival/contracts/area-manifest';
import { describe, expect, test } from '@jest/globals';
import { problemsOf } from './area-manifest-plugin.js';

const repository = path.resolve(__dirname, '../../../..');
const areas = readdirSync(repository)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => ({
    name: folder.slice('mfe-'.length),
    manifest: JSON.parse(readFileSync(path.join(repository, folder, 'area.json'), 'utf8')),
  }));

describe('the areas of this repository', () => {
  test.each(areas)('$name declares itself as the contracts want it', ({ name, manifest }) => {
    expect(problemsOf(manifest, name)).toEqual([]);
    expect(areaManifest.safeParse(manifest).error).toBeUndefined();
  });
  test('no two of them own the same page', () => {
    const paths = areas.flatMap(({ manifest }) => manifest.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('problems that fail a build', () => {
  const right = { name: 'market', title: 'Market', paths: ['/market'] };
  test.each([
    ['another name than the build has', { name: 'shop' }, /"name" must be "market"/],
    ['no title', { title: '' }, /"title"/],
    ['no path', { paths: [] }, /at least one path/],
    ['a path in upper case', { paths: ['/Market'] }, /lower-case/],
    ['an unlisted path that it does not own', { unlisted: ['/shop'] }, /"\/shop" in "unlisted"/],
    ['a menu entry that leads nowhere', { menu: [{ label: 'Market', order: 1 }] }, /menu entry/],
    ['a slot that is no name', { slots: ['Home'] }, /slot/],
  ])('%s', (_, wrong, problem) => {
    expect(problemsOf({ ...right, ...wrong }, 'market').join()).toMatch(problem);
  });
});
