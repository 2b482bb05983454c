import { type RefusedField, refusedFields } from '@festival/forms/form';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';

const spell = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
};

/** The sentences for too many attempts, if the server says how long to wait. */
const sentences: Readonly<Record<string, (wait: string) => string>> = {
  TOO_MANY_SIGN_INS: (wait) => `Too many attempts. Please try again in ${wait}.`,
  TOO_MANY_RESETS: (wait) =>
    `A link was asked for several times. Please look into your mailbox, or try again in ${wait}.`,
  TOO_MANY_VENDORS: (wait) =>
    `Many vendors have signed up from where you are. Please try again in ${wait}.`,
  TOO_MANY_CONFIRMATIONS: (wait) =>
    `The link was sent several times. Please look into your mailbox, or try again in ${wait}.`,
  TOO_MANY_REQUESTS: (wait) => `Too many requests. Please try again in ${wait}.`,
};

/** The sentence for an error, with the time to wait if it is known. */
export const messageWithWait = (error: unknown): string => {
  const sentence = isApiError(error) && error.retryAfter ? sentences[error.code] : undefined;
  return sentence && isApiError(error) && error.retryAfter
    ? sentence(spell(error.retryAfter))
    : errorMessage(error);
};

export const NEW_PASSWORD = 'New password';

/** The server's refusal of a new password. The page does not have the list of common passwords. */
export const refusedNewPassword = (error: unknown): RefusedField<'newPassword'>[] =>
  refusedFields(error, (key) => (key === 'newPassword' ? key : undefined));
