import { encode, wrap } from 'nodemailer/lib/qp';

/** One less than the limit, because each line may get a soft line break. */
const MAX_LINE_LENGTH = 75;
const SOFT_BREAK = '=\r\n';

/** Encodes text as quoted-printable (RFC 2045). */
export const quoted = (text: string): string =>
  wrap(encode(text.replace(/\r?\n/g, '\r\n')), MAX_LINE_LENGTH);

/** Joins texts that were encoded separately. */
export const joinQuoted = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(SOFT_BREAK);
