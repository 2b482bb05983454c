import { createHash } from 'node:crypto';
import { errorSentence } from '@festival/contracts/errors';
import type { Credentials } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { type Account, credentialAccount } from '../accounts/account.js';
import type { CredentialEntity, PasswordRole } from '../accounts/credential.entity.js';
import { CredentialQueries } from '../accounts/credential.queries.js';
import { isPassword } from '../accounts/passwords.js';
import { toUsername } from '../accounts/spelling.js';
import { clientNetwork } from '../client-address.js';
import { AttemptLimits } from './attempt-limits.js';
import { HashingQueue } from './hashing-queue.js';

/** Names that do not exist are counted like those that do: the limit does not tell them apart. */
const countedAs = (role: PasswordRole, given: string, found?: CredentialEntity): string =>
  found
    ? accountKey(found)
    : `${role}:${createHash('sha256').update(toUsername(given)).digest('base64url')}`;

/** What wrong passwords for these credentials are counted under. */
export const accountKey = ({ role, id }: Pick<CredentialEntity, 'role' | 'id'>): string =>
  `${role}:${id}`;

/** Proves with a password who somebody is. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly credentials: CredentialQueries,
    private readonly limits: AttemptLimits,
    private readonly queue: HashingQueue,
  ) {}

  /** @throws DomainError CREDENTIALS_WRONG, never saying which half, or TOO_MANY_SIGN_INS. */
  execute(role: PasswordRole, given: Credentials, address: string): Promise<Account> {
    return this.queue.run(async () => {
      const found = await this.credentials.find(role, given.username);
      const account = countedAs(role, given.username, found);
      const isRight = await this.isRight(found, given.password, account, address);
      if (!isRight || !found)
        throw new DomainError('CREDENTIALS_WRONG', {
          errors: { credentials: errorSentence('CREDENTIALS_WRONG') },
        });
      return credentialAccount(found);
    });
  }

  /** The same of somebody who is signed in. @throws DomainError PASSWORD_WRONG, TOO_MANY_SIGN_INS. */
  confirm(found: CredentialEntity, password: string, address: string): Promise<void> {
    return this.queue.run(async () => {
      if (!(await this.isRight(found, password, accountKey(found), address)))
        throw new DomainError('PASSWORD_WRONG');
    });
  }

  /** Counts the attempt as what it turns out to be. @throws DomainError TOO_MANY_SIGN_INS */
  private async isRight(
    found: CredentialEntity | undefined,
    password: string,
    account: string,
    address: string,
  ): Promise<boolean> {
    const attempt = { account, address: clientNetwork(address) };
    await this.limits.assertOpen(attempt);
    const isRight = await isPassword(found?.passwordHash, password);
    await (isRight ? this.limits.settleRight(attempt) : this.limits.settleWrong(attempt));
    return isRight;
  }
}
