import { errorBody } from '@festival/contracts/errors';
import { EXIT, type ExitCode, Failure } from '../failure.js';

const NOT_ALLOWED = new Set([401, 403]);
const SERVER_FAULT = 500;
const TOO_LARGE = 413;
const TOO_MANY = 429;

const exitCodeOf = (status: number): ExitCode => {
  if (NOT_ALLOWED.has(status)) return EXIT.notAllowed;
  return status >= SERVER_FAULT || status === TOO_MANY ? EXIT.unreachable : EXIT.refused;
};

/** What to do when something other than the site answered. */
const adviceFor = (status: number, url: string): string => {
  if (status === TOO_LARGE)
    return 'The release is too large to be sent. Leave out what pages do not load.';
  if (NOT_ALLOWED.has(status))
    return 'The token is not accepted. Ask for a new one and run: npx festival login <address of the site>';
  if (status >= SERVER_FAULT)
    return `${url} cannot answer just now (${status}). Nothing was changed. Try again in a minute.`;
  return `${url} answered ${status}, and not as a festival does. Look whether the address is right.`;
};

/** The failure for a refusal: the site's own sentence if there is one. */
export const explainRefusal = async (response: Response, url: string): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => undefined);
  const { success, data } = errorBody.safeParse(body);
  const exitCode = exitCodeOf(response.status);
  return success
    ? new Failure(data.error, exitCode, data.code)
    : new Failure(adviceFor(response.status, url), exitCode, `HTTP_${response.status}`);
};

export const explainSilence = (url: string, cause: unknown): Failure => {
  const { message, cause: deeper } = cause as Error;
  const reason = deeper instanceof Error && deeper.message ? deeper.message : message;
  return new Failure(
    `${url} cannot be reached (${reason}). Look at your connection and at the address, and try again.`,
    EXIT.unreachable,
    'UNREACHABLE',
  );
};
