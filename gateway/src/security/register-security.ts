import { DomainError } from '@festival/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { isSameOrigin } from './same-origin.js';
import { securityHeaders } from './security-headers.js';

/** Headers of every answer, and the refusal of what another site's page sends. */
export const registerSecurity = (server: FastifyInstance, config: GatewayConfig): void => {
  const headers = securityHeaders(config);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // Only the gateway says who asks.
    delete request.headers.authorization;
    const isOurs = isSameOrigin(request.method, request.headers, config.PUBLIC_URL);
    done(isOurs ? undefined : new DomainError('CROSS_SITE_REQUEST'));
  });
};
