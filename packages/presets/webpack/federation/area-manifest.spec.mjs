import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaManifest } from '@festival/contracts/area-manifest';
import { describe, expect, test } from '@jest/globals';

const repository = path.resolve(__dirname, '../../../..');
const areas = readdirSync(repository)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => ({
    name: folder.slice('mfe-'.length),
    manifest: JSON.parse(readFileSync(path.join(repository, folder, 'area.json'), 'utf8')),
  }));

describe('the areas of this repository', () => {
  test.each(areas)('$name declares itself as the contracts want it', ({ name, manifest }) => {
    expect(manifest.name).toBe(name);
    expect(areaManifest.safeParse(manifest).error).toBeUndefined();
  });
  test('no two of them own the same page', () => {
    const paths = areas.flatMap(({ manifest }) => manifest.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
