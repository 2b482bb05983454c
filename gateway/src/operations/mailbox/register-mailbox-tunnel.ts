import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError } from '@festival/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { addressFinder } from '../../edge/addresses.js';
import { commonHeaders, refusalText } from '../../edge/security/common-headers.js';

import { isSameOrigin } from '../../edge/security/same-origin.js';

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
