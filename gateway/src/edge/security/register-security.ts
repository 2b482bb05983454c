import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { areaTokenOf } from './area-tokens.js';
import { commonHeaders } from './common-headers.js';
import { allowsCrossOrigin } from './cross-origin-calls.js';
import { ownHosts } from './own-host.js';
import { isSameOrigin } from './same-origin.js';

/** Called by the system that runs the process, under any host name. */
const HEALTH = new Set(['/healthz', '/readyz']);

const noHost = () =>
  new SchemaMismatch({ source: 'headers', keys: ['host'], message: '"host" is required' });

/** Runs before everything else: sets the headers of every answer, and refuses requests for other hosts or from other sites' pages. */
export const registerSecurity = (server: FastifyInstance, config: GatewayConfig): void => {
  const headersOf = commonHeaders(config);
  const isOwnHost = ownHosts(config);

  const refusalOf = (request: FastifyRequest): DomainError | undefined => {
    if (!request.headers.host) return noHost();
    if (!isOwnHost(request.host)) return new DomainError('MISDIRECTED_REQUEST');
    const { method, headers, url, areaToken } = request;
    // No page of another site can add the token.
    if (areaToken) return undefined;
    if (!isSameOrigin(method, headers, config.PUBLIC_URL) && !allowsCrossOrigin(method, url))
      return new DomainError('CROSS_SITE_REQUEST');
    return undefined;
  };

  // Node would answer these itself, without our headers.
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.server.emit('request', request, response);
  });
  server.decorateRequest('areaToken');
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.id, request.url));
    request.areaToken = areaTokenOf(request.method, request.url, request.headers);
    // Only the gateway sets the identity.
    delete request.headers.authorization;
    done(HEALTH.has(request.url) ? undefined : refusalOf(request));
  });
};
