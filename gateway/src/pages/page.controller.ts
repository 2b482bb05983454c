import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../http/encodings.js';
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
    const page = await this.pages.write(request.url, who, request.id);
    const encoding = page.isWorthCompressing ? encodingFor(request.headers) : null;
    if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
    if (encoding) reply.header('content-encoding', encoding);
    await reply
      .status(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', who ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding')
      .send(await page.as(encoding));
  }
}
