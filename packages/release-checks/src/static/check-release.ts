import { type AreaManifest, areaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import {
  type BuiltWith,
  type ReleaseAssets,
  type ReleaseKit,
  releaseAssets,
} from '@festival/contracts/release-assets';
import semver from 'semver';
import {
  CONTAINER,
  checkBudget,
  checkContainer,
  checkManifest,
  checkServer,
  readManifest,
} from './check-area.js';
import {
  checkFiles,
  checkPaths,
  NO_JSON,
  problemIn,
  type ReleaseFiles,
  type ReleaseProblem,
  readJson,
} from './check-files.js';

/** The live site that a release is checked against. */
export interface LiveSite {
  /** The shell's `assets.json`. Without it the fit with the shell is not checked. */
  shell?: unknown;
  /** The `area.json` of every live area. */
  areas: readonly AreaManifest[];
}

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
  const manifest = readManifest(files);
  const container = readJson(files, CONTAINER);
  const shell = releaseAssets.safeParse(live.shell).data?.kit;
  return [
    ...('problems' in manifest
      ? manifest.problems
      : checkManifest(manifest.manifest, area, live.areas)),
    ...(container === NO_JSON ? [] : checkContainer(container, area, assets.entry.scripts)),
    ...(await checkBudget(files, assets)),
    ...(shell ? checkKit(assets.kit, shell) : []),
    ...(await checkServer(files, assets, shell?.shares)),
  ];
};

const readAssets = (files: ReleaseFiles): ReleaseAssets | ReleaseProblem[] => {
  const json = readJson(files, 'assets.json');
  if (json === NO_JSON)
    return [
      assetsProblem(
        'FILE_UNREADABLE',
        'assets.json is missing or is no JSON. Build the area with @festival/presets and release all of dist/.',
      ),
    ];
  const { success, data, error } = releaseAssets.safeParse(json);
  if (success) return data;
  const keys = new Set(error.issues.map(({ path }) => path.join('.') || 'it'));
  return [
    assetsProblem(
      'ASSETS',
      `assets.json does not say what a release must: ${[...keys].join(', ')}. Build the area with the @festival/presets of the site.`,
    ),
  ];
};

const assetsProblem = problemIn('assets.json');

/** A release by its own description. */
interface DescribedRelease {
  area: string;
  /** Its `area.json`; the shell has none. */
  manifest?: unknown;
  /** Its `assets.json`. */
  assets?: unknown;
}

const kitOf = ({ assets }: DescribedRelease): ReleaseKit | undefined =>
  releaseAssets.safeParse(assets).data?.kit;
const manifestOf = ({ manifest }: DescribedRelease) => areaManifest.safeParse(manifest).data;

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
  const kit = kitOf(own);
  return [
    ...others.flatMap((other) => {
      const known = kitOf(other);
      if (!kit || !known) return [];
      if (own.area === SHELL) return checkShellKit(kit, other.area, known);
      return other.area === SHELL ? checkKit(kit, known) : [];
    }),
    ...(manifest
      ? checkManifest(
          manifest,
          own.area,
          others.flatMap((other) => manifestOf(other) ?? []),
        )
      : []),
  ];
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
const isOffered = (offered: string, wanted: string): boolean => {
  const version = semver.coerce(wanted);
  return (
    version !== null &&
    semver.satisfies(semver.coerce(offered) ?? '', `^${version}`, { includePrerelease: true })
  );
};

const misfits = (area: ReleaseKit, shell: ReleaseKit) => ({
  versions: parts.filter((part) => !isOffered(shell[part], area[part])),
  modules: area.shares.filter((name) => !shell.shares.includes(name)),
});

/** Checks that a live area works with another shell. */
const checkShellKit = (shell: ReleaseKit, name: string, area: ReleaseKit): ReleaseProblem[] => {
  const { versions, modules } = misfits(area, shell);
  return [
    ...versions.map((part) =>
      assetsProblem(
        `${part.toUpperCase()}_VERSION`,
        `The area ${name} is built with ${PACKAGES[part]} ${area[part]}; this shell has ${shell[part]}. Build the shell with ${PACKAGES[part]} ${area[part]}, or deploy it together with a new ${name}.`,
      ),
    ),
    ...modules.map((module) =>
      assetsProblem(
        'NOT_SHARED',
        `The area ${name} needs ${module} of the shell, and this shell does not share it. Share it, or let ${name} release first without it.`,
      ),
    ),
  ];
};

/** Checks that the area was built with versions that fit the running shell. */
const checkKit = (area: ReleaseKit, shell: ReleaseKit): ReleaseProblem[] => {
  const { versions, modules } = misfits(area, shell);
  return [
    ...versions.map((part) =>
      assetsProblem(
        `${part.toUpperCase()}_VERSION`,
        `The area is built with ${PACKAGES[part]} ${area[part]}; the site has ${shell[part]}. Install ${PACKAGES[part]} ${shell[part]} and build again.`,
      ),
    ),
    ...modules.map((name) =>
      assetsProblem(
        'NOT_SHARED',
        `The area needs ${name} of the shell, and the site’s shell does not share it. Release after the shell that does.`,
      ),
    ),
  ];
};
