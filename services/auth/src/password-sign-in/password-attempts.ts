import type { Role } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import { HashingQueue } from '../accounts/hashing-queue.js';
import { isPassword } from '../accounts/passwords.js';
import type { Client } from '../devices/client.js';
import { KnownDevices } from '../devices/known-devices.table.js';
import { AttemptLimits } from './attempt-limits.js';

interface Attempt {
  /** The account that the attempt counts for, also when it does not exist. */
  account: string;
  /** Undefined for an account that does not exist. */
  passwordHash: string | undefined;
  password: string;
  client: Client;
}

/** A refused attempt: the role is that of somebody who is signed in. */
type Refused = Pick<Attempt, 'account' | 'client'> & { role?: Role };

/** Checks passwords, and counts and records the attempts. */
@Injectable()
export class PasswordAttempts {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly queue: HashingQueue,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError TOO_MANY_SIGN_INS, TOO_MANY_REQUESTS */
  isRight({ account, passwordHash, password, client }: Attempt): Promise<boolean> {
    return this.queue.run('sign-in', async () => {
      const device = await this.devices.recognise(account, client.deviceId);
      const attempt = { account, address: clientNetwork(client.address), device };
      await this.limits.requireOpen(attempt);
      const isRight = await isPassword(passwordHash, password);
      await (isRight ? this.limits.settleRight(attempt) : this.limits.settleWrong(attempt));
      return isRight;
    });
  }

  /** Writes a refused attempt to the security log. Faults are not recorded there. */
  recordFailure(
    event: 'auth.sign-in-failed' | 'auth.password-change-failed' | 'auth.confirmation-failed',
    { account, role, client: { requestId, address } }: Refused,
    error: unknown,
  ): void {
    if (!(error instanceof DomainError)) return;
    this.log.record(event, { requestId, account, role, address, refusal: error.code });
  }
}
