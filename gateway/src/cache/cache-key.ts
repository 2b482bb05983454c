import type { ServiceName } from '../upstreams/service-names.js';
import { type CacheableCall, cacheableCalls } from './cacheable-calls.js';

export interface CacheKey {
  service: ServiceName;
  /** The path and query to ask the service for: two spellings of one question have one. */
  upstreamPath: string;
}

const BASE = '/api';
const ID = /^[\w-]{1,64}$/;

const isMatch = ({ path, except }: CacheableCall, asked: string): boolean => {
  if (!path.endsWith('/:id')) return path === asked;
  const parent = path.slice(0, -':id'.length);
  const id = asked.slice(parent.length);
  return asked.startsWith(parent) && ID.test(id) && !except?.includes(id);
};

const sorted = (query: string): string => {
  const params = new URLSearchParams(query);
  params.sort();
  const text = params.toString();
  return text && `?${text}`;
};

/** What a URL asks for, if its answer may be kept. */
export const cacheKeyOf = (url: string): CacheKey | undefined => {
  if (!url.startsWith(`${BASE}/`)) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const asked = path.slice(BASE.length).replace(/\/$/, '');
  const call = cacheableCalls.find((one) => isMatch(one, asked));
  if (!call) return undefined;
  const query = queryAt < 0 ? '' : sorted(url.slice(queryAt + 1));
  return { service: call.service, upstreamPath: asked + query };
};
