import type { FastifyRequest } from 'fastify';

const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether the request comes from a page of another site, by the browser's headers. A typed address and a tool send no such headers. A sibling
 * domain is another site.
 */
export const isCrossSite = (
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(String(site))) return true;
  const isForeign = (page: string | undefined): boolean => {
    if (page === undefined) return false;
    if (!URL.canParse(page)) return true;
    const from = new URL(page);
    return from.origin !== new URL(publicUrl).origin && from.host !== host;
  };
  return isForeign(headers.origin) || isForeign(headers.referer);
};
