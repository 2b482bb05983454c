import { type Readable, Transform } from 'node:stream';
import { beginStep, currentCause } from '@festival/service-kit/cause';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';
import { type MailerConfig, mailboxOf } from '../config.js';
import type { MailDocument } from '../mails/mail.js';
import type { CalendarEntry } from '../mails/parts/calendar.js';
import type { Failure } from './delivery.table.js';

/** How many mails are sent at a time, not counting those of campaigns. */
export const SMTP_CONNECTIONS = 5;

const CONNECT_MS = 10_000;
/** Mail servers may take long to examine a message. */
const SILENCE_MS = 60_000;

export interface OutgoingMail extends Pick<MailDocument, 'to' | 'threadId' | 'subject'> {
  messageId: string;
  html: string;
  text: string;
  /** A PNG in the HTML, by its Content-ID. */
  code?: { cid: string; name: string; png: Buffer };
  /** For the reader's calendar. */
  calendar?: { method: CalendarEntry['method']; ics: string };
  /** The unsubscribe link, for the reader and for mail programs. */
  unsubscribeHref?: string;
}

/** RFC 8058: mail programs show a button, which sends a POST to the address. */
const unsubscribeHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The body and attachments, in nodemailer's format. */
const contentOf = ({ html, text, code, calendar }: OutgoingMail) => ({
  html,
  text,
  textEncoding: 'quoted-printable' as const,
  ...(code && {
    attachments: [
      {
        cid: code.cid,
        filename: `${code.name}.png`,
        content: code.png,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      },
    ],
  }),
  // Calendars look for the alternative part, people for an attachment.
  ...(calendar && {
    icalEvent: { method: calendar.method, filename: 'workshop.ics', content: calendar.ics },
  }),
});

/** What the transport's plugin knows about a mail that is being sent. */
interface Sending {
  mayGo: Promise<unknown>;
  wasHandedOver: boolean;
}

/** Holds a mail back until the mail server may have it, and then writes it in one piece. Meanwhile nodemailer sends the envelope. */
const heldBack = (source: Readable, sending: Sending): Readable => {
  const chunks: Buffer[] = [];
  const held = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      sending.mayGo.then(() => done(null, Buffer.concat(chunks)), done);
    },
  }).once('end', () => {
    sending.wasHandedOver = true;
  });
  source.once('error', (error) => held.destroy(error));
  return source.pipe(held);
};

/** Sends mails to the mail server of SMTP_URL over persistent connections. */
export class SmtpSender implements OnApplicationShutdown {
  private readonly transport;
  private readonly domain: string;

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
    this.transport.use('stream', ({ data, message }, done) => {
      const { sending } = data as { sending: Sending };
      message?.processFunc((source) => heldBack(source, sending));
      done();
    });
    this.domain = mailboxOf(config.MAIL_FROM)?.address.split('@').at(-1) ?? 'localhost';
  }

  /** @throws Error when the mail server cannot be reached or refuses the sign-in */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /**
   * Resolves when the mail server has accepted the mail, with the code of its answer.
   * @param mayGo the mail server gets the mail when it resolves. If it rejects, the connection is cut off before that.
   * @param signal aborts the attempt; then the mail may have been accepted or not
   * @throws SmtpFailure
   */
  async send(mail: OutgoingMail, mayGo: Promise<unknown>, signal: AbortSignal): Promise<number> {
    const sending: Sending = { mayGo, wasHandedOver: false };
    const data = { ...this.headOf(mail), ...contentOf(mail), signal, sending };
    const step = beginStep('client', 'SMTP', currentCause());
    try {
      const { response } = await this.transport.sendMail(data);
      const code = Number.parseInt(response, 10);
      step.end({ attributes: { 'smtp.response.code': code } });
      return code;
    } catch (error) {
      step.end({ error });
      throw toFailure(error as NodemailerError, mail.to.address, sending.wasHandedOver);
    }
  }

  private headOf({ messageId, to, subject, threadId, unsubscribeHref }: OutgoingMail) {
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

/** Separate connections for campaigns, so that they never delay other mails. */
export class CampaignSmtp extends SmtpSender {}

/** Nodemailer's codes for a problem with this mail, not with the server or the connection. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const AUTHENTICATION_REQUIRED = 530;

/** Why a mail was not accepted, or may not have been. Its message contains no names or addresses, so that it can be logged. */
export class SmtpFailure extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
    /** The mail server's answer, which may contain the recipient's address. */
    readonly detail: string,
  ) {
    super(message);
    this.name = 'SmtpFailure';
  }
}

/**
 * Only a refusal of the recipient or of the message is permanent. A refused sender or sign-in is a mistake in our configuration; all waiting mails are
 * sent once it is corrected.
 */
const isPermanent = ({ code, command, permanent, responseCode }: NodemailerError): boolean => {
  if (!ABOUT_THE_MAIL.has(code ?? '') || command === 'MAIL FROM') return false;
  if (!responseCode) return true;
  return Boolean(permanent) && responseCode !== AUTHENTICATION_REQUIRED;
};

/** Why an address with other letters before the @ is refused where others are not. */
const NEEDS_SMTPUTF8 =
  'The address has letters before the @ that only mail servers with SMTPUTF8 (RFC 6531) take.';

/**
 * Interprets an error of nodemailer.
 * @param address the recipient's
 * @param wasHandedOver whether the whole mail was sent: only then may the mail server have accepted it
 */
export const toFailure = (
  error: NodemailerError,
  address: string,
  wasHandedOver: boolean,
): SmtpFailure => {
  const { responseCode, code = 'unknown', message } = error;
  const what = responseCode || code;
  if (isPermanent(error)) {
    const detail = /[^\p{ASCII}]/u.test(address) ? `${NEEDS_SMTPUTF8} ${message}` : message;
    return new SmtpFailure(`Refused for good (${what})`, 'refused-for-good', detail);
  }
  if (responseCode) return new SmtpFailure(`Refused for now (${what})`, 'refused-now', message);
  if (wasHandedOver)
    return new SmtpFailure(
      `The mail server was lost before it answered (${what})`,
      'cut-off-after',
      message,
    );
  return new SmtpFailure(
    `The mail server was lost or not reached (${what})`,
    'cut-off-before',
    message,
  );
};
