import type { NodemailerError } from 'nodemailer';
import type { Failure } from './delivery-lifecycle.js';

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
