import { type CallDefinition, calls } from '@festival/contracts/calls';
import { pathMatcher, splitCallName } from '@festival/contracts/paths';

const find = pathMatcher(
  Object.entries(calls as Record<string, CallDefinition>)
    .filter(([, { allowsCrossOrigin }]) => allowsCrossOrigin)
    .map(([name]) => {
      const { method, path } = splitCallName(name);
      return [`${method} /api${path}`, true] as const;
    }),
);

/** Whether a call may come from any page. Mail programs, for example, send no origin. */
export const allowsCrossOrigin = (method: string, url: string): boolean =>
  find(`${method} ${url.split('?')[0]}`.replace(/\/$/, '')) !== undefined;
