import type { KnownRequest } from '../sessions/session.guard.js';
import { withoutHeaders } from './hop-headers.js';

/** The edge handles compression, and tells the service the caller and the address. */
const NEVER_FORWARDED = new Set([
  'accept-encoding',
  'authorization',
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'x-real-ip',
  'x-request-id',
]);

const isDropped = (name: string): boolean =>
  NEVER_FORWARDED.has(name) || name.startsWith('x-forwarded-');

interface Options {
  /** The token of the signed-in user. */
  token?: string;
  hasCookies?: boolean;
}

/** The headers that a service gets with a request. */
export const requestHeaders = (
  request: KnownRequest,
  { token, hasCookies }: Options,
): Record<string, string | string[]> => {
  const headers = withoutHeaders(request.headers, isDropped);
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (hasCookies && request.headers.cookie) headers['cookie'] = request.headers.cookie;
  return headers;
};
