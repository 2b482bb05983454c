import { once } from 'node:events';
import { isBuiltin } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type ReleaseAssets, SERVER_BUILTINS } from '@festival/contracts/release-assets';
import { MAX_SERVER_CODE_BYTES } from '@festival/contracts/releases';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';

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
