import { mailerCalls } from '@festival/contracts/calls';
import { mailTemplates } from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { type AnswerOf, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { MailerConfig } from '../config.js';
import { previewHtml, previewText, sampleMail } from './preview-mail.js';

const LIST = 'GET /mails';
const ONE = 'GET /mails/:template';

/** A mail's style is in its elements, its picture in the page; it runs nothing and loads nothing. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Shows every mail with sample data, in demo mode. */
@Controller()
export class PreviewsController {
  constructor(
    @Inject(CONFIG) private readonly config: MailerConfig,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  @Endpoint(mailerCalls, LIST)
  list(): AnswerOf<(typeof mailerCalls)[typeof LIST]> {
    this.requireDemo();
    return mailTemplates.map((template) => {
      const { description, document } = sampleMail(template, this.config, this.edition);
      const path = `/api/mails/${template}`;
      const { subject } = document;
      return { template, subject, description, html: `${path}?as=html`, text: `${path}?as=text` };
    });
  }

  @Endpoint(mailerCalls, ONE)
  async show(
    @Input() { params, query }: InputOf<(typeof mailerCalls)[typeof ONE]>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.requireDemo();
    const template = mailTemplates.find((name) => name === params.template);
    if (!template) throw new DomainError('NOT_FOUND');
    const sample = sampleMail(template, this.config, this.edition);
    const isHtml = query.as === 'html';
    await reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-store')
      .type(`text/${isHtml ? 'html' : 'plain'}; charset=utf-8`)
      .send(isHtml ? await previewHtml(sample) : previewText(sample));
  }

  private requireDemo(): void {
    if (this.config.FESTIVAL_MODE !== 'demo') throw new DomainError('DEMO_ONLY');
  }
}
