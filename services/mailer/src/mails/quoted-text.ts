import { encode, wrap } from 'nodemailer/lib/qp';

/** One less than lines may have: each may get the mark of a soft break. */
const LONGEST_LINE = 75;
const SOFT_BREAK = '=\r\n';

/** Text as quoted-printable, of which mails are made (RFC 2045). */
export const quoted = (text: string): string =>
  wrap(encode(text.replace(/\r?\n/g, '\r\n')), LONGEST_LINE);

/** Texts that were quoted each by itself, as one. */
export const joinQuoted = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(SOFT_BREAK);
