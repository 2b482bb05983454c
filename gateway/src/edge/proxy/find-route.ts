import { SESSION_SERVICE, type ServiceName } from '@festival/contracts/services';
import { findPublicPath } from '../calls/public-paths.js';

export interface Target {
  service: ServiceName;
  /** Cookies go to, and come from, the service that makes sessions; no other sees them. */
  hasCookies: boolean;
  /** The path and query to ask the service for. */
  upstreamPath: string;
}

const BASE = '/api';
/** Dot segments, backslashes and encoded slashes: a service could read another path than was matched here. */
const AMBIGUOUS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%2f|%5c|\/\/|[^!-~]/i;

/**
 * The service that answers at a URL below `/api`, and what to ask it for: the same path without `/api` and without a trailing
 * slash. Undefined where no service does. Which methods there are at a path, its service says.
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
