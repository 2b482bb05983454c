import { areaManifest, SHELL } from '@festival/contracts/areas';
import { type ReleaseKit, releaseAssets } from '@festival/contracts/release-assets';
import { checkKit, checkShellKit } from './check-kit.js';
import { checkManifest } from './check-manifest.js';
import type { ReleaseProblem } from './problem.js';

/** A release by its own description. */
export interface DescribedRelease {
  area: string;
  /** Its `area.json`; the shell has none. */
  manifest?: unknown;
  /** Its `assets.json`. */
  assets?: unknown;
}

const kitOf = ({ assets }: DescribedRelease): ReleaseKit | undefined =>
  releaseAssets.safeParse(assets).data?.kit;
const manifestOf = ({ manifest }: DescribedRelease) => areaManifest.safeParse(manifest).data;

const checkShared = (
  own: DescribedRelease,
  others: readonly DescribedRelease[],
): ReleaseProblem[] => {
  const kit = kitOf(own);
  if (!kit) return [];
  return others.flatMap((other) => {
    const known = kitOf(other);
    if (!known) return [];
    if (own.area === SHELL) return checkShellKit(kit, other.area, known);
    return other.area === SHELL ? checkKit(kit, known) : [];
  });
};

/**
 * Checks whether a release fits what is live, by its description alone: the shared versions, and the pages and slots of other areas. A deployed release
 * may lack a description; then its fit is not checked.
 * @param live the live releases of all areas
 */
export const checkFit = (
  own: DescribedRelease,
  live: readonly DescribedRelease[],
): ReleaseProblem[] => {
  const others = live.filter(({ area }) => area !== own.area);
  const manifest = manifestOf(own);
  const problems = [
    ...checkShared(own, others),
    ...(manifest
      ? checkManifest(
          manifest,
          own.area,
          others.flatMap((other) => manifestOf(other) ?? []),
        )
      : []),
  ];
  // A live release and the canary of the same area can have the same problem.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
};
