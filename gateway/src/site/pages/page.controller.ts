import { PREVIEW_PARAMETER } from '@festival/contracts/releases';
import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml } from '../../edge/http/accepts-html.js';
import { encodingFor } from '../../edge/http/encodings.js';
import { Sessions } from '../../edge/sessions/sessions.js';
import { Viewers } from '../releases/viewers.js';
import { Pages } from './pages.js';

const RETRY_SECONDS = 5;

/** Every address without another route is a page: an area shows it, or the shell says that it was not found. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: Pages,
    private readonly sessions: Sessions,
    private readonly viewers: Viewers,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.split('?')[0]!;
    if (!acceptsHtml(request.headers, pathname)) throw new DomainError('NOT_FOUND');
    // Without Redis nobody is signed in, and public pages still work.
    const token = previewOf(request.url);
    if (token !== undefined) return this.openPreview(request.url, token, reply);
    const { viewer, cookie } = await this.viewers.identify(request.headers.cookie);
    const who = await this.sessions.find(request.headers.cookie).catch(() => undefined);
    const page = await this.pages.write({ url: request.url, who, viewer, requestId: request.id });
    const encoding = page.isWorthCompressing ? encodingFor(request.headers) : null;
    if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
    if (cookie) reply.header('set-cookie', cookie);
    if (encoding) reply.header('content-encoding', encoding);
    await reply
      .status(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', who || viewer.preview ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding')
      .send(await page.as(encoding));
  }

  /** Takes the token out of the address, so that a copied link does not pass it on. */
  private async openPreview(url: string, token: string, reply: FastifyReply): Promise<void> {
    const to = new URL(url, 'http://site');
    to.searchParams.delete(PREVIEW_PARAMETER);
    await reply
      .status(303)
      .header('set-cookie', await this.viewers.open(token))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('location', ownPath(to))
      .send();
  }
}

/** The preview's token in the address, if any. */
const previewOf = (url: string): string | undefined => {
  const query = url.split('?')[1];
  return query?.includes(PREVIEW_PARAMETER)
    ? (new URLSearchParams(query).get(PREVIEW_PARAMETER) ?? undefined)
    : undefined;
};

/** A path of this site. Two slashes at the beginning would lead to another site. */
const ownPath = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search;
