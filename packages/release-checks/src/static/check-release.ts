import type { AreaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import { type ReleaseAssets, releaseAssets } from '@festival/contracts/release-assets';
import {
  CONTAINER,
  checkBudget,
  checkContainer,
  checkManifest,
  checkServer,
  readManifest,
} from './check-area.js';
import type { ReleaseFiles, ReleaseProblem } from './check-files.js';
import { checkFiles, checkPaths, NO_JSON, readJson } from './check-files.js';
import { checkKit } from './check-fit.js';

/** The live site that a release is checked against. */
export interface LiveSite {
  /** The shell's `assets.json`. Without it the fit with the shell is not checked. */
  shell?: unknown;
  /** The `area.json` of every live area. */
  areas: readonly AreaManifest[];
}

const unreadable = (path: string): ReleaseProblem => ({
  code: 'FILE_UNREADABLE',
  message: `${path} is missing or is no JSON. Build the area with @festival/presets and release all of dist/.`,
  path,
});

const readAssets = (files: ReleaseFiles): ReleaseAssets | ReleaseProblem[] => {
  const json = readJson(files, 'assets.json');
  if (json === NO_JSON) return [unreadable('assets.json')];
  const { success, data, error } = releaseAssets.safeParse(json);
  if (success) return data;
  const keys = error.issues.map(({ path }) => path.join('.') || 'it');
  return [
    {
      code: 'ASSETS',
      message: `assets.json does not say what a release must: ${[...new Set(keys)].join(', ')}. Build the area with the @festival/presets of the site.`,
      path: 'assets.json',
    },
  ];
};

const checkArea = async (
  area: string,
  files: ReleaseFiles,
  assets: ReleaseAssets,
  { areas }: LiveSite,
): Promise<ReleaseProblem[]> => {
  const read = readManifest(files);
  const container = readJson(files, CONTAINER);
  return [
    ...('problems' in read ? read.problems : checkManifest(read.manifest, area, areas)),
    ...(container === NO_JSON ? [] : checkContainer(container, area, assets.entry.scripts)),
    ...(await checkBudget(files, assets)),
  ];
};

/** Runs all checks that need no browser. @returns the problems; empty if there are none */
export const checkRelease = async (
  area: string,
  files: ReleaseFiles,
  live: LiveSite,
): Promise<ReleaseProblem[]> => {
  const outside = checkPaths(files);
  if (outside.length > 0) return outside;
  const assets = readAssets(files);
  if (Array.isArray(assets)) return assets;
  const whole = await checkFiles(files, assets);
  // Nothing is read of other files than those that were built.
  if (area === SHELL || whole.length > 0) return whole;
  const shell = releaseAssets.safeParse(live.shell).data?.kit;
  return [
    ...(await checkArea(area, files, assets, live)),
    ...(shell ? checkKit(assets.kit, shell) : []),
    ...(await checkServer(files, assets, shell?.shares)),
  ];
};
