import {
  EARLIER_PARAMETER,
  PREVIEW_PARAMETER,
  RENDER_FAILURE_HEADER,
  writeRenderFailure,
} from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { acceptsHtml } from '../../edge/http/accepts-html.js';
import { encodingFor } from '../../edge/http/encodings.js';
import { isFromOwnPage } from '../../edge/security/same-origin.js';
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
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.split('?')[0]!;
    if (!acceptsHtml(request.headers, pathname)) throw new DomainError('NOT_FOUND');
    // Without Redis nobody is signed in, and public pages still work.
    const token = parameterOf(request.url, PREVIEW_PARAMETER);
    if (token !== undefined) {
      const cookie = await this.viewers.open(token);
      return openWithout(PREVIEW_PARAMETER, request.url, { cookie, reply });
    }
    const failed = parameterOf(request.url, EARLIER_PARAMETER);
    if (failed !== undefined) {
      // No other site may lead somebody to an earlier release, which may have a flaw.
      const cookie = isFromOwnPage(request.headers, this.config.PUBLIC_URL)
        ? this.viewers.avoid(failed, request.headers.cookie)
        : undefined;
      return openWithout(EARLIER_PARAMETER, request.url, { cookie, reply });
    }
    const { viewer, cookie } = await this.viewers.identify(request.headers.cookie);
    const who = await this.sessions.find(request.headers.cookie).catch(() => undefined);
    const page = await this.pages.write({ url: request.url, who, viewer, requestId: request.id });
    const encoding = page.isWorthCompressing ? encodingFor(request.headers) : null;
    if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
    if (cookie) reply.header('set-cookie', cookie);
    if (encoding) reply.header('content-encoding', encoding);
    // A candidate's author learns nothing about another area.
    if (page.failure && page.failure.area === viewer.preview?.area)
      reply.header(RENDER_FAILURE_HEADER, writeRenderFailure(page.failure.stack));
    await reply
      .status(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', who || viewer.preview ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding')
      .send(await page.as(encoding));
  }
}

interface Redirect {
  cookie: string | undefined;
  reply: FastifyReply;
}

/** Takes a parameter out of the address, so that a copied link does not pass it on. */
const openWithout = async (name: string, url: string, { cookie, reply }: Redirect) => {
  const to = new URL(url, 'http://site');
  to.searchParams.delete(name);
  if (cookie) reply.header('set-cookie', cookie);
  await reply
    .status(303)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('location', ownPath(to))
    .send();
};

/** A parameter in the address, if any. */
const parameterOf = (url: string, name: string): string | undefined => {
  const query = url.split('?')[1];
  return query?.includes(name) ? (new URLSearchParams(query).get(name) ?? undefined) : undefined;
};

/** A path of this site. Two slashes at the beginning would lead to another site. */
const ownPath = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search;
