import { mailFiles } from '@festival/contracts/mails';
import type { Edition } from '@festival/edition';
import { formatInstant } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { pageStyles } from '@festival/service-kit/tokens';
import { UpstreamPool } from '@festival/service-kit/upstreams';
import { All, Controller, Inject, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.js';
import { escapeHtml } from '../edge/html.js';
import { answerHeaders, requestHeaders } from '../edge/service-proxy.js';

/** Mails have their own styles and the site's pictures. Nothing runs. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

const API = '/mailbox/api/email';
const PAGE_SIZE = 50;

/** Every mail that a demo sent, and maildev's API below it. */
@Controller()
export class MailboxController implements OnApplicationShutdown {
  private readonly pool: UpstreamPool;

  constructor(
    @Inject(CONFIG) { MAILBOX_URL }: GatewayConfig,
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pool = new UpstreamPool({ name: 'mailbox', urls: [MAILBOX_URL!], logger });
  }

  @All(['mailbox', 'mailbox/*'])
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.header('content-security-policy', POLICY).header('x-frame-options', 'SAMEORIGIN');
    const isCall = request.raw.url!.startsWith('/mailbox/api/');
    await (isCall ? this.forward(request, reply) : this.show(request, reply));
  }

  private async forward(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.pool.read({
      method: request.method as Dispatcher.HttpMethod,
      path: request.raw.url!,
      headers: requestHeaders(request, {}),
      body: (request.body as Buffer | undefined) ?? null,
    });
    const { 'content-length': _, ...headers } = answerHeaders(answer.headers, {});
    const isMail = String(headers['content-type']).startsWith('text/html');
    // The mail is in a frame, and its links lead out of it.
    const body = isMail
      ? answer.body.toString().replace('<head>', '<head><base target="_top">')
      : answer.body;
    await reply.status(answer.status).headers(headers).send(body);
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { search = '', skip = '0' } = request.query as Record<string, string | undefined>;
    const asked = new URLSearchParams({ search, skip, limit: String(PAGE_SIZE) });
    const path = `${API}/summary?${asked.toString()}`;
    const { body } = await this.pool.read({ method: 'GET', path, headers: {} });
    const found = JSON.parse(body.toString()) as Summaries;
    await reply.type('text/html; charset=utf-8').send(pageOf(this.edition, search, found));
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}

/** maildev's answer. */
interface Summaries {
  items: { id: string; time: string; subject?: string; to?: { address: string }[] }[];
  total: number;
  skip: number;
}

const pageOf = (edition: Edition, search: string, { items, total, skip }: Summaries): string => {
  const mails = items.map(({ id, time, subject = '', to = [] }) => {
    const from = `${API}/${encodeURIComponent(id)}`;
    const people = to.map(({ address }) => address).join(', ');
    return `<details><summary><b>${escapeHtml(subject)}</b><span>${escapeHtml(people)}</span><time>${formatInstant(edition, time)}</time></summary>
<p><a href="${from}/html">On its own</a> · <a href="${from}/download">As sent (.eml)</a></p>
<iframe loading="lazy" src="${from}/html" title="${escapeHtml(subject)}"></iframe></details>`;
  });
  const older = new URLSearchParams({ search, skip: String(skip + PAGE_SIZE) }).toString();
  const name = escapeHtml(edition.name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox · ${name}</title>
<link rel="icon" href="data:,">
<style>${pageStyles}</style>
</head>
<body>
<main class="mailbox">
<img src="${mailFiles.head}" alt="${name}" width="600">
<h1>Mailbox</h1>
<p>Every mail that this demo sends arrives here: ${total}${search && ' found'}. The newest is first.</p>
<form action="/mailbox/"><input name="search" type="search" aria-label="Search the mails" value="${escapeHtml(search)}"> <button>Search or refresh</button></form>
${mails.join('\n') || '<p>No mails here. Sign up for a workshop, or place an order.</p>'}
${skip + items.length < total ? `<p><a href="/mailbox/?${escapeHtml(older)}">Older mails</a></p>` : ''}
</main>
</body>
</html>
`;
};
