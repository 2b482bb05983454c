import type { Identity } from '@festival/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from './logger.token.js';

/** What the log tells about accounts and what admins do. Past tense, as every event. */
export type SecurityEvent =
  | 'auth.signed-in'
  | 'auth.sign-in-failed'
  | 'auth.logged-out'
  | 'auth.password-changed'
  | 'auth.password-change-failed'
  | 'auth.password-reset'
  | 'vendor.signed-up'
  | 'vendor.confirmed'
  | 'admin.joined'
  | 'admin.acted';

/** All that an event may say: a closed list, so that no password, token or cookie gets among it. */
export interface SecurityFacts {
  requestId?: string | undefined;
  /** Whose account; for a name that nobody has, a digest of it. */
  account?: string | undefined;
  role?: Identity['role'] | undefined;
  /** From where it was asked. */
  address?: string | undefined;
  /** The code of the refusal, where it came to nothing. */
  refusal?: string | undefined;
  /** What an admin called, and how it was answered. */
  call?: string | undefined;
  status?: number | undefined;
}

/** Security events, marked `security: true` and named in `event`. They are written at any `LOG_LEVEL` but `silent`. */
@Injectable()
export class SecurityLog {
  private readonly logger: Logger;

  constructor(@Inject(LOGGER) logger: Logger) {
    const level = logger.level === 'silent' ? 'silent' : 'info';
    this.logger = logger.child({ security: true }, { level });
  }

  record(event: SecurityEvent, facts: SecurityFacts): void {
    this.logger.info({ event, ...facts }, event);
  }
}
