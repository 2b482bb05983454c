import type { NewVendorAccount, VendorAccount } from '@festival/contracts/accounts';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CredentialEntity } from '../accounts/credential.entity.js';
import { hashPassword, isPassword } from '../accounts/passwords.js';
import { toEmail, toUsername } from '../accounts/spelling.js';
import type { AuthConfig } from '../config.js';
import { HashingQueue } from '../password-sign-in/hashing-queue.js';
import { toVendorAccount } from './vendor-account.js';

/**
 * Makes a vendor's credentials. The unique keys decide whose a username or address is. Whoever asks for the same again, the
 * password included, is told of what is there: the one who asked first may not have heard the answer.
 */
@Injectable()
export class MakeVendorAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: HashingQueue,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws DomainError ACCOUNT_TAKEN */
  execute(wanted: NewVendorAccount): Promise<VendorAccount> {
    return this.queue.run(async () => {
      const credentials = {
        id: wanted._id,
        role: 'vendor' as const,
        username: toUsername(wanted.username),
        email: toEmail(wanted.emailAddress),
        displayName: wanted.displayName,
        passwordHash: await hashPassword(wanted.password),
        isDemo: this.config.FESTIVAL_MODE === 'demo',
      };
      try {
        await this.dataSource.manager.insert(CredentialEntity, credentials);
        return toVendorAccount(credentials);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return this.recognise(credentials, wanted.password);
      }
    });
  }

  private async recognise(
    { role, username, email }: Pick<CredentialEntity, 'role' | 'username' | 'email'>,
    password: string,
  ): Promise<VendorAccount> {
    const found = await this.dataSource.manager.findOneBy(CredentialEntity, {
      role,
      username,
      email: email as string,
    });
    if (!found || !(await isPassword(found.passwordHash, password)))
      throw new DomainError('ACCOUNT_TAKEN');
    return toVendorAccount(found);
  }
}
