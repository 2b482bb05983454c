import type { NodemailerError } from 'nodemailer';
import type { Failure } from '../deliveries/delivery-lifecycle.js';

/** Codes that nodemailer gives to what is wrong with this mail, not with the server or the way to it. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const AUTHENTICATION_REQUIRED = 530;

/** Why a mail was not accepted, or may not have been. Its message names nobody, so that it can be logged. */
export class SmtpFailure extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
    /** What the mail server said, which may name the recipient. */
    readonly detail: string,
  ) {
    super(message);
    this.name = 'SmtpFailure';
  }
}

/**
 * Only a recipient or a message that is refused for good is permanent. A sender that is refused, or a sign-in, is our own
 * configuration: once that is mended every mail that waits for it goes out.
 */
const isPermanent = ({ code, command, permanent, responseCode }: NodemailerError): boolean => {
  if (!ABOUT_THE_MAIL.has(code ?? '') || command === 'MAIL FROM') return false;
  if (!responseCode) return true;
  return Boolean(permanent) && responseCode !== AUTHENTICATION_REQUIRED;
};

/**
 * What an error of nodemailer's means for the mail.
 * @param wasHandedOver whether the whole mail had been written to the mail server: only then can it have taken it
 */
export const toFailure = (error: NodemailerError, wasHandedOver: boolean): SmtpFailure => {
  const { responseCode, code = 'unknown', message } = error;
  const what = responseCode || code;
  if (isPermanent(error))
    return new SmtpFailure(`Refused for good (${what})`, 'refused-for-good', message);
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
