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
  `${role}:${found?.id ?? createHash('sha256').update(toUsername(given)).digest('base64url')}`;

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
      const attempt = {
        account: countedAs(role, given.username, found),
        address: clientNetwork(address),
      };
      await this.limits.assertOpen(attempt);
      if (!(await isPassword(found?.passwordHash, given.password)) || !found) {
        await this.limits.settleWrong(attempt);
        throw new DomainError('CREDENTIALS_WRONG', {
          errors: { credentials: errorSentence('CREDENTIALS_WRONG') },
        });
      }
      await this.limits.settleRight(attempt);
      return credentialAccount(found);
    });
  }
}
