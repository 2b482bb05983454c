import { createHash } from 'node:crypto';
import { type MailTemplate, mailTemplates } from '@festival/contracts/mails';
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
import { answerPage, pageHtml } from './page.js';

const ALL = 'GET /mails';
const ONE = 'GET /mails/:template';

/** Each frame becomes as high as its mail. */
const script = `for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const mail = frame.contentDocument?.documentElement;
    if (mail) frame.style.blockSize = mail.scrollHeight + 'px';
  };
  frame.addEventListener('load', fit);
  fit();
}`;
const scriptHash = createHash('sha256').update(script).digest('base64');

const Preview = ({ template, subject }: { template: MailTemplate; subject: string }) => (
  <section id={template}>
    <h2>{subject}</h2>
    <p>
      {mailRegistry[template].description}. <a href={`/api/mails/${template}`}>On its own</a> ·{' '}
      <a href={`/api/mails/${template}?as=text`}>As text</a>
    </p>
    <div className="widths">
      {[360, 640].map((width) => (
        <iframe
          key={width}
          width={width}
          src={`/api/mails/${template}`}
          title={`${template}, ${width} pixels`}
        />
      ))}
    </div>
  </section>
);

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

  @Endpoint(ALL)
  async all(@Res() reply: FastifyReply): Promise<void> {
    this.requireDemo();
    const page = pageHtml(
      'Every mail',
      <main className="wide">
        <h1>Every mail</h1>
        <p>{mailTemplates.length} mails with sample data, in the device’s colours.</p>
        {mailTemplates.map((template) => (
          <Preview
            key={template}
            template={template}
            subject={previewMail(template, this.context).subject}
          />
        ))}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </main>,
    );
    const policy = `script-src 'sha256-${scriptHash}'; frame-src 'self'; frame-ancestors 'none'`;
    await answerPage(reply, page, policy);
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
    const content =
      query.as === 'html' ? await previewHtml(mail, this.context) : renderText(mail, this.context);
    await answerPage(reply, content, "form-action 'none'; frame-ancestors 'self'");
  }

  private requireDemo(): void {
    if (this.config.FESTIVAL_MODE !== 'demo') throw new DomainError('DEMO_ONLY');
  }
}
