import type { Answerer, CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { isInternal, pathMatcher, splitCallName } from '@festival/contracts/paths';

/** A path of the public API, and the service that answers its calls. */
export interface PublicPath {
  /** The path without `/api`, such as `/products/:id`. */
  pattern: string;
  service: Answerer;
}

const publicPaths = (): Map<string, PublicPath> =>
  new Map(
    Object.entries(calls as Record<string, CallDefinition>)
      .filter(([name]) => !isInternal(name))
      .map(([name, { service }]) => {
        const { path: pattern } = splitCallName(name);
        return [pattern, { pattern, service }];
      }),
  );

/** Finds the public path of a path below `/api` (without a trailing slash). */
export const findPublicPath = pathMatcher(publicPaths());
