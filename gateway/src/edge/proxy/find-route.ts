import { SESSION_SERVICE, type ServiceName } from '@festival/contracts/services';
import { findPublicPath } from '../calls/public-paths.js';

export interface Target {
  service: ServiceName;
  /** Only the service that makes sessions gets and sets cookies. */
  hasCookies: boolean;
  /** The path and query for the service. */
  upstreamPath: string;
}

const BASE = '/api';
/** Dot segments, backslashes and encoded slashes: a service could read a different path from the one matched here. */
const AMBIGUOUS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%2f|%5c|\/\/|[^!-~]/i;

/**
 * The service for a URL below `/api`, and the path for it: the same without `/api` and without a trailing slash. Undefined when there is none. The
 * service itself decides which methods a path has.
 */
export const findRoute = (url: string): Target | undefined => {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!path.startsWith(`${BASE}/`)) return undefined;
  const upstream = path.slice(BASE.length).replace(/\/$/, '');
  if (AMBIGUOUS.test(upstream)) return undefined;
  const service = findPublicPath(upstream)?.value.service;
  if (service === undefined || service === 'gateway') return undefined;
  return {
    service,
    hasCookies: service === SESSION_SERVICE,
    upstreamPath: upstream + (queryAt < 0 ? '' : url.slice(queryAt)),
  };
};
