import type { Answerer, CallDefinition } from '@festival/contracts/call';
import { calls, gatewayCalls } from '@festival/contracts/calls';
import { isInternal, pathMatcher, splitCallName } from '@festival/contracts/paths';
import { Endpoint } from '@festival/service-kit/http';
import { type CanActivate, type Type, UseGuards } from '@nestjs/common';
import { RateLimitGuard } from './rate-limits.js';
import { SessionGuard } from './sessions.js';

/** A caller's limit needs the session. So does a stream, because it ends with the session that opened it. */
const guardsOf = ({ countedFor, produces }: CallDefinition): Type<CanActivate>[] => {
  if (countedFor === undefined) return [SessionGuard, RateLimitGuard];
  return [
    ...(countedFor === 'address' ? [RateLimitGuard] : []),
    ...(produces === 'text/event-stream' ? [SessionGuard] : []),
  ];
};

/** Binds a handler to a call that the gateway answers itself, and counts its requests as the call says. */
export const OwnCall =
  <Name extends keyof typeof gatewayCalls>(name: Name): ReturnType<typeof Endpoint<Name>> =>
  (controller, method, handler) => {
    UseGuards(...guardsOf(gatewayCalls[name]))(controller, method, handler);
    Endpoint(name)(controller, method, handler);
  };

/** A path of the public API, and the service that answers its calls. */
interface PublicPath {
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
