import { isBuiltin } from 'node:module';
import { type ReleaseAssets, SERVER_BUILTINS } from '@festival/contracts/release-assets';
import { MAX_SERVER_CODE_BYTES } from '@festival/contracts/releases';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';

/** The modules that a CommonJS file requires; undefined for a computed name. */
const requestsOf = (source: string): (string | undefined)[] => {
  const requests: (string | undefined)[] = [];
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'script' }), {
    CallExpression({ callee, arguments: [request] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      requests.push(
        request?.type === 'Literal' && typeof request.value === 'string'
          ? request.value
          : undefined,
      );
    },
  });
  return requests;
};

const refusal = (request: string | undefined): string => {
  if (request === undefined)
    return 'The server code asks for a module whose name is computed. Name it where it is imported.';
  if (isBuiltin(request))
    return `The server code asks for ${request} of Node.js, which rendering pages may not use. Use the API and the kit; allowed are ${SERVER_BUILTINS.join(', ')}.`;
  return `The server code asks for ${request}, which the shell does not share. Bundle it with the area.`;
};

/** Checks that the server's file requires only shared modules and harmless Node.js modules. At run time it is sandboxed anyway. */
export const checkServer = (
  files: ReleaseFiles,
  { server, kit }: ReleaseAssets,
  shared: readonly string[] = kit.shares,
): ReleaseProblem[] => {
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
  try {
    const requests = new Set(requestsOf(new TextDecoder().decode(bytes)));
    return [...requests]
      .filter((request) => request === undefined || !isAllowed(request))
      .map((request) => ({ code: 'SERVER_MODULE', message: refusal(request), path: server }));
  } catch (error) {
    const { message } = error as Error;
    return [
      {
        code: 'SERVER_SYNTAX',
        message: `The server code cannot be read: ${message}. Build the area again.`,
        path: server,
      },
    ];
  }
};
