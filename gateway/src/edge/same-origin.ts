import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method only asks. */
export const isSafe = (method: string): boolean => SAFE.has(method);

const isOwn = (origin: string, host: string | undefined, publicOrigin: URL): boolean => {
  if (origin === publicOrigin.origin) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  const isDowngrade = publicOrigin.protocol === 'https:' && protocol !== 'https:';
  return from === host && !isDowngrade;
};

/**
 * Whether a request comes from a page of its own address, and so may change something. Browsers send `Origin`, or else `Sec-Fetch-Site`; a
 * request with neither is refused. A preview of a release under the same domain is `same-site`, and so another site.
 * @param publicUrl the address to which the request was sent
 */
export const isSameOrigin = (
  method: string,
  headers: IncomingHttpHeaders,
  publicUrl: string,
): boolean => {
  if (isSafe(method)) return true;
  const { origin, host } = headers;
  if (origin) return isOwn(origin, host, new URL(publicUrl));
  return headers['sec-fetch-site'] === 'same-origin';
};
