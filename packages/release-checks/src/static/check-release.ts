import { areaManifest } from '@festival/contracts/area-manifest';
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

/** A release by its own description. */
export interface DescribedRelease {
  area: string;
  /** Its `area.json`; the shell has none. */
  manifest?: unknown;
  /** Its `assets.json`. */
  assets?: unknown;
}

/**
 * Runs all checks that need no browser.
 * @param live the live releases of all areas. Without a shell the fit with it is not checked
 * @returns the problems; empty if there are none
 */
export const checkRelease = async (
  area: string,
  files: ReleaseFiles,
  live: readonly DescribedRelease[],
): Promise<ReleaseProblem[]> => {
  const outside = checkPaths(files);
  if (outside.length > 0) return outside;
  const assets = readAssets(files);
  if (Array.isArray(assets)) return assets;
  const whole = await checkFiles(files, assets);
  // Nothing is read of other files than those that were built.
  if (area === SHELL || whole.length > 0) return whole;
  const read = readManifest(files);
  const manifest = 'problems' in read ? undefined : read.manifest;
  const container = readJson(files, CONTAINER);
  const shell = live.find((one) => one.area === SHELL);
  return [
    ...('problems' in read ? read.problems : []),
    ...checkFit({ area, manifest, assets }, live),
    ...(container === NO_JSON ? [] : checkContainer(container, area, assets.entry.scripts)),
    ...(await checkBudget(files, assets)),
    ...(await checkServer(files, assets, shell && kitOf(shell)?.shares)),
  ];
};

const assetsProblem = problemIn('assets.json');

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

const kitOf = ({ assets }: DescribedRelease): ReleaseKit | undefined =>
  releaseAssets.safeParse(assets).data?.kit;
const manifestOf = ({ manifest }: DescribedRelease) => areaManifest.safeParse(manifest).data;

/**
 * Checks whether a release fits what is live, by its description alone: the shared versions, and the pages and slots of other areas. A deployed release
 * may lack a description; then its fit is not checked.
 */
export const checkFit = (
  own: DescribedRelease,
  live: readonly DescribedRelease[],
): ReleaseProblem[] => {
  const others = live.filter(({ area }) => area !== own.area);
  const manifest = manifestOf(own);
  const kit = kitOf(own);
  const ofKit = others.flatMap((other) => {
    const known = kitOf(other);
    if (!kit || !known) return [];
    if (own.area === SHELL) return misfits(known, kit, toShell(other.area));
    return other.area === SHELL ? misfits(kit, known, TO_AREA) : [];
  });
  if (!manifest) return ofKit;
  const manifests = others.flatMap((other) => manifestOf(other) ?? []);
  return [...ofKit, ...checkManifest(manifest, own.area, manifests)];
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

interface Advice {
  version: (name: string, built: string, offered: string) => string;
  module: (name: string) => string;
}

/** For an area that was built with versions that do not fit the running shell. */
const TO_AREA: Advice = {
  version: (name, built, offered) =>
    `The area is built with ${name} ${built}; the site has ${offered}. Install ${name} ${offered} and build again.`,
  module: (name) =>
    `The area needs ${name} of the shell, and the site’s shell does not share it. Release after the shell that does.`,
};

/** For a shell that a live area does not work with. */
const toShell = (area: string): Advice => ({
  version: (name, built, offered) =>
    `The area ${area} is built with ${name} ${built}; this shell has ${offered}. Build the shell with ${name} ${built}, or deploy it together with a new ${area}.`,
  module: (name) =>
    `The area ${area} needs ${name} of the shell, and this shell does not share it. Share it, or let ${area} release first without it.`,
});

const misfits = (area: ReleaseKit, shell: ReleaseKit, advice: Advice): ReleaseProblem[] => [
  ...parts
    .filter((part) => !isOffered(shell[part], area[part]))
    .map((part) =>
      assetsProblem(
        `${part.toUpperCase()}_VERSION`,
        advice.version(PACKAGES[part], area[part], shell[part]),
      ),
    ),
  ...area.shares
    .filter((name) => !shell.shares.includes(name))
    .map((name) => assetsProblem('NOT_SHARED', advice.module(name))),
];
