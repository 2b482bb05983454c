import { createHash } from 'node:crypto';
import { errorSentence } from '@festival/contracts/errors';
import type { Credentials } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import {
  type Account,
  accountKey,
  CredentialQueries,
  credentialAccount,
  signedInKey,
  toUsername,
} from '../accounts/account.js';
import type { CredentialEntity, PasswordRole } from '../accounts/account.table.js';
import type { Client } from '../devices.module.js';
import { PasswordAttempts } from './password-attempts.js';

/** Counts unknown names like known ones, so that the limit does not reveal which exist. */
const countedAs = (role: PasswordRole, given: string, found?: CredentialEntity): string =>
  found
    ? accountKey(found)
    : `${role}:${createHash('sha256').update(toUsername(given)).digest('base64url')}`;

/** Authenticates an account by its password. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly credentials: CredentialQueries,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @throws DomainError CREDENTIALS_WRONG for a wrong name or password alike, or TOO_MANY_SIGN_INS */
  async execute(
    role: PasswordRole,
    { username, password }: Credentials,
    client: Client,
  ): Promise<Account> {
    const found = await this.credentials.find(role, username);
    const account = countedAs(role, username, found);
    const attempt = { account, passwordHash: found?.passwordHash, password, client };
    try {
      const isRight = await this.attempts.isRight(attempt);
      if (isRight && found) return credentialAccount(found);
      throw new DomainError('CREDENTIALS_WRONG', {
        errors: { credentials: errorSentence('CREDENTIALS_WRONG') },
      });
    } catch (error) {
      this.attempts.recordFailure('auth.sign-in-failed', attempt, error);
      throw error;
    }
  }
}

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
