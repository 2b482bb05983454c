import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { describeError } from './logging/describe-error.js';

export type { Logger } from 'pino';
export { LOGGER } from './logging/logger.token.js';
export {
  addressesKey,
  SecurityLog,
} from './logging/security-log.js';

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
