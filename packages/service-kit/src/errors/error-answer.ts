import { type ErrorBody, type ErrorCode, errorSentence } from '@festival/contracts/errors';
import { DomainError, SchemaMismatch } from './domain-error.js';
import { isUnavailable } from './is-unavailable.js';

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  /** Whether the error is ours and needs attention. */
  isFault: boolean;
}

const codeByStatus: Record<number, ErrorCode> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const statusOf = (error: unknown): number => {
  const { statusCode, status } = Object(error) as Record<string, unknown>;
  const found = [statusCode, status].find((value) => typeof value === 'number') as
    | number
    | undefined;
  return found ?? 500;
};

const brokenBody = () =>
  new SchemaMismatch({ source: 'body', keys: ['body'], message: '"body" cannot be read' });

/** Maps the framework's own request errors to ours. */
const toDomainError = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  // A client that disconnects while sending its body also causes ECONNRESET, and that is not a fault of ours.
  const isClients = status >= 400 && status < 500;
  if (!isClients && isUnavailable(error))
    return new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  const code = codeByStatus[status];
  if (code) return new DomainError(code);
  return isClients ? brokenBody() : undefined;
};

/** Turns any thrown error into the error body. A fault's body does not reveal its cause. */
export const toErrorAnswer = (error: unknown, requestId: string): ErrorAnswer => {
  const known = toDomainError(error);
  if (!known)
    return {
      status: 500,
      body: { error: errorSentence('INTERNAL'), code: 'INTERNAL', requestId },
      headers: {},
      isFault: true,
    };
  return {
    status: known.status,
    body: {
      error: known.message,
      code: known.code,
      requestId,
      ...(known instanceof SchemaMismatch && {
        validation: { [known.validation.source]: known.validation },
      }),
      ...(known.errors && { errors: { ...known.errors } }),
      ...(known.details && { details: { ...known.details } }),
    },
    headers: known.retryAfter ? { 'retry-after': String(Math.ceil(known.retryAfter)) } : {},
    isFault: known.status >= 500,
  };
};
