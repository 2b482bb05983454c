import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of one connection, and those that the other end sets itself. */
const NOT_ASKED = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);
const NOT_ANSWERED = new Set([
  'alt-svc',
  'connection',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
]);

/** Browsers accept cookies with such names only over https, so they have other names on this machine. */
const SECURE_NAME = /^(?=__(Host|Secure)-)/;
const LOCAL_NAME = /(^|;\s*)local\.(?=__(?:Host|Secure)-)/g;

const toLocalCookie = (cookie: string): string =>
  cookie
    .split(';')
    .filter((part) => !/^\s*(secure|domain=.*)$/i.test(part))
    .join(';')
    .replace(SECURE_NAME, 'local.');

const without = <Headers extends IncomingHttpHeaders>(headers: Headers, names: Set<string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !names.has(name)),
  );

interface Sites {
  /** The origin of the site. */
  site: string;
  /** The origin of this server. */
  local: string;
}

/** The headers of a request to the site, as one of its own pages would send them. */
export const requestHeaders = (headers: IncomingHttpHeaders, { site, local }: Sites) => {
  const { origin, referer, cookie } = headers;
  return {
    ...without(headers, NOT_ASKED),
    ...(origin === local && { origin: site }),
    ...(referer?.startsWith(`${local}/`) && { referer: site + referer.slice(local.length) }),
    ...(cookie && { cookie: cookie.replace(LOCAL_NAME, '$1') }),
  } as Record<string, string | string[]>;
};

/** The headers of an answer to the browser, as this server would send them. */
export const responseHeaders = (
  headers: IncomingHttpHeaders,
  { site, local }: Sites,
): OutgoingHttpHeaders => {
  const { location, 'set-cookie': cookies } = headers;
  const isOwn = location === site || location?.startsWith(`${site}/`);
  return {
    ...without(headers, NOT_ANSWERED),
    ...(location && isOwn && { location: local + location.slice(site.length) }),
    ...(cookies && { 'set-cookie': [cookies].flat().map(toLocalCookie) }),
  };
};
