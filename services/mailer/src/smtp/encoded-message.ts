import { Readable } from 'node:stream';
import MimeNode from 'nodemailer/lib/mime-node';
import { quoted } from '../mails/quoted-text.js';
import type { MailHead } from './mail-head.js';

interface EncodedMail {
  text: string;
  /** As quoted-printable. */
  quotedHtml: string;
}

const partHead = (type: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
const TEXT_HEAD = partHead('text/plain');
const HTML_HEAD = partHead('text/html');

/**
 * A whole mail with HTML that is already encoded, in the form in which nodemailer's pool takes mails. Composing it in nodemailer's usual way costs more
 * than sending it, and writes each part separately, with a system call and a packet of its own.
 */
export class EncodedMessage {
  readonly raw: Buffer;
  private readonly envelope: { from: string | false; to: string[] };
  private source?: Readable;

  constructor(
    private readonly head: MailHead,
    { text, quotedHtml }: EncodedMail,
  ) {
    const { headers, messageId, ...addressed } = head;
    const root = new MimeNode('multipart/alternative');
    root.setHeader({ ...headers, ...addressed, 'message-id': messageId });
    this.envelope = root.getEnvelope();
    // Chooses the boundary.
    const top = root.buildHeaders();
    const delimiter = `--${root.boundary}`;
    this.raw = Buffer.from(
      [
        top,
        '',
        delimiter,
        TEXT_HEAD + quoted(text),
        delimiter,
        HTML_HEAD + quotedHtml,
        `${delimiter}--`,
        '',
      ].join('\r\n'),
    );
  }

  /** Whether the whole mail was read for sending: the end of the mail is written only after that. */
  get wasRead(): boolean {
    return this.source?.readableEnded ?? false;
  }

  getEnvelope() {
    return this.envelope;
  }

  messageId(): string {
    return this.head.messageId;
  }

  /** The pool asks for the Message-ID only, for its log. */
  getHeader(): string {
    return this.head.messageId;
  }

  /** The pool calls it again when it repeats an attempt over another connection. */
  createReadStream(): Readable {
    const { raw } = this;
    this.source = new Readable({
      read() {
        this.push(raw);
        this.push(null);
      },
    });
    return this.source;
  }
}
