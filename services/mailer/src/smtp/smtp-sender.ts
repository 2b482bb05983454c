import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type { SMTPPoolSentMessageInfo } from 'nodemailer/lib/smtp-pool';
import type { MailerConfig } from '../config.js';
import type { ComposedMail } from '../mails/compose-mail.js';
import { EncodedMessage } from './encoded-message.js';
import type { MailHead } from './mail-head.js';
import { toFailure } from './smtp-failure.js';

const CONNECT_MS = 10_000;
/** Mail servers may take long to examine a message. */
const SILENCE_MS = 60_000;

export interface OutgoingMail extends ComposedMail {
  messageId: string;
  to: { name: string; address: string };
  /** The HTML as quoted-printable, if it was filled in. */
  quotedHtml?: string;
  /** Shared by the mails of a thread. */
  threadId?: string;
  /** The unsubscribe link, for the reader and for mail programs. */
  unsubscribeHref?: string;
}

/** RFC 8058: mail programs show a button, which sends a POST to the address. */
const unsubscribeHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The body and attachments, in nodemailer's format. */
const contentOf = ({ html, text, images, calendar }: OutgoingMail) => ({
  html,
  text,
  attachments: images.map(({ cid, name, png }) => ({
    cid,
    filename: name,
    content: png,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  })),
  // Calendars look for the alternative part, people for an attachment.
  ...(calendar && {
    icalEvent: { method: calendar.method, filename: 'workshop.ics', content: calendar.ics },
  }),
});

/** Sends mails to the mail server of SMTP_URL over persistent connections. */
export class SmtpSender implements OnApplicationShutdown {
  private readonly transport;
  private readonly domain: string;
  /** The stream of each mail that is being sent, by Message-ID. */
  private readonly sources = new Map<string, Readable>();

  /** @param connections how many mails are sent at a time */
  constructor(
    private readonly config: MailerConfig,
    connections: number,
  ) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: connections,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // Nodemailer starts to read a mail when the mail server asks for it, and finishes before it writes the end of the mail.
    this.transport.use('stream', ({ message }, done) => {
      message?.processFunc((source) => {
        this.sources.set(message.messageId(), source);
        return source;
      });
      done();
    });
    const [from] = addressparser(config.MAIL_FROM, { flatten: true });
    this.domain = from?.address.split('@').at(-1) ?? 'localhost';
  }

  /** @throws Error when the mail server cannot be reached or refuses the sign-in */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /**
   * Resolves when the mail server has accepted the mail.
   * @param signal aborts the attempt; then the mail may have been accepted or not
   * @throws SmtpFailure
   */
  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const head = this.headOf(mail);
    const { text, quotedHtml } = mail;
    if (quotedHtml !== undefined)
      return this.sendEncoded(new EncodedMessage(head, { text, quotedHtml }), head, signal);
    const { messageId } = head;
    try {
      await this.transport.sendMail({ ...head, ...contentOf(mail), signal });
    } catch (error) {
      const wasHandedOver = this.sources.get(messageId)?.readableEnded ?? false;
      throw toFailure(error as NodemailerError, mail.to.address, wasHandedOver);
    } finally {
      this.sources.delete(messageId);
    }
  }

  /** Directly to the pool, because nodemailer would parse and compose the mail once more. */
  private async sendEncoded(
    message: EncodedMessage,
    { to }: MailHead,
    signal: AbortSignal,
  ): Promise<void> {
    // These are all the parts of a mail that the pool uses.
    const mail = { data: { signal }, message } as unknown as MailMessage<SMTPPoolSentMessageInfo>;
    try {
      await new Promise<void>((resolve, reject) => {
        this.transport.transporter.send(mail, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      throw toFailure(error as NodemailerError, to.address, message.wasRead);
    }
  }

  private headOf({ messageId, to, subject, threadId, unsubscribeHref }: OutgoingMail): MailHead {
    return {
      from: this.config.MAIL_FROM,
      to,
      subject,
      messageId: this.messageId(messageId),
      // Mailboxes group mails that refer to the same one, even if that mail never existed.
      ...(threadId && { references: this.messageId(threadId) }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeHref && unsubscribeHeaders(unsubscribeHref)),
      },
    };
  }

  private messageId(id: string): string {
    return `<${id}@${this.domain}>`;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
