import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailerConfig } from '../config.js';
import type { ComposedMail } from '../mails/compose-mail.js';
import { encodedMessage } from './encoded-message.js';
import type { MailHead } from './mail-head.js';
import { toFailure } from './smtp-failure.js';

const CONNECT_MS = 10_000;
/** Mail servers take their time to look into a message. */
const SILENCE_MS = 60_000;

export interface OutgoingMail extends ComposedMail {
  messageId: string;
  to: { name: string; address: string };
  /** The HTML as quoted-printable already, where it was filled in. */
  quotedHtml?: string;
  /** What mails that belong together share. */
  threadId?: string;
  /** Where its reader, or the reader's mail program, says that no more of such mails are wanted. */
  unsubscribeHref?: string;
}

/** RFC 8058: mail programs show a button of their own, which sends a POST to the address. */
const unsubscribeHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What a mail says and carries, as nodemailer takes it. */
const contentOf = ({ html, text, pictures, calendar }: OutgoingMail) => ({
  html,
  text,
  attachments: pictures.map(({ cid, name, png }) => ({
    cid,
    filename: name,
    content: png,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  })),
  // Calendars look for the part beside the text, people for a file.
  ...(calendar && {
    icalEvent: { method: calendar.method, filename: 'workshop.ics', content: calendar.ics },
  }),
});

/** Hands mails to the mail server of SMTP_URL over connections that stay open. */
export class SmtpSender implements OnApplicationShutdown {
  private readonly transport;
  private readonly domain: string;
  /** What nodemailer reads each mail from that is being sent, by its Message-ID. */
  private readonly sources = new Map<string, Readable>();

  /** @param connections how many mails are handed over at a time */
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
    // Nodemailer reads a mail only once the mail server asks for it, and to its end before it writes the end of the mail.
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

  /** @throws Error when the mail server cannot be reached, or does not let us in */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /**
   * Returns once the mail server has accepted the mail.
   * @param signal ends the attempt, whose fate is then unknown
   * @throws SmtpFailure
   */
  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const head = this.headOf(mail);
    const { messageId } = head;
    try {
      const { text, quotedHtml } = mail;
      const content =
        quotedHtml === undefined
          ? contentOf(mail)
          : { raw: encodedMessage(head, { text, quotedHtml }) };
      await this.transport.sendMail({ ...head, ...content, signal });
    } catch (error) {
      const wasHandedOver = this.sources.get(messageId)?.readableEnded ?? false;
      throw toFailure(error as NodemailerError, wasHandedOver);
    } finally {
      this.sources.delete(messageId);
    }
  }

  private headOf({ messageId, to, subject, threadId, unsubscribeHref }: OutgoingMail): MailHead {
    return {
      from: this.config.MAIL_FROM,
      to,
      subject,
      messageId: this.messageId(messageId),
      // Mailboxes put mails together that refer to the same one, also when there never was such a mail.
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
