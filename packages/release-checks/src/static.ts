import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type AreaManifest,
  areaManifest,
  MAX_MANIFEST_BYTES,
} from '@festival/contracts/area-manifest';
import { findOwner, isReserved, isSlotName, SHELL, SLOTS } from '@festival/contracts/areas';
import {
  type BuiltWith,
  RELEASE_BUDGETS,
  type ReleaseAssets,
  type ReleaseKit,
  releaseAssets,
} from '@festival/contracts/release-assets';
import { type CheckProblem, MAX_SERVER_CODE_BYTES } from '@festival/contracts/releases';
import semver from 'semver';
import { z } from 'zod';
import { checkFiles, problemsIn, type ReleaseFiles, readJson } from './check-files.js';

export { integrityOf, type ReleaseFiles, readJson, unlistedFiles } from './check-files.js';

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
): Promise<CheckProblem[]> => {
  const { assets, problems: ofAssets } = readAssets(files);
  if (!assets) return ofAssets;
  const ofFiles = await checkFiles(files, assets);
  // Nothing is read of other files than those that were built.
  if (area === SHELL || ofFiles.length > 0) return ofFiles;
  return [
    ...checkManifest(files),
    ...checkFit({ area, manifest: readJson(files, 'area.json'), assets }, live),
    ...checkContainer(files, area, assets.entry.scripts),
    ...(await checkBudget(files, assets)),
    ...checkServer(files, assets),
  ];
};

const ASSETS = 'assets.json';
const MANIFEST = 'area.json';

const readAssets = (files: ReleaseFiles): { assets?: ReleaseAssets; problems: CheckProblem[] } => {
  const json = readJson(files, ASSETS);
  const { data: assets, error } = releaseAssets.safeParse(json);
  if (assets) return { assets, problems: [] };
  const keys = new Set(error?.issues.map(({ path }) => path.join('.') || 'it'));
  const isJson = json !== undefined;
  const problems = problemsIn(ASSETS, {
    FILE_UNREADABLE:
      !isJson &&
      'assets.json is missing or is no JSON. Build the area with @festival/presets and release all of dist/.',
    ASSETS:
      isJson &&
      `assets.json does not say what a release must: ${[...keys].join(', ')}. Build the area with the @festival/presets of the site.`,
  });
  return { problems };
};

const checkManifest = (files: ReleaseFiles): CheckProblem[] => {
  if ((files.get(MANIFEST)?.length ?? 0) > MAX_MANIFEST_BYTES) {
    const most = `${MAX_MANIFEST_BYTES / 1_024} KB`;
    return problemsIn(MANIFEST, { MANIFEST: `area.json has more than ${most}. Shorten it.` });
  }
  const issues = areaManifest.safeParse(readJson(files, MANIFEST)).error?.issues ?? [];
  return issues.flatMap(({ path, message }) => {
    const what = `“${path.join('.')}” ${message}`;
    return problemsIn(MANIFEST, { MANIFEST: `area.json: ${what}. Correct it and build again.` });
  });
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
): CheckProblem[] => {
  const others = live.filter(({ area }) => area !== own.area);
  const manifest = manifestOf(own);
  const kit = kitOf(own);
  const ofKit = others.flatMap((other) => {
    const known = kitOf(other);
    if (!kit || !known) return [];
    if (own.area === SHELL) return misfits(known, kit, other.area);
    return other.area === SHELL ? misfits(kit, known) : [];
  });
  if (!manifest) return ofKit;
  const manifests = others.flatMap((other) => manifestOf(other) ?? []);
  return [...ofKit, ...checkClaims(manifest, own.area, manifests)];
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

/** @param live the area, where a shell that it is live with is checked; else the area itself is */
const misfits = (area: ReleaseKit, shell: ReleaseKit, live?: string): CheckProblem[] => [
  ...parts.flatMap((part) => {
    const [name, built, offered] = [PACKAGES[part], area[part], shell[part]];
    const message = live
      ? `The area ${live} is built with ${name} ${built}; this shell has ${offered}. Build the shell with ${name} ${built}, or deploy it together with a new ${live}.`
      : `The area is built with ${name} ${built}; the site has ${offered}. Install ${name} ${offered} and build again.`;
    return problemsIn(ASSETS, {
      [`${part.toUpperCase()}_VERSION`]: !isOffered(offered, built) && message,
    });
  }),
  ...area.shares.flatMap((name) => {
    const message = live
      ? `The area ${live} needs ${name} of the shell, and this shell does not share it. Share it, or let ${live} release first without it.`
      : `The area needs ${name} of the shell, and the site’s shell does not share it. Release after the shell that does.`;
    return problemsIn(ASSETS, { NOT_SHARED: !shell.shares.includes(name) && message });
  }),
];

const isBelow = (path: string, other: string) =>
  path === other || (other !== '/' && path.startsWith(`${other}/`));

/** Checks that the area claims nothing that belongs to another area, or to the site. */
const checkClaims = (
  own: AreaManifest,
  area: string,
  others: readonly AreaManifest[],
): CheckProblem[] => [
  ...problemsIn(MANIFEST, {
    AREA_NAME:
      own.name !== area &&
      `This is a build of the area ${own.name}. Release it as ${own.name}, or release the build of ${area}.`,
  }),
  ...own.paths.flatMap((path) => {
    const owner = others.find(({ paths }) => paths.some((taken) => isBelow(path, taken)));
    return problemsIn(MANIFEST, {
      PATH_RESERVED:
        isReserved(path) &&
        `The page ${path} belongs to the site itself, which answers there. Choose another path.`,
      PATH_TAKEN:
        owner &&
        `The page ${path} belongs to the area ${owner.name}. Choose another path, or let ${owner.name} release first without it.`,
    });
  }),
  ...own.unlisted.flatMap((path) =>
    problemsIn(MANIFEST, {
      UNLISTED_ELSEWHERE:
        !findOwner([own], path) &&
        `“unlisted” names ${path}, which is no page of this area. Name pages of “paths” alone.`,
    }),
  ),
  ...own.slots.flatMap((slot) => {
    const holder = others.find(({ slots }) => slots.includes(slot));
    const isKnown = isSlotName(slot);
    return problemsIn(MANIFEST, {
      SLOT_UNKNOWN:
        !isKnown && `There is no slot ${slot}. The slots are ${Object.keys(SLOTS).join(', ')}.`,
      SLOT_TAKEN:
        isKnown &&
        SLOTS[slot] !== 'many' &&
        holder &&
        `The slot ${slot} belongs to the area ${holder.name}, and one area alone contributes to it. Remove it from “slots”.`,
    });
  }),
  ...own.menu.flatMap(({ label, to }) =>
    problemsIn(MANIFEST, {
      MENU_ELSEWHERE:
        !findOwner([own], to) &&
        `The menu entry “${label}” leads to ${to}, which is no page of this area. Let it lead to one of “paths”.`,
    }),
  ),
];

/** What the plugin of `@module-federation/enhanced` says about a container. Webpack's own plugin writes none. */
const CONTAINER = 'mf-manifest.json';

const federationManifest = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    remoteEntry: z.looseObject({ name: z.string() }),
  }),
  exposes: z.array(z.looseObject({ path: z.string() })),
  remotes: z.array(z.unknown()).default([]),
});

/** Checks that a container with a manifest has the area's own name and exposes only `./area`. */
const checkContainer = (
  files: ReleaseFiles,
  area: string,
  entry: readonly string[],
): CheckProblem[] => {
  const json = readJson(files, CONTAINER);
  if (json === undefined) return [];
  const { data } = federationManifest.safeParse(json);
  if (!data)
    return problemsIn(CONTAINER, {
      CONTAINER:
        'mf-manifest.json is not that of a federated build. Build with @module-federation/enhanced and “manifest: true”.',
    });
  const { globalName, remoteEntry } = data.metaData;
  const exposed = data.exposes.map(({ path }) => path).join(', ');
  return problemsIn(CONTAINER, {
    CONTAINER_NAME:
      globalName !== `area_${area}` &&
      `The container is called ${globalName}. Call it area_${area} in the federation plugin’s “name”.`,
    CONTAINER_ENTRY:
      entry.at(-1) !== remoteEntry.name &&
      'assets.json and mf-manifest.json name different entries. Build the area again.',
    EXPOSES:
      exposed !== './area' &&
      `The build exposes ${exposed || 'nothing'}. Expose ./area, and nothing else, in the federation plugin’s “exposes”.`,
    REMOTES:
      data.remotes.length > 0 &&
      'The build loads other containers. Areas meet in slots, in addresses and in the API: remove “remotes”.',
  });
};

const compress = promisify(gzip);

const inKb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Checks that no page of the area loads more script than its budget. Each script is compressed once, outside of the event loop. */
const checkBudget = async (
  files: ReleaseFiles,
  { entry, area, routes }: ReleaseAssets,
): Promise<CheckProblem[]> => {
  const sizes = new Map<string, number>();
  const pages = [entry, area, ...Object.values(routes)];
  for (const path of new Set(pages.flatMap(({ scripts }) => scripts)))
    sizes.set(path, (await compress(files.get(path) ?? '', { level: 9 })).length);
  const check = (code: string, what: string, scripts: string[], most: number, advice: string) => {
    const bytes = scripts.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
    const message = `${what} ${inKb(bytes)} of script, gzipped; ${inKb(most)} is the most. ${advice}`;
    return problemsIn(ASSETS, { [code]: bytes > most && message });
  };
  return [
    ...check(
      'BUDGET_AREA',
      'The entry and src/area.tsx have',
      [...entry.scripts, ...area.scripts],
      RELEASE_BUDGETS.area + (files.has(CONTAINER) ? RELEASE_BUDGETS.runtime : 0),
      'Import pages and slots in area.tsx by import() alone.',
    ),
    ...Object.entries(routes).flatMap(([route, { scripts }]) =>
      check(
        'BUDGET_PAGE',
        `The page ${route} has`,
        scripts,
        RELEASE_BUDGETS.page,
        'The files in dist have their compressed sizes beside them. Load what a click brings by import().',
      ),
    ),
  ];
};

/** What the code may reach is limited where it runs. */
const checkServer = (files: ReleaseFiles, { server = '' }: ReleaseAssets): CheckProblem[] =>
  problemsIn(server, {
    SERVER_SIZE:
      (files.get(server)?.length ?? 0) > MAX_SERVER_CODE_BYTES &&
      `The server code has more than ${MAX_SERVER_CODE_BYTES / 1024} KB. Leave out what no page needs to be rendered.`,
  });
