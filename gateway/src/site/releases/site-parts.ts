import { SHELL } from '@festival/contracts/areas';
import type { LoadedRelease } from './loading/loaded-releases.js';
import {
  type ActiveReleases,
  type AreaRelease,
  type ShellRelease,
  type Site,
} from './loading/release-files.js';

/** The release of one app. */
export interface Part {
  id: string;
  release: LoadedRelease;
}

export const partsOf = ({ releases, shell, areas }: Site): [string, Part][] =>
  Object.entries(releases).flatMap(([area, id]): [string, Part][] => {
    const release = area === SHELL ? shell : areas.find(({ boot }) => boot.name === area);
    return release ? [[area, { id, release }]] : [];
  });

/** Undefined without a shell. */
export const siteOf = (
  parts: readonly (readonly [string, Part | undefined])[],
): Site | undefined => {
  const there = parts.filter((entry): entry is [string, Part] => entry[1] !== undefined);
  const releases = Object.fromEntries(there.map(([area, { id }]) => [area, id]));
  const { [SHELL]: shell, ...areas } = Object.fromEntries(there);
  if (!shell) return undefined;
  return {
    version: versionOf(releases),
    releases,
    shell: shell.release as ShellRelease,
    areas: Object.values(areas).map(({ release }) => release as AreaRelease),
  };
};

const versionOf = (releases: ActiveReleases): string =>
  new URLSearchParams(Object.entries(releases).sort()).toString();
