import { type Route, routingTable } from './routing-table.js';

export interface Target extends Route {
  /** The path and query to ask the service for. */
  upstreamPath: string;
}

const BASE = '/api';
/** Dot segments, backslashes and encoded slashes: a service could read another path than was matched here. */
const AMBIGUOUS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%2f|%5c|\/\/|[^!-~]/i;

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

const rows = routingTable.map((route) => ({ route, segments: segmentsOf(route.path) }));

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((part, index) =>
    part.startsWith(':') ? segments[index] : part === segments[index],
  );

/**
 * The service that owns a URL below `/api`, and what to ask it for: the same path without `/api` and without a trailing
 * slash. Undefined when nobody owns it.
 */
export const findRoute = (url: string): Target | undefined => {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!path.startsWith(`${BASE}/`)) return undefined;
  const upstream = path.slice(BASE.length).replace(/\/$/, '');
  if (AMBIGUOUS.test(upstream)) return undefined;
  const segments = segmentsOf(upstream);
  const row = rows.find(({ segments: pattern }) => matches(pattern, segments));
  return row && { ...row.route, upstreamPath: upstream + (queryAt < 0 ? '' : url.slice(queryAt)) };
};
