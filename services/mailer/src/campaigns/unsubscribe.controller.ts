import { mailerCalls } from '@festival/contracts/calls';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Unsubscribe } from './commands/unsubscribe.js';
import { UnsubscribeQueries } from './queries/unsubscribe.queries.js';
import { unsubscribePage } from './unsubscribe-page.js';

const ASK = 'GET /mails/unsubscribe/:token';
const DO = 'POST /mails/unsubscribe/:token';

/** The page has an inline style and a form. It loads nothing and runs no script. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Unsubscribes the recipient of a mail. Mail programs that do it for the reader send the POST. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeQueries,
    private readonly unsubscribe: Unsubscribe,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** Opening the link changes nothing, because mail scanners open every link. */
  @Endpoint(mailerCalls, ASK)
  async ask(
    @Input() { params }: InputOf<(typeof mailerCalls)[typeof ASK]>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { emailAddress } = await this.links.addressOf(params.token);
    await this.answer(reply, { emailAddress, isDone: false });
  }

  @Endpoint(mailerCalls, DO)
  async do(
    @Input() { params }: InputOf<(typeof mailerCalls)[typeof DO]>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const emailAddress = await this.unsubscribe.execute(params.token);
    await this.answer(reply, { emailAddress, isDone: true });
  }

  private async answer(
    reply: FastifyReply,
    page: { emailAddress: string; isDone: boolean },
  ): Promise<void> {
    await reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(unsubscribePage({ ...page, festival: this.edition.name }));
  }
}
