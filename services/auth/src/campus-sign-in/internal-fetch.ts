import type { CustomFetch } from 'openid-client';

/** The same path and query on another origin. */
export const onOrigin = (url: URL, origin: URL): URL =>
  new URL(`${url.pathname}${url.search}`, origin);

/** Redirects requests for the provider's public address to its internal address. */
export const internalFetch =
  (issuer: URL, internal: URL): CustomFetch =>
  (url, options) => {
    const target = new URL(url);
    const reached = target.origin === issuer.origin ? onOrigin(target, internal) : target;
    return fetch(reached, options as RequestInit);
  };
