import { type CallDefinition, calls } from '@festival/contracts/calls';
import { pathMatcher, splitCallName } from '@festival/contracts/paths';

const find = pathMatcher(
  Object.entries(calls as Record<string, CallDefinition>)
    .filter(([, { isAskedFromAnywhere }]) => isAskedFromAnywhere)
    .map(([name]) => {
      const { method, path } = splitCallName(name);
      return [`${method} /api${path}`, true] as const;
    }),
);

/** Whether a call needs only its address, from any page: mail programs send no origin. */
export const isAskedFromAnywhere = (method: string, url: string): boolean =>
  find(`${method} ${url.split('?')[0]}`.replace(/\/$/, '')) !== undefined;
