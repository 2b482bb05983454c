import type { IncomingHttpHeaders } from 'node:http';
import { type CallDefinition, calls, mayCall } from '@festival/contracts/calls';
import { pathMatcher, splitCallName } from '@festival/contracts/paths';
import { isAreaToken } from '@festival/contracts/releases';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of an area, for a call that accepts one. */
    areaToken?: string | undefined;
  }
}

const BEARER = /^Bearer (\S+)$/i;

const takesTokens = pathMatcher(
  Object.entries(calls as Record<string, CallDefinition>)
    .filter(([, { access }]) => access !== 'public' && mayCall(access, 'areaToken'))
    .map(([name]) => {
      const { method, path } = splitCallName(name);
      return [`${method} /api${path}`, true] as const;
    }),
);

/** The area token of a request, if its call accepts one. It is then passed on, and no other identity counts. */
export const areaTokenOf = (
  method: string,
  url: string,
  { authorization = '' }: IncomingHttpHeaders,
): string | undefined => {
  const token = BEARER.exec(authorization)?.[1];
  if (!token || !isAreaToken(token)) return undefined;
  const asked = `${method} ${url.split('?')[0]}`.replace(/\/$/, '');
  return takesTokens(asked) ? token : undefined;
};
