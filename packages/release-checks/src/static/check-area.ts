import { once } from 'node:events';
import { isBuiltin } from 'node:module';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzip } from 'node:zlib';
import {
  type AreaManifest,
  areaManifest,
  MAX_MANIFEST_BYTES,
} from '@festival/contracts/area-manifest';
import { findOwner, isReserved, isSlotName, SLOTS } from '@festival/contracts/areas';
import {
  RELEASE_BUDGETS,
  type ReleaseAssets,
  SERVER_BUILTINS,
} from '@festival/contracts/release-assets';
import { MAX_SERVER_CODE_BYTES } from '@festival/contracts/releases';
import { z } from 'zod';
import { type ReleaseFiles, type ReleaseProblem, readJson } from './check-files.js';

const MANIFEST = 'area.json';

const manifestProblem = (code: string, message: string): ReleaseProblem => ({
  code,
  message,
  path: MANIFEST,
});

/** An area's manifest, or its problems. */
export const readManifest = (
  files: ReleaseFiles,
): { manifest: AreaManifest } | { problems: ReleaseProblem[] } => {
  if ((files.get(MANIFEST)?.length ?? 0) > MAX_MANIFEST_BYTES) {
    const most = `${MAX_MANIFEST_BYTES / 1_024} KB`;
    return {
      problems: [manifestProblem('MANIFEST', `area.json has more than ${most}. Shorten it.`)],
    };
  }
  const { success, data, error } = areaManifest.safeParse(readJson(files, MANIFEST));
  if (success) return { manifest: data };
  return {
    problems: error.issues.map(({ path, message }) =>
      manifestProblem(
        'MANIFEST',
        `area.json: “${path.join('.')}” ${message}. Correct it and build again.`,
      ),
    ),
  };
};

const isBelow = (path: string, other: string) =>
  path === other || (other !== '/' && path.startsWith(`${other}/`));

const checkReserved = (own: AreaManifest): ReleaseProblem[] =>
  own.paths
    .filter(isReserved)
    .map((path) =>
      manifestProblem(
        'PATH_RESERVED',
        `The page ${path} belongs to the site itself, which answers there. Choose another path.`,
      ),
    );

const checkPages = (own: AreaManifest, other: AreaManifest): ReleaseProblem[] =>
  own.paths
    .filter((path) => other.paths.some((taken) => isBelow(path, taken)))
    .map((path) =>
      manifestProblem(
        'PATH_TAKEN',
        `The page ${path} belongs to the area ${other.name}. Choose another path, or let ${other.name} release first without it.`,
      ),
    );

const checkSlot = (slot: string, others: readonly AreaManifest[]): ReleaseProblem[] => {
  if (!isSlotName(slot))
    return [
      manifestProblem(
        'SLOT_UNKNOWN',
        `There is no slot ${slot}. The slots are ${Object.keys(SLOTS).join(', ')}.`,
      ),
    ];
  const holder = others.find(({ slots }) => slots.includes(slot));
  if (SLOTS[slot] === 'many' || !holder) return [];
  return [
    manifestProblem(
      'SLOT_TAKEN',
      `The slot ${slot} belongs to the area ${holder.name}, and one area alone contributes to it. Remove it from “slots”.`,
    ),
  ];
};

const checkUnlisted = (own: AreaManifest): ReleaseProblem[] =>
  own.unlisted
    .filter((path) => !findOwner([own], path))
    .map((path) =>
      manifestProblem(
        'UNLISTED_ELSEWHERE',
        `“unlisted” names ${path}, which is no page of this area. Name pages of “paths” alone.`,
      ),
    );

const checkMenu = (own: AreaManifest): ReleaseProblem[] =>
  own.menu
    .filter(({ to }) => !findOwner([own], to))
    .map(({ label, to }) =>
      manifestProblem(
        'MENU_ELSEWHERE',
        `The menu entry “${label}” leads to ${to}, which is no page of this area. Let it lead to one of “paths”.`,
      ),
    );

/** Checks that the area claims nothing that belongs to another area. */
export const checkManifest = (
  own: AreaManifest,
  area: string,
  areas: readonly AreaManifest[],
): ReleaseProblem[] => {
  const others = areas.filter(({ name }) => name !== area);
  const name =
    own.name === area
      ? []
      : [
          manifestProblem(
            'AREA_NAME',
            `This is a build of the area ${own.name}. Release it as ${own.name}, or release the build of ${area}.`,
          ),
        ];
  return [
    ...name,
    ...checkReserved(own),
    ...checkUnlisted(own),
    ...others.flatMap((other) => checkPages(own, other)),
    ...own.slots.flatMap((slot) => checkSlot(slot, others)),
    ...checkMenu(own),
  ];
};

const federationManifest = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    remoteEntry: z.looseObject({ name: z.string() }),
  }),
  exposes: z.array(z.looseObject({ path: z.string() })),
  remotes: z.array(z.looseObject({ alias: z.string().optional() })).default([]),
});

/** What the plugin of `@module-federation/enhanced` says about a container. Webpack's own plugin writes none. */
export const CONTAINER = 'mf-manifest.json';

/** The global name of an area's container in the browser. */
const containerName = (area: string) => `area_${area}`;

const containerProblem = (code: string, message: string): ReleaseProblem => ({
  code,
  message,
  path: CONTAINER,
});

/** Checks that a container with a manifest has the area's own name and exposes only `./area`. */
export const checkContainer = (
  json: unknown,
  area: string,
  entry: readonly string[],
): ReleaseProblem[] => {
  const { success, data } = federationManifest.safeParse(json);
  if (!success)
    return [
      containerProblem(
        'CONTAINER',
        'mf-manifest.json is not that of a federated build. Build with @module-federation/enhanced and “manifest: true”.',
      ),
    ];
  const { metaData, exposes, remotes } = data;
  const exposed = exposes.map(({ path }) => path);
  const problems: ReleaseProblem[] = [];
  if (metaData.globalName !== containerName(area))
    problems.push(
      containerProblem(
        'CONTAINER_NAME',
        `The container is called ${metaData.globalName}. Call it ${containerName(area)} in the federation plugin’s “name”.`,
      ),
    );
  if (entry.at(-1) !== metaData.remoteEntry.name)
    problems.push(
      containerProblem(
        'CONTAINER_ENTRY',
        `assets.json and mf-manifest.json name different entries. Build the area again.`,
      ),
    );
  if (exposed.length !== 1 || exposed[0] !== './area')
    problems.push(
      containerProblem(
        'EXPOSES',
        `The build exposes ${exposed.join(', ') || 'nothing'}. Expose ./area, and nothing else, in the federation plugin’s “exposes”.`,
      ),
    );
  if (remotes.length > 0)
    problems.push(
      containerProblem(
        'REMOTES',
        'The build loads other containers. Areas meet in slots, in addresses and in the API: remove “remotes”.',
      ),
    );
  return problems;
};

const compress = promisify(gzip);

const inKb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Checks that no page of the area loads more script than its budget. Each script is compressed once, outside of the event loop. */
export const checkBudget = async (
  files: ReleaseFiles,
  { entry, area, routes }: ReleaseAssets,
): Promise<ReleaseProblem[]> => {
  const hasRuntime = files.has(CONTAINER);
  const sizes = new Map<string, number>();
  const pages = [entry, area, ...Object.values(routes)];
  for (const path of new Set(pages.flatMap(({ scripts }) => scripts)))
    sizes.set(path, (await compress(files.get(path) ?? '', { level: 9 })).length);
  const sum = (scripts: readonly string[]) =>
    scripts.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const problems: ReleaseProblem[] = [];
  const refuse = (code: string, what: string, bytes: number, most: number, advice: string) => {
    if (bytes > most)
      problems.push({
        code,
        message: `${what} ${inKb(bytes)} of script, gzipped; ${inKb(most)} is the most. ${advice}`,
        path: 'assets.json',
      });
  };
  refuse(
    'BUDGET_AREA',
    'The entry and src/area.tsx have',
    sum([...entry.scripts, ...area.scripts]),
    RELEASE_BUDGETS.area + (hasRuntime ? RELEASE_BUDGETS.runtime : 0),
    'Import pages and slots in area.tsx by import() alone.',
  );
  for (const [route, { scripts }] of Object.entries(routes))
    refuse(
      'BUDGET_PAGE',
      `The page ${route} has`,
      sum(scripts),
      RELEASE_BUDGETS.page,
      'See what is in it in dist/stats.json, and load what a click brings by import().',
    );
  return problems;
};

/** Plain JavaScript, which runs unbuilt from a folder beside `src` and `dist`. */
const PARSER = new URL('../../parser/server-requests.mjs', import.meta.url);

/** Half a second is enough for the largest server code that was written by a build. */
const PARSE_MS = 10_000;
const PARSE_MB = 512;

const refusal = (request: string | null): string => {
  if (request === null)
    return 'The server code asks for a module whose name is computed. Name it where it is imported.';
  if (isBuiltin(request))
    return `The server code asks for ${request} of Node.js, which rendering pages may not use. Use the API and the kit; allowed are ${SERVER_BUILTINS.join(', ')}.`;
  return `The server code asks for ${request}, which the shell does not share. Bundle it with the area.`;
};

/** Checks that the server's file requires only shared modules and harmless Node.js modules. At run time it is sandboxed anyway. */
export const checkServer = async (
  files: ReleaseFiles,
  { server, kit }: ReleaseAssets,
  shared: readonly string[] = kit.shares,
  { parseMs = PARSE_MS } = {},
): Promise<ReleaseProblem[]> => {
  const bytes = server === undefined ? undefined : files.get(server);
  if (server === undefined || !bytes) return [];
  if (bytes.length > MAX_SERVER_CODE_BYTES)
    return [
      {
        code: 'SERVER_SIZE',
        message: `The server code has more than ${MAX_SERVER_CODE_BYTES / 1024} KB. Leave out what no page needs to be rendered.`,
        path: server,
      },
    ];
  const isAllowed = (request: string) =>
    shared.includes(request) || SERVER_BUILTINS.includes(request.replace(/^node:/, ''));
  const parsed = await parse(new TextDecoder().decode(bytes), parseMs);
  if ('requests' in parsed)
    return parsed.requests
      .filter((request) => request === null || !isAllowed(request))
      .map((request) => ({ code: 'SERVER_MODULE', message: refusal(request), path: server }));
  return [
    {
      code: 'SERVER_SYNTAX',
      message: `The server code cannot be read: ${parsed.error.slice(0, 200)}. Build the area again.`,
      path: server,
    },
  ];
};

type Parsed = { requests: (string | null)[] } | { error: string };

/** Parses outside of the event loop, and not without an end: parsers need quadratic time for some code. */
const parse = async (source: string, ms: number): Promise<Parsed> => {
  const worker = new Worker(PARSER, {
    workerData: source,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: PARSE_MB },
  });
  // It may fail while it is being ended.
  worker.on('error', () => undefined);
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), ms);
  try {
    const [parsed] = await once(worker, 'message', { signal: overdue.signal });
    return parsed as Parsed;
  } catch (error) {
    if (overdue.signal.aborted) return { error: `it takes more than ${ms / 1_000} s` };
    return { error: (error as Error).message };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
