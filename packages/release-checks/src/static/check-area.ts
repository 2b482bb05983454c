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
import { problemIn, type ReleaseFiles, type ReleaseProblem, readJson } from './check-files.js';

const manifestProblem = problemIn('area.json');

/** An area's manifest, or its problems. */
export const readManifest = (
  files: ReleaseFiles,
): { manifest: AreaManifest } | { problems: ReleaseProblem[] } => {
  if ((files.get('area.json')?.length ?? 0) > MAX_MANIFEST_BYTES) {
    const most = `${MAX_MANIFEST_BYTES / 1_024} KB`;
    return {
      problems: [manifestProblem('MANIFEST', `area.json has more than ${most}. Shorten it.`)],
    };
  }
  const { success, data, error } = areaManifest.safeParse(readJson(files, 'area.json'));
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

/** Checks that the area claims nothing that belongs to another area, or to the site. */
export const checkManifest = (
  own: AreaManifest,
  area: string,
  areas: readonly AreaManifest[],
): ReleaseProblem[] => {
  const others = areas.filter(({ name }) => name !== area);
  const problems: ReleaseProblem[] = [];
  const refuse = (code: string, message: string) => problems.push(manifestProblem(code, message));
  if (own.name !== area)
    refuse(
      'AREA_NAME',
      `This is a build of the area ${own.name}. Release it as ${own.name}, or release the build of ${area}.`,
    );
  for (const path of own.paths.filter(isReserved))
    refuse(
      'PATH_RESERVED',
      `The page ${path} belongs to the site itself, which answers there. Choose another path.`,
    );
  for (const path of own.unlisted)
    if (!findOwner([own], path))
      refuse(
        'UNLISTED_ELSEWHERE',
        `“unlisted” names ${path}, which is no page of this area. Name pages of “paths” alone.`,
      );
  for (const other of others)
    for (const path of own.paths)
      if (other.paths.some((taken) => isBelow(path, taken)))
        refuse(
          'PATH_TAKEN',
          `The page ${path} belongs to the area ${other.name}. Choose another path, or let ${other.name} release first without it.`,
        );
  for (const slot of own.slots) {
    const holder = others.find(({ slots }) => slots.includes(slot));
    if (!isSlotName(slot))
      refuse(
        'SLOT_UNKNOWN',
        `There is no slot ${slot}. The slots are ${Object.keys(SLOTS).join(', ')}.`,
      );
    else if (SLOTS[slot] !== 'many' && holder)
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

/** Checks that a container with a manifest has the area's own name and exposes only `./area`. */
export const checkContainer = (
  json: unknown,
  area: string,
  entry: readonly string[],
): ReleaseProblem[] => {
  const problems: ReleaseProblem[] = [];
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
  const { metaData, exposes, remotes } = data;
  const exposed = exposes.map(({ path }) => path);
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
  if (exposed.length !== 1 || exposed[0] !== './area')
    refuse(
      'EXPOSES',
      `The build exposes ${exposed.join(', ') || 'nothing'}. Expose ./area, and nothing else, in the federation plugin’s “exposes”.`,
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
export const checkBudget = async (
  files: ReleaseFiles,
  { entry, area, routes }: ReleaseAssets,
): Promise<ReleaseProblem[]> => {
  const sizes = new Map<string, number>();
  const pages = [entry, area, ...Object.values(routes)];
  for (const path of new Set(pages.flatMap(({ scripts }) => scripts)))
    sizes.set(path, (await compress(files.get(path) ?? '', { level: 9 })).length);
  const check = (code: string, what: string, scripts: string[], most: number, advice: string) => {
    const bytes = scripts.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
    const message = `${what} ${inKb(bytes)} of script, gzipped; ${inKb(most)} is the most. ${advice}`;
    return bytes > most ? [problemIn('assets.json')(code, message)] : [];
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

/** Plain JavaScript, which runs unbuilt from a folder beside `src` and `dist`. */
const PARSER = new URL('../../parser/server-requests.mjs', import.meta.url);

/** Half a second is enough for the largest server code that was written by a build. */
const PARSE_MS = 10_000;
const PARSE_MB = 512;

/** Checks that the server's file requires only shared modules and harmless Node.js modules. At run time it is sandboxed anyway. */
export const checkServer = async (
  files: ReleaseFiles,
  { server, kit }: ReleaseAssets,
  shared: readonly string[] = kit.shares,
  { parseMs = PARSE_MS } = {},
): Promise<ReleaseProblem[]> => {
  const bytes = server && files.get(server);
  if (!server || !bytes) return [];
  const problem = problemIn(server);
  if (bytes.length > MAX_SERVER_CODE_BYTES)
    return [
      problem(
        'SERVER_SIZE',
        `The server code has more than ${MAX_SERVER_CODE_BYTES / 1024} KB. Leave out what no page needs to be rendered.`,
      ),
    ];
  const parsed = await parse(new TextDecoder().decode(bytes), parseMs);
  if ('error' in parsed) {
    const reason = parsed.error.slice(0, 200);
    return [
      problem('SERVER_SYNTAX', `The server code cannot be read: ${reason}. Build the area again.`),
    ];
  }
  return parsed.requests
    .filter(
      (request) =>
        request === null ||
        !(shared.includes(request) || SERVER_BUILTINS.includes(request.replace(/^node:/, ''))),
    )
    .map((request) => problem('SERVER_MODULE', refusal(request)));
};

const refusal = (request: string | null): string => {
  if (request === null)
    return 'The server code asks for a module whose name is computed. Name it where it is imported.';
  if (isBuiltin(request))
    return `The server code asks for ${request} of Node.js, which rendering pages may not use. Use the API and the kit; allowed are ${SERVER_BUILTINS.join(', ')}.`;
  return `The server code asks for ${request}, which the shell does not share. Bundle it with the area.`;
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
  const overdue = AbortSignal.timeout(ms);
  try {
    const [parsed] = await once(worker, 'message', { signal: overdue });
    return parsed as Parsed;
  } catch (error) {
    if (overdue.aborted) return { error: `it takes more than ${ms / 1_000} s` };
    return { error: (error as Error).message };
  } finally {
    await worker.terminate();
  }
};
