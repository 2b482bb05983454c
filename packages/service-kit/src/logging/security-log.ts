import type { Identity } from '@festival/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from './logger.token.js';

/** Events of accounts and actions of admins, in the past tense like every event. */
export type SecurityEvent =
  | 'auth.signed-in'
  | 'auth.sign-in-failed'
  | 'auth.identity-confirmed'
  | 'auth.confirmation-failed'
  | 'auth.logged-out'
  | 'auth.password-changed'
  | 'auth.password-change-failed'
  | 'auth.password-reset'
  | 'vendor.signed-up'
  | 'vendor.confirmed'
  | 'admin.joined'
  | 'admin.acted';

/** The data of an event. The list is closed, so that no password, token or cookie can get into the log. */
export interface SecurityFacts {
  requestId?: string | undefined;
  /** The account's id; for a name without an account, a digest of the name. */
  account?: string | undefined;
  role?: Identity['role'] | undefined;
  /** The client's address. */
  address?: string | undefined;
  /** The code of the refusal, if the request was refused. */
  refusal?: string | undefined;
  /** The call of an admin, and its status. */
  call?: string | undefined;
  status?: number | undefined;
}

/** Security events, marked `security: true` and named in `event`. They are logged at every `LOG_LEVEL` except `silent`. */
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
