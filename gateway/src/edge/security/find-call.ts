import { type CallDefinition, calls } from '@festival/contracts/calls';
import { pathMatcher, splitCallName } from '@festival/contracts/paths';

const find = pathMatcher(
  Object.entries(calls as Record<string, CallDefinition>).map(([name, call]) => {
    const { method, path } = splitCallName(name);
    return [`${method} /api${path}`, call] as const;
  }),
);

/** The call of a request. HEAD asks for the headers of GET. */
export const findCall = (method: string, url: string): CallDefinition | undefined => {
  const named = method === 'HEAD' ? 'GET' : method;
  return find(`${named} ${url.split('?')[0]}`.replace(/\/$/, ''))?.value;
};
