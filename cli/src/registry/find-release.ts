import type { Release } from '@festival/contracts/releases';
import { EXIT, Failure } from '../failure.js';
import type { Registry } from './registry.js';

/** The release with this version or id; without one, the newest. @throws Failure */
export const findRelease = async (registry: Registry, wanted?: string): Promise<Release> => {
  const { area, releases } = await registry.releases();
  const found =
    wanted === undefined
      ? releases[0]
      : releases.find(({ id, version }) => id === wanted || version === wanted);
  if (found) return found;
  throw new Failure(
    wanted === undefined
      ? `${area} has no release yet. Run: npx festival release ${area}`
      : `${area} has no release ${wanted}. See those that are kept: npx festival history ${area}`,
    EXIT.refused,
    'RELEASE_UNKNOWN',
  );
};
