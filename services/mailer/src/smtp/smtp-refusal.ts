import type { NodemailerError } from 'nodemailer';

/** Codes that nodemailer gives to what is wrong with this mail, not with the server or the way to it. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const AUTHENTICATION_REQUIRED = 530;

/** Why a mail was not accepted. Its message names nobody, so that it can be logged. */
export class SmtpRefusal extends Error {
  constructor(
    message: string,
    /** Whether another attempt would fare the same. */
    readonly isPermanent: boolean,
    /** What the mail server said, which may name the recipient. */
    readonly detail: string,
  ) {
    super(message);
    this.name = 'SmtpRefusal';
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

export const toRefusal = (error: NodemailerError): SmtpRefusal => {
  const { responseCode, code = 'unknown', message } = error;
  if (isPermanent(error))
    return new SmtpRefusal(`Refused for good (${responseCode || code})`, true, message);
  const reason = responseCode ? 'Refused for now' : 'The mail server was lost or not reached';
  return new SmtpRefusal(`${reason} (${responseCode || code})`, false, message);
};
