import { type AreaReleases, type Release, shortReleaseId } from '@festival/contracts/releases';
import { EXIT, Failure } from '../failure.js';

/** The release with this version or id, whole or as pages show it; without one, the newest. @throws Failure */
export const findRelease = ({ area, releases }: AreaReleases, wanted?: string): Release => {
  const found =
    wanted === undefined
      ? releases[0]
      : releases.find(({ id, version }) => [id, shortReleaseId(id), version].includes(wanted));
  if (found) return found;
  throw new Failure(
    wanted === undefined
      ? `${area} has no release yet. Run: npx festival release ${area}`
      : `${area} has no release ${wanted}. See those that are kept: npx festival history ${area}`,
    EXIT.refused,
    'RELEASE_UNKNOWN',
  );
};
