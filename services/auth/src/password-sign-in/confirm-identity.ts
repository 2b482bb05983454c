import type { Identity } from '@festival/contracts/identity';
import type { Confirmation } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { accountKey, signedInKey } from '../accounts/account.js';
import type { Client } from '../devices/client.js';
import { AdminAccounts, type AdminSnapshot } from '../second-factor/admin-accounts.queries.js';
import { ProveCode } from '../second-factor/prove-code.js';
import { PasswordAttempts } from './password-attempts.js';

/** Confirms that it is still the admin who uses the session. Attempts have a budget of their own. */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: PasswordAttempts,
    private readonly proveCode: ProveCode,
  ) {}

  /**
   * @returns the account as it was before the check
   * @throws DomainError PASSWORD_WRONG, CODE_WRONG, CONFIRM_BY_CODE, SECOND_FACTOR_OFF, TOO_MANY_SIGN_INS; SIGN_IN_REQUIRED for a deactivated admin
   */
  async execute(who: Identity, given: Confirmation, client: Client): Promise<AdminSnapshot> {
    const admin = await this.accounts.find(who.sub);
    if (!admin) throw new DomainError('SIGN_IN_REQUIRED');
    try {
      await this.check(admin, given, client);
      return admin;
    } catch (error) {
      const attempt = { account: accountKey(admin), role: admin.role, client };
      this.attempts.recordFailure('auth.confirmation-failed', attempt, error);
      throw error;
    }
  }

  private async check(
    admin: AdminSnapshot,
    { password, code }: Confirmation,
    client: Client,
  ): Promise<void> {
    const { id, passwordHash, hasSecondFactor } = admin;
    if (hasSecondFactor) {
      if (code === undefined) throw new DomainError('CONFIRM_BY_CODE');
      await this.proveCode.execute(id, code, { client, attempts: 'signed-in' });
      return;
    }
    if (password === undefined) throw new DomainError('SECOND_FACTOR_OFF');
    const account = signedInKey(accountKey(admin));
    const attempt = { account, passwordHash, password, client };
    if (!(await this.attempts.isRight(attempt))) throw new DomainError('PASSWORD_WRONG');
  }
}
