import { type CallDefinition, calls } from '@festival/contracts/calls';
import type { z } from 'zod';
import type { ServiceName } from '../upstreams/service-names.js';
import { type CacheableCall, cacheableCalls } from './cacheable-calls.js';

export interface CacheKey {
  service: ServiceName;
  /** The path and query to ask the service for: two spellings of one question have one. */
  upstreamPath: string;
  /** Not to be given to somebody who is signed in. */
  isForVisitors?: boolean;
}

const BASE = '/api';
/** Nobody's question is longer, and what is kept of many is bounded. */
const LONGEST_URL = 2_048;
const ID = /^[\w-]{1,64}$/;

const isMatch = ({ path, except }: CacheableCall, asked: string): boolean => {
  if (!path.endsWith('/:id')) return path === asked;
  const parent = path.slice(0, -':id'.length);
  const id = asked.slice(parent.length);
  return asked.startsWith(parent) && ID.test(id) && !except?.includes(id);
};

/** What a call understands of a query. Anything else would let one answer be kept under any number of names. */
const parametersOf = ({ path }: CacheableCall): string[] => {
  const { query } = (calls as Record<string, CallDefinition>)[`GET ${path}`] ?? {};
  return query ? Object.keys((query as z.ZodObject).shape) : [];
};

const understood = new Map(cacheableCalls.map((call) => [call, new Set(parametersOf(call))]));

const tidied = (call: CacheableCall, query: string): string => {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => understood.get(call)?.has(name)),
  );
  params.sort();
  const text = params.toString();
  return text && `?${text}`;
};

/** What a URL asks for, if its answer may be kept. */
export const cacheKeyOf = (url: string): CacheKey | undefined => {
  if (!url.startsWith(`${BASE}/`) || url.length > LONGEST_URL) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const asked = path.slice(BASE.length).replace(/\/$/, '');
  const call = cacheableCalls.find((one) => isMatch(one, asked));
  if (!call) return undefined;
  const query = queryAt < 0 ? '' : tidied(call, url.slice(queryAt + 1));
  const { service, isForVisitors } = call;
  return { service, upstreamPath: asked + query, ...(isForVisitors && { isForVisitors }) };
};
