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
 * A whole mail with HTML that is already encoded, as one buffer. Nodemailer would write its parts separately, each with a system call and a packet of its
 * own.
 */
export const encodedMessage = (
  { headers, messageId, ...addressed }: MailHead,
  { text, quotedHtml }: EncodedMail,
): Buffer => {
  const root = new MimeNode('multipart/alternative');
  root.setHeader({ ...headers, ...addressed, 'message-id': messageId });
  const head = root.buildHeaders();
  const delimiter = `--${root.boundary}`;
  return Buffer.from(
    [
      head,
      '',
      delimiter,
      TEXT_HEAD + quoted(text),
      delimiter,
      HTML_HEAD + quotedHtml,
      `${delimiter}--`,
      '',
    ].join('\r\n'),
  );
};
