import { ADMIN_PATH } from '@festival/contracts/areas';
import { errorSentence } from '@festival/contracts/errors';
import {
  PREVIEW_PARAMETER,
  RENDER_FAILURE_HEADER,
  type ReleaseName,
  writeRenderFailure,
} from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { encodingFor } from '../../edge/encodings.js';
import { acceptsHtml } from '../../edge/html.js';
import { Sessions } from '../../edge/sessions.js';
import { ReleaseReaders } from '../releases/readers.js';
import { ownerOf, ownPath } from './page-html.js';
import { Pages, type WrittenPage } from './pages.js';

const RETRY_SECONDS = 5;

/** Every address without another route is a page: an area shows it, or the shell says that it was not found. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: Pages,
    private readonly sessions: Sessions,
    private readonly readers: ReleaseReaders,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.split('?')[0]!;
    if (!acceptsHtml(request.headers, pathname)) throw new DomainError('NOT_FOUND');
    if (request.address === 'preview') return this.showPreview(request, reply);
    if (request.address === 'admin' && !(await this.isAdminPage(pathname)))
      return redirect(reply, pathname === '/' ? ADMIN_PATH : this.atSite(request.url));
    const token = parameterOf(request.url, PREVIEW_PARAMETER);
    if (token) return this.sendToPreview(request, reply);
    return this.show(request, reply);
  }

  /** A page of a candidate, for everybody who opened its link. The link's token moves to a cookie, so that a copied address does not pass it on. */
  private async showPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = parameterOf(request.url, PREVIEW_PARAMETER);
    const cookie = token && this.readers.openPreview(token);
    if (cookie) return redirect(reply, without(PREVIEW_PARAMETER, request.url), cookie);
    const preview = token === undefined && this.readers.previewOf(request);
    if (preview) return this.show(request, reply, preview);
    const page = await this.pages.notice(404, {
      title: 'There is no preview here',
      text: 'Its link is not whole, or is more than a day old, or the checks refuse this release by now. Please ask for a new one.',
      link: { href: this.atSite('/'), label: 'Go to the festival site' },
    });
    return send(page, request, reply);
  }

  /** For a person who presses "Log in" in a preview. */
  async refuseLogin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = await this.pages.notice(403, {
      title: 'Nobody can log in here',
      text: errorSentence('PREVIEW_ONLY_SHOWS'),
      link: { href: this.atSite('/'), label: 'Go to the festival site' },
    });
    return send(page, request, reply);
  }

  /** The link of a preview that somebody opens at the site. */
  private async sendToPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { PREVIEW_URL } = this.config;
    if (PREVIEW_URL) return redirect(reply, new URL(ownPath(request.url), PREVIEW_URL).href);
    const page = await this.pages.notice(404, {
      title: 'There are no previews here',
      text: 'This festival shows no previews of releases, because they have no address of their own.',
      link: { href: this.atSite('/'), label: 'Go to the festival site' },
    });
    return send(page, request, reply);
  }

  private async show(
    request: FastifyRequest,
    reply: FastifyReply,
    preview?: ReleaseName,
  ): Promise<void> {
    const { url, id: requestId, address } = request;
    // Without Redis nobody is signed in, and public pages still work.
    const who = await this.sessions.find(request).catch(() => undefined);
    const page = await this.pages.write({ url, who, preview, requestId, address });
    // A candidate's author learns nothing about another area.
    if (page.failure && page.failure.area === preview?.area)
      reply.header(RENDER_FAILURE_HEADER, writeRenderFailure(page.failure.stack));
    return send(page, request, reply, who || preview ? 'no-store' : 'no-cache');
  }

  private async isAdminPage(pathname: string): Promise<boolean> {
    const site = await this.pages.siteAt('admin');
    return !site || ownerOf(site, pathname) !== undefined;
  }

  private atSite(url: string): string {
    return new URL(ownPath(url), this.config.PUBLIC_URL).href;
  }
}

const send = async (
  page: WrittenPage,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = 'no-store',
): Promise<void> => {
  const encoding = page.isWorthCompressing ? encodingFor(request.headers) : null;
  if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (encoding) reply.header('content-encoding', encoding);
  await reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .send(await page.as(encoding));
};

const redirect = async (reply: FastifyReply, to: string, cookie?: string): Promise<void> => {
  if (cookie) reply.header('set-cookie', cookie);
  await reply
    .status(303)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('location', to)
    .send();
};

/** A parameter in the address, if any. */
const parameterOf = (url: string, name: string): string | undefined => {
  const query = url.split('?')[1];
  return query?.includes(name) ? (new URLSearchParams(query).get(name) ?? undefined) : undefined;
};

/** The path and query of an address without one parameter. */
const without = (name: string, url: string): string => {
  const to = new URL(ownPath(url), 'http://site');
  to.searchParams.delete(name);
  return to.pathname + to.search;
};
