import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { releaseAssets } from '@festival/contracts/release-assets';

/** Where the local server serves the area's build. No release has this name. */
export const localBase = (area: string): string => `/assets/${area}/local/`;

const readJson = async (dist: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(dist, name), 'utf8'));

/** The area's last build, as a page receives it. */
export const readLocalArea = async (area: string, dist: string): Promise<BootArea> => {
  const [assets, declared] = await Promise.all([
    readJson(dist, 'assets.json').then((json) => releaseAssets.parse(json)),
    readJson(dist, 'area.json').then((json) => areaManifest.parse(json)),
  ]);
  const { $schema: _schema, unlisted: _unlisted, ...manifest } = declared;
  const below = (file: string | undefined) => `${localBase(area)}${file}`;
  return {
    ...manifest,
    entry: below(assets.entry.scripts.at(-1)),
    css: [...assets.entry.styles, ...(assets.area?.styles ?? [])].map(below),
  };
};
