import { errorBody } from '@festival/contracts/errors';
import { EXIT, type ExitCode, Failure } from '../failure.js';

const NOT_ALLOWED = new Set([401, 403]);
const SERVER_FAULT = 500;
const TOO_LARGE = 413;
const TOO_MANY = 429;

const exitCodeOf = (status: number, code?: string): ExitCode => {
  if (code === 'TOO_MANY_UPLOADS') return EXIT.refused;
  if (NOT_ALLOWED.has(status)) return EXIT.notAllowed;
  return status >= SERVER_FAULT || status === TOO_MANY ? EXIT.unreachable : EXIT.refused;
};

/** A request that failed. */
export interface Sent {
  /** The address of the site. */
  url: string;
  area: string;
  isChange: boolean;
}

/** A change without an answer may have been made. */
const nextStep = ({ area, isChange }: Sent): string =>
  isChange
    ? `It is not known whether the change was made. See what is there: npx festival history ${area}`
    : 'Nothing was changed. Try again in a minute.';

/** What to do when something other than the site answered. */
const adviceFor = (status: number, sent: Sent): string => {
  const { url } = sent;
  if (status === TOO_LARGE)
    return 'The release is too large to be sent. Leave out what pages do not load.';
  if (NOT_ALLOWED.has(status))
    return 'The token is not accepted. Ask for a new one and run: npx festival login <address of the site>';
  if (status === TOO_MANY) return 'Too many requests. Wait a minute and try again.';
  if (status >= SERVER_FAULT) return `${url} cannot answer now (${status}). ${nextStep(sent)}`;
  return `${url} answered ${status}, but not like a festival’s site. Check the address.`;
};

/** The failure for a refusal: the site's own sentence if there is one. */
export const explainRefusal = async (response: Response, sent: Sent): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => undefined);
  const { success, data } = errorBody.safeParse(body);
  const exitCode = exitCodeOf(response.status, data?.code);
  return success
    ? new Failure(data.error, exitCode, data.code)
    : new Failure(adviceFor(response.status, sent), exitCode, `HTTP_${response.status}`);
};

export const explainSilence = (sent: Sent, cause: unknown): Failure => {
  const { message, cause: deeper } = cause as Error;
  const reason = deeper instanceof Error && deeper.message ? deeper.message : message;
  return new Failure(
    `${sent.url} cannot be reached (${reason}). Check your connection and the address. ${nextStep(sent)}`,
    EXIT.unreachable,
    'UNREACHABLE',
  );
};
