import type { ErrorBody } from '@festival/contracts/common';
import {
  type ErrorCode,
  errorCatalogue,
  errorSentence,
  type ValidationPart,
} from '@festival/contracts/errors';
import type { Identity } from '@festival/contracts/identity';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityLog } from './security-log.js';

interface DomainErrorOptions {
  /** Values for the `{name}` placeholders in the code's sentence. */
  params?: Readonly<Record<string, string | number>>;
  details?: Readonly<Record<string, unknown>>;
  /** Messages by form field, in addition to the sentence. */
  errors?: Readonly<Record<string, string>>;
  retryAfter?: number;
}

/** An expected refusal, with a code of `contracts/errors`. Any other thrown error is a fault. */
export class DomainError extends Error {
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    { params, details, errors, retryAfter }: DomainErrorOptions = {},
  ) {
    super(errorSentence(code, params));
    this.name = 'DomainError';
    this.status = errorCatalogue[code].status;
    this.details = details;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export class SchemaMismatch extends DomainError {
  constructor(readonly validation: ValidationPart) {
    super('SCHEMA_MISMATCH');
    this.name = 'SchemaMismatch';
  }
}

interface ErrorAnswer {
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

/** Nothing was sent: the connection was refused, there is no route, or the name does not resolve. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The connection broke or hangs, the database cannot work at the moment, or a row lock took too long. */
const INTERRUPTED = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CHECKREAD',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // The server is read-only, for example a node that is no longer the primary.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
  // A statement took longer than the address of the database allows.
  'ER_STATEMENT_TIMEOUT',
  'ER_TOO_MANY_USER_CONNECTIONS',
  // A Galera node that left its cluster, or has not joined it yet.
  'ER_UNKNOWN_COM_ERROR',
]);

/** mysql2 and ioredis throw a plain Error without a code when a connection broke before the statement or command. */
const SAID_PLAINLY =
  /in closed state$|^Command timed out$|^Connection is closed\.$|^Stream isn't writeable/;

/**
 * Redis refuses because of its own state: it is full, cannot save, has lost its replicas or its primary, or knows other passwords. A transaction that
 * it refuses in part is aborted.
 */
const REDIS_REFUSES =
  /^(OOM|MISCONF|NOREPLICAS|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|UNKILLABLE|TRYAGAIN|BUSY|UNBLOCKED|NOAUTH|WRONGPASS|NOPERM|EXECABORT) |^ERR max number of clients/;

/** Whether the request reached nobody, so that it is safe to send it again or elsewhere. */
export const isUnreached = (error: unknown): boolean => UNREACHED.has(String(Object(error).code));

/** Whether the request is fine and a repeat may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, name, message } = Object(error) as Record<string, unknown>;
  return (
    isUnreached(error) ||
    INTERRUPTED.has(String(code)) ||
    name === 'MaxRetriesPerRequestError' ||
    SAID_PLAINLY.test(String(message)) ||
    REDIS_REFUSES.test(String(message))
  );
};

/** Auth records these itself, with the account that was tried. */
const SIGN_IN = new Set(['CREDENTIALS_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG']);

/** Answers every error; nothing else does. Calls that somebody may not make are security events. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest & { user?: Identity }>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = toErrorAnswer(error, request.id);
    if (answer.isFault) request.log.error({ err: error }, 'request failed');
    this.recordRefusal(request, answer.status, answer.body.code);
    if (reply.sent) return;
    void reply.status(answer.status).headers(answer.headers).send(answer.body);
  }

  private recordRefusal(
    { id: requestId, ip: address, method, url, user }: FastifyRequest & { user?: Identity },
    status: number,
    refusal: string,
  ): void {
    if ((status !== 401 && status !== 403) || SIGN_IN.has(refusal)) return;
    const [path] = url.split('?');
    this.log.record('call.refused', {
      requestId,
      account: user?.sub,
      role: user?.role,
      // Refused visitors are many, and would push out the addresses of others.
      address: user && address,
      call: `${method} ${path}`,
      status,
      refusal,
    });
  }
}
