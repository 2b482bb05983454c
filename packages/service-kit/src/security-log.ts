import type { Identity } from '@festival/contracts/identity';
import { SECURITY_ADDRESS_SECONDS } from '@festival/contracts/retention';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RealClock } from './clock.js';
import { LOGGER, warnOnce } from './logging.js';

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
  | 'admin.acted'
  | 'call.refused';

/** The data of an event. The list is closed, so that no password, token or cookie can get into the log. */
export interface SecurityFacts {
  requestId?: string | undefined;
  /** The account's id; for a name without an account, a digest of the name. */
  account?: string | undefined;
  /** The role of somebody who is signed in, or was just let in. */
  role?: Identity['role'] | undefined;
  /** The client's network address. The log leaves it out. */
  address?: string | undefined;
  refusal?: string | undefined;
  /** The call of an admin, or one that was refused, and its status. */
  call?: string | undefined;
  status?: number | undefined;
}

/** Of each day and role, at least this many of the newest events keep their address, so that a flood of them does not fill Redis. */
const MAX_ADDRESSES_A_DAY = 10_000;

/**
 * The stream in Redis that has the network addresses of a day's events. Each role has its own, so that a flood of visitors does not push out what admins
 * did.
 */
export const addressesKey = (at: Date, role: Identity['role'] | 'visitor' = 'visitor'): string =>
  `security:${at.toISOString().slice(0, 10)}:${role}`;

/**
 * Security events, marked `security: true` and named in `event`. They are logged at every `LOG_LEVEL` except `silent`.
 *
 * Nobody can set an end to a line in a log, so network addresses are not in it. Redis keeps them for `SECURITY_ADDRESS_SECONDS`, with the id of the
 * request that the line has too.
 */
@Injectable()
export class SecurityLog {
  private readonly logger: Logger;

  constructor(
    @Inject(LOGGER) logger: Logger,
    @Inject(Redis) private readonly redis: Redis,
    private readonly clock: RealClock,
  ) {
    const level = logger.level === 'silent' ? 'silent' : 'info';
    this.logger = logger.child({ security: true }, { level });
  }

  record(event: SecurityEvent, { address, ...facts }: SecurityFacts): void {
    this.logger.info({ event, ...facts }, event);
    if (address) void this.keep(address, { event, ...facts });
  }

  private async keep(address: string, { event, requestId = '', account = '', role }: Kept) {
    const key = addressesKey(this.clock.now(), role);
    const fields = { event, requestId, account, address };
    try {
      const results = await this.redis
        .pipeline()
        .xadd(key, 'MAXLEN', '~', MAX_ADDRESSES_A_DAY, '*', ...Object.entries(fields).flat())
        .expire(key, SECURITY_ADDRESS_SECONDS, 'NX')
        .exec();
      for (const [err] of results ?? []) if (err) throw err;
    } catch (err) {
      warnOnce(this.logger, { err }, 'the addresses of security events are not kept');
    }
  }
}

type Kept = { event: SecurityEvent } & Pick<SecurityFacts, 'requestId' | 'account' | 'role'>;
