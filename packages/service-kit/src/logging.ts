import type { LoggerService } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Logger, pino } from 'pino';
import { currentCause } from './cause.js';
import { isUnavailable } from './errors.js';

export type { Logger } from 'pino';

export const LOGGER = Symbol('logger');

/** The structured log of a process. Each line names the request that caused it. Secret headers are redacted. */
export const createLogger = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    mixin: () => ({ requestId: currentCause()?.requestId }),
    serializers: { err: describeError },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });

const QUIET_MS = 60_000;
/** The causes that each logger has named in the last minute. */
const named = new WeakMap<Logger, LRUCache<string, true>>();

/** What stays the same while a failure repeats. A reply of Redis begins with its kind; what follows may differ each time. */
const causeOf = (error: unknown): string => {
  const { name, code, message } = Object(error) as Record<string, unknown>;
  return name === 'ReplyError' ? String(message).split(' ', 1)[0]! : `${name} ${code} ${message}`;
};

/**
 * Warns of what fails again and again, at most once a minute for each cause. A server that is away or refuses is one cause, whatever it stops; other
 * errors are a cause for each thing that failed.
 */
export const warnOnce = (
  logger: Logger,
  { err, ...facts }: { err: unknown } & Record<string, unknown>,
  failed: string,
  level: 'warn' | 'error' = 'warn',
): void => {
  const causes = named.get(logger) ?? new LRUCache({ max: 200, ttl: QUIET_MS, ttlResolution: 0 });
  named.set(logger, causes);
  const cause = causeOf(err);
  const key = isUnavailable(err) ? cause : JSON.stringify([failed, facts, cause]);
  if (causes.has(key)) return;
  causes.set(key, true);
  logger[level]({ err, ...facts }, failed);
};

/** Writes Nest's own messages to the process's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.logger.debug({ context: context.at(-1) }, String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn({ context: context.at(-1) }, String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    this.logger.error({ context }, String(message));
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.logger.fatal({ context }, String(message));
  }
}

interface ErrorInLog {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorInLog;
}

/** The quoted parts of a message. A driver's error contains the SQL with its values, including names and addresses. */
const QUOTED = /'(?:[^'\\]|\\.)*'/g;

/**
 * An error for the log: its kind, code, message and stack, and those of its cause. It drops all other properties and the quoted parts of the message.
 */
export const describeError = (error: unknown): ErrorInLog => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  const message = error.message.replace(QUOTED, "'…'");
  return {
    type: error.name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.stack && { stack: error.stack.replace(error.message, message) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};
