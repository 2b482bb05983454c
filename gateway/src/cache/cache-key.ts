import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';
import type { ServiceName } from '@festival/contracts/services';
import type { z } from 'zod';
import { findPublicPath } from '../edge/own-call.js';

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

/** The known parameters of a query, in one order. */
const canonicalQuery = (parameters: ReadonlySet<string>, query: string): string => {
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
  const apiPath = path.slice(BASE.length).replace(/\/$/, '');
  const found = findPublicPath(apiPath);
  const call = found && cacheableCalls.get(found.value.pattern);
  if (!call || !Object.values(found.params).every((id) => ID.test(id))) return undefined;
  const { service, invalidatedBy, isForVisitors, parameters } = call;
  const query = queryAt < 0 ? '' : canonicalQuery(parameters, url.slice(queryAt + 1));
  return {
    service,
    invalidatedBy,
    upstreamPath: apiPath + query,
    ...(isForVisitors && { isForVisitors }),
  };
};

interface CacheableCall {
  service: ServiceName;
  invalidatedBy: readonly string[];
  /** Signed-in users may get a different answer. */
  isForVisitors: boolean;
  /** The query parameters of the call. Others are ignored, so that one answer has one key. */
  parameters: ReadonlySet<string>;
}

const cacheable = (call: CallDefinition): CacheableCall | undefined => {
  const { service, cachedFor, invalidatedBy = [], query } = call;
  if (!cachedFor || service === 'gateway') return undefined;
  const parameters = new Set(query ? Object.keys((query as z.ZodObject).shape) : []);
  return { service, invalidatedBy, isForVisitors: cachedFor === 'visitors', parameters };
};

/** The calls whose answers are cached, by path. */
const cacheableCalls: ReadonlyMap<string, CacheableCall> = new Map(
  Object.entries(calls as Record<string, CallDefinition>).flatMap(([name, call]) => {
    const kept = cacheable(call);
    return kept ? [[splitCallName(name).path, kept] as const] : [];
  }),
);
