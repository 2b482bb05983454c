import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { accountKey, signedInKey } from '../../accounts/account.js';
import type { CredentialEntity } from '../../accounts/persistence/credential.entity.js';
import type { Client } from '../../devices/client.js';
import { PasswordAttempts } from '../password-attempts.js';

/** Confirms the password of a signed-in account. Attempts have a budget of their own. */
@Injectable()
export class ConfirmPassword {
  constructor(private readonly attempts: PasswordAttempts) {}

  /** @throws DomainError PASSWORD_WRONG, TOO_MANY_SIGN_INS */
  async execute(found: CredentialEntity, password: string, client: Client): Promise<void> {
    const { role, passwordHash } = found;
    const account = accountKey(found);
    const attempt = { account: signedInKey(account), passwordHash, password, client };
    try {
      if (!(await this.attempts.isRight(attempt))) throw new DomainError('PASSWORD_WRONG');
    } catch (error) {
      this.attempts.recordFailure('auth.password-change-failed', { account, role, client }, error);
      throw error;
    }
  }
}
