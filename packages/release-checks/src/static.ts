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
import { checkFiles, problemIn, type ReleaseFiles, readJson } from './check-files.js';

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

const inAssets = problemIn('assets.json');
const inManifest = problemIn('area.json');

const readAssets = (files: ReleaseFiles): { assets?: ReleaseAssets; problems: CheckProblem[] } => {
  const json = readJson(files, 'assets.json');
  if (json === undefined) {
    const message =
      'assets.json is missing or is no JSON. Build the area with @festival/presets and release all of dist/.';
    return { problems: [inAssets('FILE_UNREADABLE', message)] };
  }
  const { data: assets, error } = releaseAssets.safeParse(json);
  if (assets) return { assets, problems: [] };
  const keys = new Set(error?.issues.map(({ path }) => path.join('.') || 'it'));
  const message = `assets.json does not say what a release must: ${[...keys].join(', ')}. Build the area with the @festival/presets of the site.`;
  return { problems: [inAssets('ASSETS', message)] };
};

const checkManifest = (files: ReleaseFiles): CheckProblem[] => {
  if ((files.get('area.json')?.length ?? 0) > MAX_MANIFEST_BYTES) {
    const most = `${MAX_MANIFEST_BYTES / 1_024} KB`;
    return [inManifest('MANIFEST', `area.json has more than ${most}. Shorten it.`)];
  }
  const issues = areaManifest.safeParse(readJson(files, 'area.json')).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const what = `“${path.join('.')}” ${message}`;
    return inManifest('MANIFEST', `area.json: ${what}. Correct it and build again.`);
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
  ...parts
    .filter((part) => !isOffered(shell[part], area[part]))
    .map((part) => {
      const [name, built, offered] = [PACKAGES[part], area[part], shell[part]];
      return inAssets(
        `${part.toUpperCase()}_VERSION`,
        live
          ? `The area ${live} is built with ${name} ${built}; this shell has ${offered}. Build the shell with ${name} ${built}, or deploy it together with a new ${live}.`
          : `The area is built with ${name} ${built}; the site has ${offered}. Install ${name} ${offered} and build again.`,
      );
    }),
  ...area.shares
    .filter((name) => !shell.shares.includes(name))
    .map((name) =>
      inAssets(
        'NOT_SHARED',
        live
          ? `The area ${live} needs ${name} of the shell, and this shell does not share it. Share it, or let ${live} release first without it.`
          : `The area needs ${name} of the shell, and the site’s shell does not share it. Release after the shell that does.`,
      ),
    ),
];

const isBelow = (path: string, other: string) =>
  path === other || (other !== '/' && path.startsWith(`${other}/`));

/** Checks that the area claims nothing that belongs to another area, or to the site. */
const checkClaims = (
  own: AreaManifest,
  area: string,
  others: readonly AreaManifest[],
): CheckProblem[] => {
  const problems: CheckProblem[] = [];
  const refuse = (code: string, message: string) => problems.push(inManifest(code, message));
  if (own.name !== area)
    refuse(
      'AREA_NAME',
      `This is a build of the area ${own.name}. Release it as ${own.name}, or release the build of ${area}.`,
    );
  for (const path of own.paths) {
    if (isReserved(path))
      refuse(
        'PATH_RESERVED',
        `The page ${path} belongs to the site itself, which answers there. Choose another path.`,
      );
    for (const { name, paths } of others)
      if (paths.some((taken) => isBelow(path, taken)))
        refuse(
          'PATH_TAKEN',
          `The page ${path} belongs to the area ${name}. Choose another path, or let ${name} release first without it.`,
        );
  }
  for (const path of own.unlisted)
    if (!findOwner([own], path))
      refuse(
        'UNLISTED_ELSEWHERE',
        `“unlisted” names ${path}, which is no page of this area. Name pages of “paths” alone.`,
      );
  for (const slot of own.slots) {
    const holder = others.find(({ slots }) => slots.includes(slot));
    if (!isSlotName(slot)) {
      const known = Object.keys(SLOTS).join(', ');
      refuse('SLOT_UNKNOWN', `There is no slot ${slot}. The slots are ${known}.`);
    } else if (SLOTS[slot] !== 'many' && holder)
      refuse(
        'SLOT_TAKEN',
        `The slot ${slot} belongs to the area ${holder.name}, and one area alone contributes to it. Remove it from “slots”.`,
      );
  }
  for (const { label, to } of own.menu)
    if (!findOwner([own], to))
      refuse(
        'MENU_ELSEWHERE',
        `The menu entry “${label}” leads to ${to}, which is no page of this area. Let it lead to one of “paths”.`,
      );
  return problems;
};

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
  const problems: CheckProblem[] = [];
  const refuse = (code: string, message: string) =>
    problems.push(problemIn(CONTAINER)(code, message));
  const { data } = federationManifest.safeParse(json);
  if (!data) {
    refuse(
      'CONTAINER',
      'mf-manifest.json is not that of a federated build. Build with @module-federation/enhanced and “manifest: true”.',
    );
    return problems;
  }
  const { metaData, remotes } = data;
  const name = `area_${area}`;
  if (metaData.globalName !== name)
    refuse(
      'CONTAINER_NAME',
      `The container is called ${metaData.globalName}. Call it ${name} in the federation plugin’s “name”.`,
    );
  if (entry.at(-1) !== metaData.remoteEntry.name)
    refuse(
      'CONTAINER_ENTRY',
      'assets.json and mf-manifest.json name different entries. Build the area again.',
    );
  const exposed = data.exposes.map(({ path }) => path).join(', ');
  if (exposed !== './area')
    refuse(
      'EXPOSES',
      `The build exposes ${exposed || 'nothing'}. Expose ./area, and nothing else, in the federation plugin’s “exposes”.`,
    );
  if (remotes.length > 0)
    refuse(
      'REMOTES',
      'The build loads other containers. Areas meet in slots, in addresses and in the API: remove “remotes”.',
    );
  return problems;
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
    return bytes > most ? [inAssets(code, message)] : [];
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
const checkServer = (files: ReleaseFiles, { server = '' }: ReleaseAssets): CheckProblem[] => {
  if ((files.get(server)?.length ?? 0) <= MAX_SERVER_CODE_BYTES) return [];
  const most = `${MAX_SERVER_CODE_BYTES / 1024} KB`;
  const message = `The server code has more than ${most}. Leave out what no page needs to be rendered.`;
  return [problemIn(server)('SERVER_SIZE', message)];
};
