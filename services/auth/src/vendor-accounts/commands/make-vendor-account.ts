import type { NewVendorAccount, VendorAccount } from '@festival/contracts/accounts';
import { toEmail } from '@festival/contracts/common';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { toUsername } from '../../accounts/domain/spelling.js';
import { HashingQueue } from '../../accounts/hashing-queue.js';
import { hashPassword } from '../../accounts/passwords.js';
import { CredentialEntity } from '../../accounts/persistence/credential.entity.js';
import { claimNames } from '../../accounts/skeletons.table.js';
import type { AuthConfig } from '../../config.js';
import { PasswordRules } from '../../password-rules/password-rules.js';
import { toVendorAccount } from '../vendor-account.js';
import { RecogniseSignUp } from './recognise-sign-up.js';

/**
 * Creates a vendor's credentials. The unique keys decide who gets a username, an address or a display name. A repeat with the same data and password gets the
 * existing account, because the answer to the first request may have been lost.
 */
@Injectable()
export class MakeVendorAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: PasswordRules,
    private readonly queue: HashingQueue,
    private readonly recognise: RecogniseSignUp,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws DomainError ACCOUNT_TAKEN, NAME_TAKEN, TOO_MANY_REQUESTS; SchemaMismatch for a password that is easy to guess */
  execute(wanted: NewVendorAccount): Promise<VendorAccount> {
    const { password } = wanted;
    this.rules.check('password', password, { ...wanted, email: wanted.emailAddress });
    return this.queue.run('sign-up', async () => {
      const credentials = {
        id: wanted._id,
        role: 'vendor' as const,
        username: toUsername(wanted.username),
        email: toEmail(wanted.emailAddress),
        displayName: wanted.displayName,
        passwordHash: await hashPassword(password),
        isDemo: this.config.FESTIVAL_MODE === 'demo',
      };
      try {
        await this.transactions.run(async (manager) => {
          await manager.insert(CredentialEntity, credentials);
          await claimNames(manager, credentials);
        });
        return toVendorAccount(credentials);
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === 'ACCOUNT_TAKEN';
        if (!isDuplicateKey(error) && !isTaken) throw error;
        const known = await this.recognise.execute({ ...credentials, password });
        if (!known) throw new DomainError('ACCOUNT_TAKEN');
        return toVendorAccount(known);
      }
    });
  }
}
