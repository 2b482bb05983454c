import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { All, Controller, Inject, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayConfig } from '../../config.js';
import { answerHeaders } from '../../edge/proxy/answer-headers.js';
import { requestHeaders } from '../../edge/proxy/request-headers.js';
import { MAILBOX_POLICY } from '../../edge/security/security-headers.js';
import { UpstreamPool } from '../../edge/upstreams/upstream-pool.js';

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
