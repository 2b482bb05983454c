import { mails, mailTemplates } from '@festival/contracts/mails';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { MailerConfig } from './config.js';
import { type MailContext, mailContext } from './mails/mail.js';
import { mailRegistry, previewMail } from './mails/mail-registry.js';
import { previewHtml } from './mails/rendering/code-image.js';
import { renderText } from './mails/rendering/render-text.js';

const LIST = 'GET /mails';
const ONE = 'GET /mails/:template';

/** A mail has inline styles and embedded images. It loads nothing and runs no script. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Shows every mail with sample data, in demo mode. */
@Controller()
export class PreviewsController {
  private readonly context: MailContext;

  constructor(
    @Inject(CONFIG) private readonly config: MailerConfig,
    @Inject(EDITION) edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  @Endpoint(LIST)
  list() {
    this.requireDemo();
    return mailTemplates.map((template) => {
      const { description } = mailRegistry[template];
      const { kind, audience } = mails[template];
      const { subject } = previewMail(template, this.context);
      const path = `/api/mails/${template}`;
      const links = { html: `${path}?as=html`, text: `${path}?as=text` };
      return { template, subject, description, kind, audience, ...links };
    });
  }

  @Endpoint(ONE)
  async show(
    @Input() { params, query }: InputOf<typeof ONE>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.requireDemo();
    const template = mailTemplates.find((name) => name === params.template);
    if (!template) throw new DomainError('NOT_FOUND');
    const mail = previewMail(template, this.context);
    const isHtml = query.as === 'html';
    await reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-store')
      .type(`text/${isHtml ? 'html' : 'plain'}; charset=utf-8`)
      .send(isHtml ? await previewHtml(mail, this.context) : renderText(mail, this.context));
  }

  private requireDemo(): void {
    if (this.config.FESTIVAL_MODE !== 'demo') throw new DomainError('DEMO_ONLY');
  }
}
