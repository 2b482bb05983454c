import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from '@festival/service-kit/logging';
import type { ProviderConfig } from '../config.js';
import { cookieNames, createProvider } from '../create-provider.js';
import type { Keys } from '../keys.js';
import { problemPage } from '../pages/problem-page.js';
import { html, json, send } from './answer.js';
import { createInteractions } from './interactions.js';
import { createMetrics } from './metrics.js';
import { securityHeaders, withoutCookie } from './security-headers.js';
import { loadStaticFiles } from './static-files.js';

const SLOWEST_REQUEST_MS = 30_000;

const isFromThisMachine = ({ socket }: IncomingMessage) =>
  /^(::1$|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? '');

/** Maps every path to one of a fixed set of names, so that the metrics stay bounded. */
function routeOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return /^(auth|interaction|token|me|jwks|static|portraits|\.well-known)$/.test(first)
    ? `/${first}`
    : 'unknown';
}

/** The provider and its pages as one HTTP server that does not listen yet. */
export async function createDemoProviderServer(
  config: ProviderConfig,
  keys: Keys,
  logger: Logger,
): Promise<Server> {
  const metrics = createMetrics();
  const files = await loadStaticFiles();
  const provider = createProvider(config, keys, logger);
  const oidc = provider.callback();
  const headers = securityHeaders(config);
  const { session } = cookieNames(config);
  const onSignIn = metrics.countSignIn;
  const interactions = createInteractions({ provider, config, logger, onSignIn });

  async function answer(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const file = files.get(pathname);
    if (file) return send(request, response, file);
    if (pathname === '/healthz' || pathname === '/readyz')
      return send(request, response, json(200, { status: 'ok' }));
    if (pathname === '/metrics' && isFromThisMachine(request))
      return send(request, response, await metrics.text());
    if (await interactions(request, response, pathname)) return;
    // Drops the provider's session: every sign-in shows the list, so that testers can choose another person.
    request.headers.cookie = withoutCookie(request.headers.cookie, session);
    await oidc(request, response);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', config.OIDC_ISSUER);
    const stop = metrics.measure();
    response.once('close', () =>
      stop({ method: request.method, route: routeOf(pathname), status: response.statusCode }),
    );
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(request, response, pathname).catch((err) => {
      logger.error({ err, pathname }, 'request failed');
      if (response.headersSent) response.destroy();
      else send(request, response, html(500, problemPage(500, config)));
    });
  });
  server.requestTimeout = SLOWEST_REQUEST_MS;
  return server;
}
