import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type CallDefinition, mayCall } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { pathMatcher, splitCallName } from '@festival/contracts/paths';
import { isAreaToken } from '@festival/contracts/releases';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { acceptsSessionsOf, addressFinder, urlOf } from './addresses.js';
import { isSafe, isSameOrigin } from './same-origin.js';
import { commonHeaders } from './security-headers.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of an area, for a call that accepts one. */
    areaToken?: string | undefined;
  }
}

/** Called by the system that runs the process, under any host name. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** Answers a person whose browser wanted to log in from a preview. */
type RefuseLogin = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Runs before everything else: sets the headers of every answer, finds the address, and refuses requests for other hosts or from other sites' pages. */
export const registerSecurity = (
  server: FastifyInstance,
  config: GatewayConfig,
  refuseLogin: RefuseLogin,
): void => {
  const headersOf = commonHeaders(config);
  const findAddress = addressFinder(config);

  // Node would answer these itself, without our headers.
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.server.emit('request', request, response);
  });
  server.decorateRequest('areaToken');
  server.decorateRequest('address', 'site');
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.id, request.url));
    request.areaToken = areaTokenOf(request.method, request.url, request.headers);
    // Only the gateway sets the identity.
    delete request.headers.authorization;
    if (HEALTH.has(request.url)) return done();
    const { host } = request.headers;
    if (!host) return done(noHost());
    // Not `request.host`: a visitor can write X-Forwarded-Host, and most proxies pass it on.
    const address = findAddress(host);
    if (!address) return done(new DomainError('MISDIRECTED_REQUEST'));
    request.address = address;
    const refusal = crossSiteRefusal(request, config) ?? addressRefusal(request, config);
    if (refusal?.code === 'PREVIEW_ONLY_SHOWS' && isNavigation(request))
      refuseLogin(request, reply).catch(done);
    else done(refusal);
  });
};

const isNavigation = ({ method, headers: { accept } }: FastifyRequest): boolean =>
  isSafe(method) && accept?.includes('text/html') === true;

const noHost = () =>
  new SchemaMismatch({ source: 'headers', keys: ['host'], message: '"host" is required' });

const BEARER = /^Bearer (\S+)$/i;

/** The area token of a request, if its call accepts one. It is then passed on, and no other identity counts. */
const areaTokenOf = (
  method: string,
  url: string,
  { authorization = '' }: IncomingHttpHeaders,
): string | undefined => {
  const token = BEARER.exec(authorization)?.[1];
  if (!token || !isAreaToken(token)) return undefined;
  const { access = 'public' } = findCall(method, url) ?? {};
  return access !== 'public' && mayCall(access, 'areaToken') ? token : undefined;
};

const crossSiteRefusal = (
  { method, headers, url, address, areaToken }: FastifyRequest,
  config: GatewayConfig,
): DomainError | undefined => {
  // No page of another site can add the token.
  if (areaToken || isSameOrigin(method, headers, urlOf(config, address)!)) return undefined;
  // Mail programs, for example, send no origin.
  return findCall(method, url)?.allowsCrossOrigin
    ? undefined
    : new DomainError('CROSS_SITE_REQUEST');
};

/** Routes that previews do not have, because a candidate's code could read their answers. */
const NOT_IN_PREVIEWS = /^\/(mailbox|queues)\b/;

/** Refuses what an address does not offer: previews only show pages, and a role can log in only at an address that accepts its sessions. */
const addressRefusal = (
  { method, url, address, areaToken, routeOptions }: FastifyRequest,
  config: GatewayConfig,
): DomainError | undefined => {
  if (address === 'site' && !config.DESK_URL) return undefined;
  const call = url.startsWith('/api/') ? findCall(method, url) : undefined;
  if (address === 'preview') {
    if (NOT_IN_PREVIEWS.test(routeOptions.url ?? '')) return new DomainError('NOT_FOUND');
    const isShown = !areaToken && !call?.signsIn && (isSafe(method) || call?.isForPreviews);
    return isShown ? undefined : new DomainError('PREVIEW_ONLY_SHOWS');
  }
  const role = call?.signsIn;
  if (!role || acceptsSessionsOf(address, role, config)) return undefined;
  const loginAddress = { address: role === 'admin' ? config.DESK_URL! : config.PUBLIC_URL };
  return new DomainError('LOG_IN_ELSEWHERE', { params: loginAddress, details: loginAddress });
};

const find = pathMatcher(
  Object.entries(calls as Record<string, CallDefinition>).map(([name, call]) => {
    const { method, path } = splitCallName(name);
    return [`${method} /api${path}`, call] as const;
  }),
);

/** The call of a request. HEAD asks for the headers of GET. */
const findCall = (method: string, url: string): CallDefinition | undefined => {
  const named = method === 'HEAD' ? 'GET' : method;
  return find(`${named} ${url.split('?')[0]}`.replace(/\/$/, ''))?.value;
};
