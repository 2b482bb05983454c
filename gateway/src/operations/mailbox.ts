import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { All, Controller, Inject, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.js';
import { addressFinder } from '../edge/addresses.js';
import { isSameOrigin } from '../edge/same-origin.js';
import { commonHeaders, MAILBOX_POLICY, refusalText } from '../edge/security-headers.js';
import { answerHeaders, requestHeaders } from '../edge/service-proxy.js';
import { UpstreamPool } from '../edge/upstream-pool.js';

/** maildev shows its page only to clients that accept HTML explicitly, which a link checker or `curl` does not. */
const pageHeaders = ({ raw }: FastifyRequest): Record<string, string> =>
  /^\/mailbox\/?$/.test(raw.url ?? '') ? { accept: 'text/html' } : {};

/** The local mailbox's own page, in demo mode. */
@Controller()
export class MailboxController implements OnApplicationShutdown {
  private readonly pool: UpstreamPool;

  constructor(@Inject(CONFIG) { MAILBOX_URL }: GatewayConfig, @Inject(LOGGER) logger: Logger) {
    this.pool = new UpstreamPool({ name: 'mailbox', urls: [MAILBOX_URL!], logger });
  }

  @All(['mailbox', 'mailbox/*'])
  async forward(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.pool.call({
      method: request.method as Dispatcher.HttpMethod,
      path: request.raw.url!,
      headers: { ...requestHeaders(request, {}), ...pageHeaders(request) },
      body: (request.body as Buffer | undefined) ?? null,
    });
    await reply
      .status(answer.statusCode)
      .headers(answerHeaders(answer.headers, {}))
      .header('content-security-policy', MAILBOX_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(answer.body);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}

const head = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** Passes the mailbox's WebSocket through, so that its page shows new mail at once. Every other upgrade is refused. */
export const registerMailboxTunnel = (
  server: FastifyInstance,
  mailboxUrl: string,
  config: GatewayConfig,
): void => {
  const headersOf = commonHeaders(config);
  const findAddress = addressFinder(config);
  const refuse = (client: Duplex, error: DomainError): void => {
    const requestId = randomUUID();
    client.end(refusalText({ error, requestId, headers: headersOf(requestId, '/') }));
  };
  const open = new Set<Duplex>();
  server.addHook('preClose', (done) => {
    for (const client of open) client.destroy();
    done();
  });
  server.server.on('upgrade', (request: IncomingMessage, client: Duplex, first: Buffer) => {
    const close = () => client.destroy();
    client.on('error', close);
    if (findAddress(request.headers.host ?? '') !== 'site')
      return refuse(client, new DomainError('MISDIRECTED_REQUEST'));
    const isMailbox = request.url?.startsWith('/mailbox/');
    // A page of another site may open a WebSocket to here, and is refused like its POST.
    if (!isMailbox || !isSameOrigin('POST', request.headers, config.PUBLIC_URL))
      return refuse(client, new DomainError('NOT_FOUND'));
    open.add(client);
    client.on('close', () => open.delete(client));
    const { cookie: _cookie, authorization: _authorization, ...headers } = request.headers;
    const upstream = httpRequest(new URL(request.url!, mailboxUrl), { headers });
    client.on('close', () => upstream.destroy());
    upstream.on('error', close).on('response', close);
    upstream.on('upgrade', (answer, service, rest) => {
      client.write(head(answer));
      client.write(rest);
      service.write(first);
      service.on('error', close).on('close', close);
      client.on('close', () => service.destroy());
      service.pipe(client).pipe(service);
    });
    upstream.end();
  });
};
