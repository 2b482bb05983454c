import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

export const LOGGER = Symbol('logger');

/** The structured log of a process. Secret headers are redacted. */
export const createLogger = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    serializers: { err: describeError },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });

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
