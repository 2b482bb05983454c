import type { ServiceName } from '@festival/contracts/services';
import { findPublicPath } from '../../edge/calls/public-paths.js';
import { cacheableCalls } from './cacheable-calls.js';

export interface CacheKey {
  service: ServiceName;
  /** The channels on which changes of the answer are published. */
  invalidatedBy: readonly string[];
  /** The path and query for the service. Two spellings of one request have the same one. */
  upstreamPath: string;
  /** Must not be given to a signed-in user. */
  isForVisitors?: boolean;
}

const BASE = '/api';
/** No real request is longer. It bounds the memory that keys take. */
const MAX_URL_LENGTH = 2_048;
const ID = /^[\w-]{1,64}$/;

const tidied = (parameters: ReadonlySet<string>, query: string): string => {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => parameters.has(name)),
  );
  params.sort();
  const text = params.toString();
  return text && `?${text}`;
};

/** The key of a URL, when its answer may be stored. */
export const cacheKeyOf = (url: string): CacheKey | undefined => {
  if (!url.startsWith(`${BASE}/`) || url.length > MAX_URL_LENGTH) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const asked = path.slice(BASE.length).replace(/\/$/, '');
  const found = findPublicPath(asked);
  const call = found && cacheableCalls.get(found.value.pattern);
  if (!call || !Object.values(found.params).every((id) => ID.test(id))) return undefined;
  const { service, invalidatedBy, isForVisitors, parameters } = call;
  const query = queryAt < 0 ? '' : tidied(parameters, url.slice(queryAt + 1));
  return {
    service,
    invalidatedBy,
    upstreamPath: asked + query,
    ...(isForVisitors && { isForVisitors }),
  };
};
