import { areaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import { type BuiltWith, type ReleaseKit, releaseAssets } from '@festival/contracts/release-assets';
import semver from 'semver';
import { checkManifest } from './check-area.js';
import type { ReleaseProblem } from './check-files.js';

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

const PACKAGES: Record<keyof BuiltWith, string> = {
  react: 'React',
  router: 'React Router',
  ui: '@festival/ui',
  kit: '@festival/mfe-kit',
  contracts: '@festival/contracts',
};

const parts = Object.keys(PACKAGES) as (keyof BuiltWith)[];

/** A build works with the version that it was built with, and with newer compatible ones. */
const isOffered = (offered: string, wanted: string) => {
  const version = semver.coerce(wanted);
  return (
    version !== null &&
    semver.satisfies(semver.coerce(offered) ?? '', `^${version}`, { includePrerelease: true })
  );
};

const problem = (code: string, message: string): ReleaseProblem => ({
  code,
  message,
  path: 'assets.json',
});

const misfits = (area: ReleaseKit, shell: ReleaseKit) => ({
  versions: parts.filter((part) => !isOffered(shell[part], area[part])),
  modules: area.shares.filter((name) => !shell.shares.includes(name)),
});

/** Checks that a live area works with another shell. */
const checkShellKit = (shell: ReleaseKit, name: string, area: ReleaseKit): ReleaseProblem[] => {
  const { versions, modules } = misfits(area, shell);
  return [
    ...versions.map((part) =>
      problem(
        `${part.toUpperCase()}_VERSION`,
        `The area ${name} is built with ${PACKAGES[part]} ${area[part]}; this shell has ${shell[part]}. Build the shell with ${PACKAGES[part]} ${area[part]}, or deploy it together with a new ${name}.`,
      ),
    ),
    ...modules.map((module) =>
      problem(
        'NOT_SHARED',
        `The area ${name} needs ${module} of the shell, and this shell does not share it. Share it, or let ${name} release first without it.`,
      ),
    ),
  ];
};

/** Checks that the area was built with versions that fit the running shell. */
export const checkKit = (area: ReleaseKit, shell: ReleaseKit): ReleaseProblem[] => {
  const { versions, modules } = misfits(area, shell);
  return [
    ...versions.map((part) =>
      problem(
        `${part.toUpperCase()}_VERSION`,
        `The area is built with ${PACKAGES[part]} ${area[part]}; the site has ${shell[part]}. Install ${PACKAGES[part]} ${shell[part]} and build again.`,
      ),
    ),
    ...modules.map((name) =>
      problem(
        'NOT_SHARED',
        `The area needs ${name} of the shell, and the site’s shell does not share it. Release after the shell that does.`,
      ),
    ),
  ];
};
