import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '../sessions/sessions.js';
import { acceptsHtml } from './accepts-html.js';
import { Pages } from './pages.js';

const RETRY_SECONDS = 5;

/** Every address that is nothing else is a page: one of the areas knows it, or the shell says that it is not there. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: Pages,
    private readonly sessions: Sessions,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.split('?')[0]!;
    if (!acceptsHtml(request.headers, pathname)) throw new DomainError('NOT_FOUND');
    // Without Redis nobody is signed in, and the site can still be looked at.
    const who = await this.sessions.find(request.headers.cookie).catch(() => undefined);
    const { status, html } = await this.pages.write(request.url, who);
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    await reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', who ? 'no-store' : 'no-cache')
      .send(html);
  }
}
